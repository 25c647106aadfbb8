type Progress = {
  /** @param what - what is done now */
  readonly tell: (done: number, what: string) => void;
  readonly clear: () => void;
};

type Watched = Pick<NodeJS.WriteStream, "write" | "isTTY">;

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
  let reported = to.isTTY ? -pause : clock();
  return {
    tell: (done, what) => {
      if (clock() - reported < pause) return;
      reported = clock();
      const line = `${done}/${all} ${what}`;
      to.write(to.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
    },
    clear: () => {
      if (to.isTTY) to.write("\r\u001B[K");
    },
  };
}
