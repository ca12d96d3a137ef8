//! The allocator: blocks have rounded sizes, and freed blocks are kept in one list per size.

use core::alloc::{GlobalAlloc, Layout};
#[cfg(target_pointer_width = "32")]
use core::arch::wasm32::{memory_grow, memory_size};
#[cfg(target_pointer_width = "64")]
use core::arch::wasm64::{memory_grow, memory_size};
use core::ptr::{addr_of, addr_of_mut, null_mut};

use crate::host;

struct Heap;

#[global_allocator]
static HEAP: Heap = Heap;

const PAGE: usize = 1 << 16;

/// Half of what addresses can reach.
const LARGEST_STACK: usize = 1 << 31;

extern "C" {
    static __heap_base: u8;
}

/// Where the memory that was never allocated begins; 0 before the first allocation.
static mut TOP: usize = 0;

/// Four sizes per doubling.
const CLASSES: usize = usize::BITS as usize * 4;

/// Where the memory that was never written to begins, unless that is at the top.
static mut CLEAN: usize = 0;

/// The freed blocks of each size; each holds the address of the next.
static mut FREE: [*mut u8; CLASSES] = [null_mut(); CLASSES];

/// A size rounded up to one of four steps per doubling, and the number of that step.
fn rounded(size: usize) -> (usize, usize) {
    let last = (size.max(16) - 1) | 15;
    let step = usize::BITS - 3 - last.leading_zeros();
    let class = (last >> step) + 1;
    (class << step, step as usize * 4 + class - 5)
}

/// How many pages are missing up to the address.
fn missing(end: usize) -> usize {
    ((end - 1) / PAGE + 1).saturating_sub(memory_size(0))
}

/// Grows the memory up to the address, if it can.
fn reach(end: usize) -> bool {
    let missing = missing(end);
    missing == 0 || memory_grow(0, missing) != usize::MAX
}

/// A block that serves as a stack, and its end, where the stack begins. If there is not enough memory, it is smaller
/// than asked for.
pub fn stack(bytes: usize) -> (*mut u8, (*mut u8, Layout)) {
    let mut size = bytes.clamp(PAGE, LARGEST_STACK);
    loop {
        // SAFETY: the alignment is a power of two, and the size is no more than what is there.
        unsafe {
            let top = TOP.max(addr_of!(__heap_base) as usize);
            let (rounded, _) = rounded(size);
            let missing = missing(top.saturating_add(rounded + 16));
            if missing == 0 || host::stretch(missing) != usize::MAX {
                CLEAN = memory_size(0) * PAGE;
                let layout = Layout::from_size_align_unchecked(rounded, 16);
                let block = HEAP.alloc(layout);
                return (block.add(rounded), (block, layout));
            }
        }
        if size < PAGE {
            crate::panic::literal("there is no memory for a stack");
        }
        size /= 2;
    }
}

pub fn free_stack((block, layout): (*mut u8, Layout)) {
    // SAFETY: it was allocated with this layout.
    unsafe { HEAP.dealloc(block, layout) }
}

#[cfg(not(modern))]
#[alloc_error_handler]
fn no_memory(_: Layout) -> ! {
    crate::panic::literal("memory allocation failed")
}

unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let (size, class) = rounded(layout.size());
        let free = addr_of_mut!(FREE).cast::<*mut u8>().add(class);
        // Blocks in a list are only aligned to 16.
        let align = layout.align().max(16);
        if !(*free).is_null() && align == 16 {
            let block = *free;
            *free = *block.cast();
            return block;
        }
        if TOP == 0 {
            TOP = addr_of!(__heap_base) as usize;
        }
        let start = (TOP + align - 1) & !(align - 1);
        let end = start.wrapping_add(size);
        if end < start || !reach(end) {
            return null_mut();
        }
        TOP = end;
        start as *mut u8
    }

    /// Memory that was never written to is zero, and stays untouched: a large table costs what is used of it.
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let clean = CLEAN.max(TOP);
        let block = self.alloc(layout);
        if !block.is_null() {
            let dirty = clean.saturating_sub(block as usize);
            block.write_bytes(0, layout.size().min(dirty));
        }
        block
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let (size, class) = rounded(layout.size());
        if block as usize + size == TOP {
            CLEAN = CLEAN.max(TOP);
            TOP = block as usize;
            return;
        }
        let free = addr_of_mut!(FREE).cast::<*mut u8>().add(class);
        *block.cast() = *free;
        *free = block;
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let (old, _) = rounded(layout.size());
        let (new, _) = rounded(size);
        if old == new {
            return block;
        }
        // The last block grows where it is.
        if block as usize + old == TOP {
            let end = (block as usize).wrapping_add(new);
            if end < block as usize || !reach(end) {
                return null_mut();
            }
            CLEAN = CLEAN.max(TOP);
            TOP = end;
            return block;
        }
        let moved = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
        if !moved.is_null() {
            core::ptr::copy_nonoverlapping(block, moved, layout.size().min(size));
            self.dealloc(block, layout);
        }
        moved
    }
}
