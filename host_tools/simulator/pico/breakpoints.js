// Stops the emulated processor at addresses, as a debugger would: a BKPT replaces the instruction.

const FLASH = 0x10000000;
const RAM = 0x20000000;
const BKPT = 0xbe00;

export class Breakpoints {
  #rp2040;
  #calls = new Map(); // address -> the function to call
  #covered = new Map(); // address -> the replaced instruction

  #changed;

  /** @param changed called with the address of each breakpoint that is set or cleared */
  constructor(rp2040, changed) {
    this.#rp2040 = rp2040;
    this.#changed = changed;
  }

  /**
   * Call `call(registers)` from now on before the instruction at this address, in flash or RAM, is
   * executed.
   */
  set(address, call) {
    this.#calls.set(address, call);
    if (!this.#covered.has(address)) this.#cover(address);
    this.#changed(address);
  }

  /** Remove the breakpoint at this address. */
  clear(address) {
    this.#calls.delete(address);
    this.#uncover(address);
    this.#changed(address);
  }

  /**
   * Handle a breakpoint at which the processor stopped: if `set` placed it, call its function and execute
   * the replaced instruction. Return whether `set` placed it.
   */
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
