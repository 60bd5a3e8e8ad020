// Measures how much heap the firmware uses, with MicroPython's own gc.mem_alloc().

const INTERRUPT = "\x03";
const RAW_PROMPT = "\x01";
const RUN = "\x04";
const QUESTION = "import gc\ngc.collect()\nprint('heap', gc.mem_alloc())\n";
const PATIENCE_MS = 1000;
const STEP_MS = 0.01;

/**
 * Resolve to the bytes of heap in use after a collection, or to null if the board does not answer. This
 * interrupts the firmware while it sleeps; all its objects still exist then. The firmware does not continue
 * afterwards.
 */
export async function heapInUse(board) {
  if (!board.isOn) return null;
  let said = "";
  const stopListening = board.listen((bytes) => (said += new TextDecoder().decode(bytes)));
  const send = (text) => board.send(new TextEncoder().encode(text));
  const hear = async (pattern) => {
    for (const end = board.now + PATIENCE_MS; board.now < end && !pattern.test(said);) await board.advance(1);
    return pattern.exec(said);
  };
  for (let waited = 0; waited < PATIENCE_MS && !board.idle; waited += STEP_MS) await board.advance(STEP_MS);
  send(INTERRUPT);
  await hear(/>>> /);
  send(RAW_PROMPT);
  await hear(/raw REPL.*>/s);
  send(QUESTION + RUN);
  const answer = await hear(/heap (\d+)/);
  stopListening();
  return answer && Number(answer[1]);
}
