// Stops the emulated processor at addresses, as a debugger would: a BKPT lies there instead of the instruction.

const FLASH = 0x10000000;
const RAM = 0x20000000;
const BKPT = 0xbe00;

export class Breakpoints {
  #rp2040;
  #calls = new Map(); // address -> what is to be called
  #covered = new Map(); // address -> the instruction under a break

  #changed;

  /** changed(address): called when a break is set or cleared there. */
  constructor(rp2040, changed) {
    this.#rp2040 = rp2040;
    this.#changed = changed;
  }

  /** From now on `call(registers)` is called before the instruction at this address, in flash or RAM, is executed. */
  set(address, call) {
    this.#calls.set(address, call);
    if (!this.#covered.has(address)) this.#cover(address);
    this.#changed(address);
  }

  /** From now on the processor does not stop there. */
  clear(address) {
    this.#calls.delete(address);
    this.#uncover(address);
    this.#changed(address);
  }

  /** To be told each address at which the processor met a break; true if it was one of these. */
  meets(address) {
    if (!this.#covered.has(address)) return false;
    const { core } = this.#rp2040;
    this.#calls.get(address)(core.registers);
    this.#uncover(address);
    core.PC = address;
    core.executeInstruction();
    if (this.#calls.has(address)) this.#cover(address);
    return true;
  }

  #cover(address) {
    this.#covered.set(address, this.#rp2040.readUint16(address));
    this.#write(address, BKPT);
  }

  #uncover(address) {
    if (!this.#covered.has(address)) return;
    this.#write(address, this.#covered.get(address));
    this.#covered.delete(address);
  }

  #write(address, opcode) {
    if (address >= RAM) this.#rp2040.writeUint16(address, opcode);
    else this.#rp2040.flash16[(address - FLASH) / 2] = opcode;
  }
}
