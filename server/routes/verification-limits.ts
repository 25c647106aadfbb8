import { problem, tryLater } from "#server/http/problem.ts";
import type { Problem } from "#server/http/problem.ts";
import { addressGroup } from "#server/address-group.ts";
import type { Services } from "#server/services.ts";
import { limitAll, uncount } from "#server/stores/rate-limit.ts";
import type { Limit, LimitAnswer } from "#server/stores/rate-limit.ts";
import { isProvedFrom } from "#server/stores/verification.ts";
import type { CallingVisit } from "#server/stores/session.ts";

/** A code that is asked for. */
export type Send = {
  readonly visit: CallingVisit;
  /** Ten digits. */
  readonly phone: string;
  /** The caller's address. */
  readonly address: string;
  readonly isTest: boolean;
  /** Whether it goes to the phone on file of an application, which only who has its link can ask for. */
  readonly isOnFile?: boolean;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Codes of a practice in an hour, and the share of a limit at which somebody is told. */
const practiceHour = 600;
const alarmShare = 0.8;
/** Codes in ten minutes of an address, and in an hour of a prefix, that a practice's patients ask for. */
const fewOfAddress = 3;
const fewOfPrefix = 10;
/** Codes or links to a phone in an hour and in a day: for one asker, for all strangers, and for one who asks for few. */
const phoneHour = { own: 5, all: 10, few: 2 };
const phoneDay = { own: 10, all: 20, few: 2 };

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

/** A limit that strangers share: its second half is for those of whose own counts none is above its number. */
type Shared = Limit & { readonly few?: ReadonlyMap<string, number> };

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

async function sendLimits(services: Services, send: Send): Promise<readonly Shared[]> {
  if (send.isTest) return testLimits(send);
  const ofVisit = {
    key: `code-sends|session|${send.visit.sessionId}`,
    max: 10,
    windowSeconds: hour,
  };
  return [ofVisit, ...(await costLimits(services, send, "code-sends"))];
}

/** What texts cost: the limits of addresses, of numbers that begin alike, of the phone and of the practice. */
async function costLimits(
  services: Services,
  send: Send,
  what: "code-sends" | "links",
): Promise<readonly Shared[]> {
  const { visit, phone } = send;
  const { textBudgetCents, textPriceCents } = services.environment;
  const textsADay = Math.floor(textBudgetCents / textPriceCents);
  const few = new Map([
    [addressKey(send), fewOfAddress],
    [prefixKey(send), fewOfPrefix],
  ]);
  return [
    { key: addressKey(send), max: 60, windowSeconds: 10 * minute },
    { key: prefixKey(send), max: 100, windowSeconds: hour },
    { key: `code-sends|prefix|24h|${prefixOf(phone)}`, max: 300, windowSeconds: day },
    ...(await phoneLimits(services, what, send)),
    { key: `code-sends|money|${visit.providerKey}`, max: textsADay, windowSeconds: day },
    { key: practiceKey(send), max: practiceHour, windowSeconds: hour, few },
  ];
}

/**
 * The limits of what is sent to a phone. Each asker has a count of their own, which nobody else uses up. What strangers may
 * ask for together is limited besides; who had the phone before, by its link or by a code given at the same address, is none.
 */
async function phoneLimits(
  services: Services,
  what: "code-sends" | "links",
  { phone, address, isOnFile = false }: Pick<Send, "phone" | "address" | "isOnFile">,
): Promise<readonly Shared[]> {
  const group = addressGroup(address);
  const place = `${what}|phone`;
  const own = `${phone}|${isOnFile ? "on file" : group}`;
  const ofAsker = [
    { key: `${place}|30s|${own}`, max: 1, windowSeconds: 30 },
    { key: `${place}|1h|${own}`, max: phoneHour.own, windowSeconds: hour },
    { key: `${place}|24h|${own}`, max: phoneDay.own, windowSeconds: day },
  ];
  if (isOnFile || (await isProvedFrom(services, { phone, addressGroup: group }))) return ofAsker;
  const few = (window: string, most: number) => new Map([[`${place}|${window}|${own}`, most]]);
  return [
    ...ofAsker,
    {
      key: `${place}|1h|${phone}`,
      max: phoneHour.all,
      windowSeconds: hour,
      few: few("1h", phoneHour.few),
    },
    {
      key: `${place}|24h|${phone}`,
      max: phoneDay.all,
      windowSeconds: day,
      few: few("24h", phoneDay.few),
    },
  ];
}

/** Numbers that begin alike are one carrier's: pumping walks through them. */
const prefixOf = (phone: string) => phone.slice(0, 6);
const prefixKey = ({ phone }: Send) => `code-sends|prefix|1h|${prefixOf(phone)}`;
const addressKey = ({ address }: Send) => `code-sends|address|${addressGroup(address)}`;
const practiceKey = ({ visit }: Send) => `code-sends|provider|${visit.providerKey}`;

function testLimits({ visit }: Send): readonly Limit[] {
  return [
    { key: `code-sends|test|1m|${visit.sessionId}`, max: 10, windowSeconds: minute },
    { key: `code-sends|test|1h|${visit.sessionId}`, max: 60, windowSeconds: hour },
  ];
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
