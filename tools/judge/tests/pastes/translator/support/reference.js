// Runs a module in the engine of Node.js, once for each input: `node reference.js MODULE INPUT ...`.
// Inputs and outputs are in hexadecimal. Prints a line for each run: the exit code and the output.

const fs = require("fs");

class Exit {
  constructor(code) {
    this.code = code;
  }
}

function run(compiled, input) {
  const output = [];
  const bytes = (at, length) => Buffer.from(instance.exports.memory.buffer, at, length);
  const env = {
    read(at, length) {
      const count = input.copy(bytes(at, length));
      input = input.subarray(count);
      return count;
    },
    write(file, at, length) {
      if (file === 1) output.push(Buffer.from(bytes(at, length)));
    },
    exit(code) {
      throw new Exit(code);
    },
  };
  const instance = new WebAssembly.Instance(compiled, { env });
  const code = exitCode(instance.exports.main);
  return { code, output: Buffer.concat(output) };
}

// 134 stands for a trap. Any other error, also that of too deep a recursion, is one of the test.
function exitCode(main) {
  try {
    main();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.code;
    if (error instanceof WebAssembly.RuntimeError) return 134;
    throw error;
  }
}

const [path, ...inputs] = process.argv.slice(2);
const compiled = new WebAssembly.Module(fs.readFileSync(path));
const lines = inputs.map((input) => {
  const { code, output } = run(compiled, Buffer.from(input, "hex"));
  return `${code} ${output.toString("hex")}\n`;
});
// Unlike writeSync, this goes on until all is written.
fs.writeFileSync(1, lines.join(""));
