import type { Locale } from "#domain/language/locale.ts";
import { filled, problem, tryLater, type Problem } from "#server/http/problem.ts";
import { addressGroup } from "#server/http/ip-address-group.ts";
import type { Services } from "#server/services/services.ts";
import { limitAll, uncount, type Limit, type LimitAnswer } from "#server/stores/call/rate-limit.ts";
import { costLimits, day, hour, minute, phoneLimits, sendLimits } from "./send-limits.ts";
import type { Send, Shared } from "./send-limits.ts";

const alarmShare = 0.8;

/** +1 countries with expensive texts, and premium numbers: targets of toll fraud. */
const unreachableAreaCodes = new Set(
  "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900".split(
    " ",
  ),
);

export function isReachable(phone: string): boolean {
  return !unreachableAreaCodes.has(phone.slice(0, 3));
}

/** Shared limits reserve their second half for callers with few requests, so that none can block others. @throws problem 429 */
export async function requireSendAllowed(services: Services, send: Send): Promise<void> {
  const limits = await sendLimits(services, send);
  const refusal = await refusalOf(services, limits, watching(services, send));
  if (refusal === undefined) return;
  services.counters.count("codes", "limited");
  throw tooFast(refusal.retryAfterSeconds);
}

export async function uncountSend(services: Services, send: Send): Promise<void> {
  return uncount(services, await sendLimits(services, send));
}

async function refusalOf(
  services: Services,
  limits: readonly Shared[],
  hear: (requested: Limit, answer: LimitAnswer) => void = () => undefined,
): Promise<LimitAnswer | undefined> {
  const seen = new Map<string, LimitAnswer>();
  const refusal = await limitAll(services, limits, (requested, answer) => {
    seen.set(requested.key, answer);
    hear(requested, answer);
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
  (requested: Limit, answer: LimitAnswer) => {
    if (isNearlyReached(requested, answer)) raiseAlarm(services, visit.providerKey, answer);
  };

function isNearlyReached({ key, max }: Limit, { count }: LimitAnswer): boolean {
  const isWatched = key.startsWith("code-sends|provider|") || key.startsWith("code-sends|money|");
  return isWatched && count === Math.floor(max * alarmShare);
}

/** Toll fraud through one practice needs a person's attention. */
function raiseAlarm(services: Services, provider: string, { count }: LimitAnswer): void {
  services.counters.count("codes", "alarm");
  services.log.error("codes of a practice are near their limit", { provider, count });
}

/** @throws problem 429 with Retry-After */
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

/** Counts as a link of the phone, so that the code afterwards is not blocked. @throws problem 429 with Retry-After */
export async function requireHandOffTextAllowed(services: Services, send: Send): Promise<void> {
  const { visit, isTest } = send;
  const ofVisit = { key: `links|session|${visit.sessionId}`, max: 3, windowSeconds: hour };
  const limits = isTest ? [ofVisit] : [ofVisit, ...(await costLimits(services, send, "links"))];
  const refusal = await refusalOf(services, limits, watching(services, send));
  if (refusal !== undefined) throw tooFast(refusal.retryAfterSeconds, "link");
}

function tooFast(seconds: number, what: "code" | "link" = "code"): Problem {
  const text = `Please wait {wait} before asking for another ${what}.` as const;
  const message = filled(text, (locale) => ({ wait: inWords(seconds, locale) }));
  return tryLater(429, message, seconds);
}

export function tooManyWrongCodes(): Problem {
  return tryLater(429, "There were too many wrong codes for this number. Try again tomorrow.", day);
}

export function unknownInstance(): Problem {
  return problem(404, "No such verification code was sent in this visit.");
}

function inWords(seconds: number, locale: Locale): string {
  const [amount, unit] =
    seconds <= 90
      ? [seconds, "second"]
      : seconds <= 90 * minute
        ? [Math.ceil(seconds / minute), "minute"]
        : [Math.ceil(seconds / hour), "hour"];
  const style = { style: "unit", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(locale, { ...style, unit }).format(amount);
}
