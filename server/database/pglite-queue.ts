/** The only connection stayed in use: a store asked for a second one inside a transaction, or a query hangs. */
class PoolTimeoutError extends Error {
  override name = "PoolTimeoutError";
  readonly code = "POOL_TIMEOUT";
}

/** Ends a turn; a second call does nothing. */
export type GiveBack = () => void;

/**
 * Lets one caller at a time go on, in the order of asking.
 *
 * @param patience - milliseconds that a caller waits before a {@link PoolTimeoutError}
 * @returns takes a turn and hands out what ends it
 */
export function createTurns(patience: number): () => Promise<GiveBack> {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const beginTurn = (): GiveBack => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    };
  };
  const waitForTurn = () =>
    new Promise<GiveBack>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve(beginTurn());
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new PoolTimeoutError("the embedded database stayed busy"));
      }, patience);
      waiting.push(start);
    });
  return async () => {
    if (isTaken) return waitForTurn();
    isTaken = true;
    return beginTurn();
  };
}
