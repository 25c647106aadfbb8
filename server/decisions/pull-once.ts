import { setTimeout } from "node:timers/promises";
import { Conflict } from "#server/services/conflict.ts";
import { describeError } from "#server/telemetry/log.ts";
import type { Services } from "#server/services/services.ts";
import { givePullBack, takePull } from "#server/stores/credit-pull.ts";
import type { Pull, PullAsked } from "#server/stores/credit-pull.ts";

type Deciding<Answer> = {
  /** The answer of a decision that already exists. */
  readonly known: () => Promise<Answer | undefined>;
  /** Asks the bureau and stores the result. */
  readonly decide: (pull: Pull) => Promise<Answer>;
  /**
   * Whether `decide` leaves nothing to give back: it gives the right back together with what it stores, or stores what `known`
   * finds from then on, so that nobody asks for the right any more.
   */
  readonly settlesPull?: true;
};

type Asked = PullAsked & {
  readonly taken?: Pull | undefined;
  readonly waitMilliseconds?: number;
};

const firstWaitMilliseconds = 50;
const longestWaitMilliseconds = 800;

/**
 * Decides on a submission with one pull, however many calls ask for it at once: one of them asks the bureau, the others
 * wait for its decision without a connection. The right to ask is taken before anything is asked or consented to.
 *
 * @param asked - `taken` is the right where the caller has it already
 * @throws Conflict when the other call has not decided after `waitMilliseconds`
 */
export async function pullOnce<Answer>(
  services: Services,
  { waitMilliseconds = 20_000, taken, ...asked }: Asked,
  deciding: Deciding<Answer>,
): Promise<Answer> {
  if (taken !== undefined) return decideOnce(services, taken, deciding);
  const end = performance.now() + waitMilliseconds;
  for (let wait = firstWaitMilliseconds; ; wait = Math.min(wait * 2, longestWaitMilliseconds)) {
    // oxlint-disable no-await-in-loop -- one look after the other
    const earlier = await deciding.known();
    if (earlier !== undefined) return earlier;
    const pull = await takePull(services, asked);
    if (pull !== undefined) return decideOnce(services, pull, deciding);
    if (performance.now() > end) throw new Conflict("in-progress", { retryAfterSeconds: 2 });
    await setTimeout(wait);
    // oxlint-enable no-await-in-loop
  }
}

/** With the right to ask, which is given back whatever comes of it. */
async function decideOnce<Answer>(
  services: Services,
  pull: Pull,
  { known, decide, settlesPull }: Deciding<Answer>,
): Promise<Answer> {
  let isSettled = false;
  try {
    // Decided between the look and the right to ask.
    const meanwhile = pull.isFirst ? undefined : await known();
    if (meanwhile !== undefined) return meanwhile;
    const answer = await decide(pull);
    isSettled = settlesPull === true;
    return answer;
  } finally {
    if (!isSettled) await giveBack(services, pull);
  }
}

/** The answer, or what went wrong, counts for more than the right, which passes on by itself when its lease ends. */
async function giveBack(services: Services, pull: Pull): Promise<void> {
  try {
    await givePullBack(services, pull);
  } catch (error) {
    services.log.warn("right to a pull not given back, its lease ends it", describeError(error));
  }
}
