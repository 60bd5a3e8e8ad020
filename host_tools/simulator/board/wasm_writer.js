// Writes WebAssembly modules, using only the parts of the binary format that Kast needs (WebAssembly Core
// Specification, chapter 5). Code is a nested array of bytes until the module is made.

const I32 = 0x7f;

/** Encode an unsigned number in LEB128. */
function unsigned(value) {
  const bytes = [];
  do {
    bytes.push((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>>= 7;
  } while (value);
  return bytes;
}

/** Encode a signed number in LEB128. */
function signed(value) {
  const bytes = [];
  for (;;) {
    const byte = value & 0x7f;
    value >>= 7;
    if (value === (byte & 0x40 ? -1 : 0)) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}

const operation =
  (opcode) =>
  (...operands) => [...operands, opcode];

// Each function takes the code of the operands and returns that code followed by the instruction.
export const eqz = operation(0x45);
export const eq = operation(0x46);
export const ne = operation(0x47);
export const ltS = operation(0x48);
export const ltU = operation(0x49);
export const leS = operation(0x4c);
export const geS = operation(0x4e);
export const geU = operation(0x4f);
export const add = operation(0x6a);
export const sub = operation(0x6b);
export const mul = operation(0x6c);
export const divS = operation(0x6d);
export const divU = operation(0x6e);
export const remS = operation(0x6f);
export const remU = operation(0x70);
export const and = operation(0x71);
export const or = operation(0x72);
export const xor = operation(0x73);
export const shl = operation(0x74);
export const shrS = operation(0x75);
export const shrU = operation(0x76);
export const rotr = operation(0x78);
export const extend8 = operation(0xc0);
export const extend16 = operation(0xc1);

export const number = (value) => [0x41, ...signed(value | 0)];
export const get = (local) => [0x20, ...unsigned(local)];
export const set = (local, value) => [value, 0x21, ...unsigned(local)];
export const tee = (local, value) => [value, 0x22, ...unsigned(local)];

const access =
  (opcode, alignment) =>
  (offset, ...operands) => [...operands, opcode, alignment, ...unsigned(offset)];

// Loads take a fixed offset and the code of an address; stores also take the code of the value.
export const load = access(0x28, 2);
export const load8S = access(0x2c, 0);
export const load8 = access(0x2d, 0);
export const load16S = access(0x2e, 1);
export const load16 = access(0x2f, 1);
export const store = access(0x36, 2);
export const store8 = access(0x3a, 0);
export const store16 = access(0x3b, 1);

export const block = (code) => [0x02, 0x40, code, 0x0b];
export const loop = (code) => [0x03, 0x40, code, 0x0b];
export const when = (condition, code) => [condition, 0x04, 0x40, code, 0x0b];
export const branch = (depth) => [0x0c, ...unsigned(depth)];
export const leave = (value) => [value, 0x0f];
export const call = (place, ...operands) => [...operands, 0x10, ...unsigned(place)];
/** Return code that calls the function of the given type at `index` in the table. */
export const callIndirect = (type, index, ...operands) => [...operands, index, 0x11, ...unsigned(type), 0];
/** Code that throws the module's exception. */
export const raise = [0x08, 0];
/**
 * Return code that runs `code`, which leaves `given` numbers (0 or 1) on the stack. If `code` throws the
 * module's exception, `caught` runs and leaves as many numbers. If `code` throws another exception,
 * `always` runs and the exception continues.
 */
export const attempt = (given, code, caught, always) => [
  [0x06, given ? I32 : 0x40, code],
  [0x07, 0, caught],
  [0x19, always, 0x09, 0, 0x0b],
];

const name = (text) => [...unsigned(text.length), ...Array.from(text, (letter) => letter.charCodeAt(0))];
const vector = (items) => [unsigned(items.length), items];

let written = new Uint8Array(0x10000); // grows on demand; one module is made at a time
let end = 0;

function grow(bytes) {
  const smaller = written;
  written = new Uint8Array(2 * (end + bytes));
  written.set(smaller);
}

function write(part) {
  if (typeof part === "number") {
    if (end === written.length) grow(1);
    written[end++] = part;
  } else if (part instanceof Uint8Array) {
    if (end + part.length > written.length) grow(part.length);
    written.set(part, end);
    end += part.length;
  } else for (let i = 0; i < part.length; i++) write(part[i]);
}

/** Return the bytes of nested arrays. */
function flat(code) {
  end = 0;
  write(code);
  return written.slice(0, end);
}

/** Return code preceded by its length in bytes. */
function sized(code) {
  const bytes = flat(code);
  return [unsigned(bytes.length), bytes];
}

/** Descriptions of imports for moduleOf: a memory of `pages` times 64 KiB, a table, a function of a type. */
export const memoryOf = (pages) => [2, 1, unsigned(pages), unsigned(pages)];
export const someTable = [1, 0x70, 0, 1];
export const functionOf = (type) => [0, unsigned(type)];

/**
 * Make a module.
 * @param {object} parts
 *   types: the types of functions and of the exception, each [number of parameters, number of results: 0
 *     or 1]
 *   imports: descriptions of what the module imports from "kast", by name
 *   exception: the index of the type of the module's exception, if it throws one
 *   functions: each { type: the index of its type; locals: number of locals besides the parameters; code };
 *     the i-th is exported as String(i). In the index that `call` takes, imported functions come first.
 */
export function moduleOf({ types, imports, exception, functions }) {
  const imported = Object.entries(imports);
  const before = imported.filter(([, [kind]]) => kind === 0).length;
  const numbers = (count) => vector(Array(count).fill(I32));
  const bodies = functions.map(({ locals, code }) => sized([1, unsigned(locals), I32, code, 0x0b]));
  const sections = [
    [1, sized(vector(types.map(([takes, gives]) => [0x60, numbers(takes), numbers(gives)])))],
    [2, sized(vector(imported.map(([called, what]) => [name("kast"), name(called), what])))],
    [3, sized(vector(functions.map(({ type }) => unsigned(type))))],
    exception === undefined ? [] : [13, sized(vector([[0, unsigned(exception)]]))],
    [7, sized(vector(functions.map((_, i) => [name(String(i)), 0, unsigned(before + i)])))],
    [10, sized(vector(bodies))],
  ];
  return new WebAssembly.Module(flat([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, sections]));
}
