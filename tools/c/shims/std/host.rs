//! The functions that the program around a solution provides.

#[link(wasm_import_module = "env")]
extern "C" {
    pub fn read(to: *mut u8, length: usize) -> usize;
    pub fn write(file: i32, from: *const u8, length: usize);
    pub fn exit(code: i32) -> !;

    /// How many nanoseconds the program has run.
    pub fn clock() -> u64;
    /// How many seconds have passed since 1970.
    pub fn time() -> u64;

    /// Calls `main` again, on a stack of so many bytes, with this as the top of the stack in memory.
    pub fn deep(bytes: usize, top: *mut u8);
    /// Grows the memory by so many pages as `memory.grow` does, but what is in them may be anything:
    /// only what is used of a large stack should cost something.
    pub fn stretch(pages: usize) -> usize;
}
