// Runs a solution in a Worker. `anyjudge.program` is the whole of what the Worker knows: it is started
// from the text of this function, because a page that is opened from a disk may load no other file there.
//
// The Worker gets `{ wasm, input }`, both bytes, and answers
// `{ output, errors, code, milliseconds, memory }`, or `{ unable }` if the browser cannot run it at all.
"use strict";

window.anyjudge ??= {};

anyjudge.program = () => {
  const MOST_OUTPUT = 16 << 20;

  class Exit {
    constructor(code) {
      this.code = code;
    }
  }

  // An address has 32 bits and is a number, which may look negative, or 64 and is a BigInt.
  const plain = (address) => (typeof address === "bigint" ? Number(address) : address >>> 0);
  const like = (address, value) => (typeof address === "bigint" ? BigInt(value) : value);

  const utf8 = (chunks) => {
    const decoder = new TextDecoder();
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
  };

  // What the program may call: the functions of tools/c/shims/std/host.rs.
  const hostOf = (run) => ({
    read(to, length) {
      const chunk = run.input.subarray(run.position, run.position + plain(length));
      new Uint8Array(run.exports.memory.buffer).set(chunk, plain(to));
      run.position += chunk.length;
      return like(to, chunk.length);
    },

    write(file, from, length) {
      const chunk = new Uint8Array(run.exports.memory.buffer, plain(from), plain(length)).slice();
      run.written += chunk.length;
      if (run.written > MOST_OUTPUT) {
        run.errors.push(new TextEncoder().encode("more than 16 MB of output\n"));
        throw new Exit(134);
      }
      (file === 1 ? run.output : run.errors).push(chunk);
    },

    exit(code) {
      throw new Exit(code);
    },

    clock: () => BigInt(Math.round((performance.now() - run.start) * 1e6)),

    time: () => BigInt(Math.floor(Date.now() / 1000)),

    // There is only the stack of the Worker.
    deep: () => run.exports.main(),

    stretch(pages) {
      try {
        return run.exports.memory.grow(pages);
      } catch {
        return like(pages, -1);
      }
    },
  });

  // The exit code. A trap is told like a message of the program.
  const call = (run) => {
    try {
      run.exports.main();
      return 0;
    } catch (end) {
      if (end instanceof Exit) {
        return end.code;
      }
      run.errors.push(new TextEncoder().encode(`${end.name}: ${end.message}\n`));
      return 134;
    }
  };

  const run = async (wasm, input) => {
    const run = { input, position: 0, output: [], errors: [], written: 0 };
    const { instance } = await WebAssembly.instantiate(wasm, { env: hostOf(run) });
    run.exports = instance.exports;
    run.start = performance.now();
    const code = call(run);
    const milliseconds = performance.now() - run.start;
    const memory = run.exports.memory.buffer.byteLength;
    return { output: utf8(run.output), errors: utf8(run.errors), code, milliseconds, memory };
  };

  onmessage = async ({ data: { wasm, input } }) => {
    try {
      postMessage(await run(wasm, input));
    } catch (error) {
      postMessage({ unable: error.message });
    }
  };
};
