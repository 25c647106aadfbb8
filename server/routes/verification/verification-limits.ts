import { problem, tryLater } from "#server/http/problem.ts";
import type { Problem } from "#server/http/problem.ts";
import { addressGroup } from "#server/http/ip-address-group.ts";
import type { Services } from "#server/services/services.ts";
import { limitAll, uncount } from "#server/stores/call/rate-limit.ts";
import type { Limit, LimitAnswer } from "#server/stores/call/rate-limit.ts";
import { costLimits, day, hour, minute, phoneLimits, sendLimits } from "./send-limits.ts";
import type { Send, Shared } from "./send-limits.ts";

/** The share of a limit at which somebody is told. */
const alarmShare = 0.8;

/**
 * +1 countries whose texts cost a multiple, and premium numbers: texts to them are how codes are turned into money.
 * Promise P3.
 */
const unreachableAreaCodes = new Set(
  "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900".split(
    " ",
  ),
);

/** Whether codes are sent to such a number at all. */
export function isReachable(phone: string): boolean {
  return !unreachableAreaCodes.has(phone.slice(0, 3));
}

/**
 * Counts a send against each of its limits, the caller's own first, so that a refused visit costs the phone nothing.
 * In test mode no message leaves, so there only the visit is limited. What strangers share, a practice's hour and a phone's
 * codes, is from its half on for those who ask for few, so that nobody shuts the others out by asking for many. Promises
 * P2 and P3.
 *
 * @throws problem 429 with Retry-After
 */
export async function requireSendAllowed(services: Services, send: Send): Promise<void> {
  const limits = await sendLimits(services, send);
  const refusal = await refusalOf(services, limits, watching(services, send));
  if (refusal === undefined) return;
  services.counters.count("codes", "limited");
  throw tooFast(refusal.retryAfterSeconds);
}

/** Takes back what was counted for a text that the gateway refused. */
export async function uncountSend(services: Services, send: Send): Promise<void> {
  return uncount(services, await sendLimits(services, send));
}

/** The answer that refuses. What the second half of a shared limit refuses is taken back. */
async function refusalOf(
  services: Services,
  limits: readonly Shared[],
  hear: (asked: Limit, answer: LimitAnswer) => void = () => undefined,
): Promise<LimitAnswer | undefined> {
  const seen = new Map<string, LimitAnswer>();
  const refusal = await limitAll(services, limits, (asked, answer) => {
    seen.set(asked.key, answer);
    hear(asked, answer);
  });
  if (refusal !== undefined) return refusal;
  const countOf = (key: string) => seen.get(key)?.count ?? 0;
  const ofMany = limits.find(({ key, max, few }) => {
    const isFew = [...(few ?? [])].every(([own, most]) => countOf(own) <= most);
    return !isFew && countOf(key) > max / 2;
  });
  if (ofMany === undefined) return undefined;
  await uncount(services, limits);
  return seen.get(ofMany.key);
}

const watching =
  (services: Services, { visit }: Send) =>
  (asked: Limit, answer: LimitAnswer) => {
    if (isNearlyReached(asked, answer)) raiseAlarm(services, visit.providerKey, answer);
  };

function isNearlyReached({ key, max }: Limit, { count }: LimitAnswer): boolean {
  const isWatched = key.startsWith("code-sends|provider|") || key.startsWith("code-sends|money|");
  return isWatched && count === Math.floor(max * alarmShare);
}

/** Somebody may be asking for codes in a practice's name: a person looks before its patients get none. */
function raiseAlarm(services: Services, provider: string, { count }: LimitAnswer): void {
  services.counters.count("codes", "alarm");
  services.log.error("codes of a practice are near their limit", { provider, count });
}

/**
 * Counts a new link against the limits of the phone's codes: the code that it is opened by comes on top. In test mode
 * only the links of a phone in an hour are limited. Promises P2 and P3.
 *
 * @throws problem 429 with Retry-After
 */
export async function requireLinkAllowed(
  services: Services,
  { phone, address, isTest }: Pick<Send, "phone" | "address" | "isTest">,
): Promise<void> {
  const inTest = [{ key: `links|test|1h|${phone}`, max: 60, windowSeconds: hour }];
  const forReal = [
    { key: `links|address|${addressGroup(address)}`, max: 20, windowSeconds: 10 * minute },
    ...(await phoneLimits(services, "links", { phone, address })),
  ];
  const refusal = await refusalOf(services, isTest ? inTest : forReal);
  if (refusal !== undefined) throw tooFast(refusal.retryAfterSeconds, "link");
}

/**
 * Counts a text with a link to one's own phone: against what it costs, as a code's, and against the links of the phone, so
 * that the code which follows is not held up by it. In test mode only the visit is limited. Promises P2 and P3.
 *
 * @throws problem 429 with Retry-After
 */
export async function requireHandOffTextAllowed(services: Services, send: Send): Promise<void> {
  const { visit, isTest } = send;
  const ofVisit = { key: `links|session|${visit.sessionId}`, max: 3, windowSeconds: hour };
  const limits = isTest ? [ofVisit] : [ofVisit, ...(await costLimits(services, send, "links"))];
  const refusal = await refusalOf(services, limits, watching(services, send));
  if (refusal !== undefined) throw tooFast(refusal.retryAfterSeconds, "link");
}

/** The refusal to send a code, with the wait in words. */
function tooFast(seconds: number, what: "code" | "link" = "code"): Problem {
  const text = `Please wait ${inWords(seconds)} before asking for another ${what}.`;
  return tryLater(429, text, seconds);
}

/** The refusal of a phone that had too many wrong codes. */
export function tooManyWrongCodes(): Problem {
  return tryLater(429, "There were too many wrong codes for this number. Try again tomorrow.", day);
}

/** The refusal of a check or a submission for an instance that the visit does not have. */
export function unknownInstance(): Problem {
  return problem(404, "No such verification code was sent in this visit.");
}

function inWords(seconds: number): string {
  const [amount, unit] =
    seconds <= 90
      ? [seconds, "second"]
      : seconds <= 90 * minute
        ? [Math.ceil(seconds / minute), "minute"]
        : [Math.ceil(seconds / hour), "hour"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
