// Puts a game on a board at a serial port, as `kast game put` does.

import { sha256 } from "../storage/sha256.js";
import { Board, replacePrograms } from "../usb/board.js";
import { BoardError } from "../usb/errors.js";
import { spaceFor } from "../usb/free_space.js";
import { fetchFacts } from "../usb/kit.js";
import { say } from "../words/words.js";
import { textOf } from "./definition.js";

export { BoardError };

async function program(name) {
  return (await fetch(new URL(`../../on_board/${name}.py`, import.meta.url))).text();
}

/**
 * Write the game's file; the board's own game is stopped meanwhile, and started again.
 * @throws {BoardError} the board does not take it; the message is for the visitor
 */
export async function putOnPico(game, port) {
  const [facts, boards, ownGames] = await Promise.all([
    fetchFacts(),
    program("boards"),
    program("own_games"),
  ]);
  const bytes = new TextEncoder().encode(textOf(game));
  const digest = await sha256(bytes);
  await new Board(port, { facts, functions: { boards } }).runWithGameStopped(async (run) => {
    const [playsOwnGames, { free }] = await run([ownGames, "about()"]);
    if (!playsOwnGames) throw new BoardError(say("game.pico.no_kast"));
    // The folder takes two blocks if it is new.
    const needed = spaceFor([bytes.length], facts) + 2 * facts.block;
    if (free - needed < facts.spare) throw new BoardError(say("game.pico.full"));
    await run(replacePrograms(`own/${game.id}.json`, bytes, digest, facts));
  });
}
