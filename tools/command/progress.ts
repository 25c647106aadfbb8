/** How far a command that takes long is, for whoever watches it; what it prints stays as it is. */
type Progress = {
  /** @param what - what is done now */
  readonly tell: (done: number, what: string) => void;
  /** Takes the line away, before anything else is printed and at the end. */
  readonly clear: () => void;
};

type Watched = Pick<NodeJS.WriteStream, "write" | "isTTY">;

/** On a terminal the line is written anew; elsewhere, as in the log of a CI server, one a half minute is enough. */
const pauseMs = { terminal: 100, elsewhere: 30_000 };

/**
 * Says on standard error how far a command is: `3/30 wizard, path 12 of 80`.
 *
 * @param clock - milliseconds
 */
export function openProgress(
  all: number,
  to: Watched = process.stderr,
  clock: () => number = () => performance.now(),
): Progress {
  const pause = to.isTTY ? pauseMs.terminal : pauseMs.elsewhere;
  // Whoever sees no terminal is told nothing of what is soon over.
  let told = to.isTTY ? -pause : clock();
  return {
    tell: (done, what) => {
      if (clock() - told < pause) return;
      told = clock();
      const line = `${done}/${all} ${what}`;
      to.write(to.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
    },
    clear: () => {
      if (to.isTTY) to.write("\r\u001B[K");
    },
  };
}
