import { addressGroup } from "#server/http/ip-address-group.ts";
import type { Services } from "#server/services/services.ts";
import type { Limit } from "#server/stores/call/rate-limit.ts";
import { isProvedFrom } from "#server/stores/verification/verification.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";

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

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Codes of a practice in an hour. */
const practiceHour = 600;
/** Codes in ten minutes of an address, and in an hour of a prefix, that a practice's patients ask for. */
const fewOfAddress = 3;
const fewOfPrefix = 10;
/** Codes or links to a phone in an hour and in a day: for one asker, for all strangers, and for one who asks for few. */
const phoneHour = { own: 5, all: 10, few: 2 };
const phoneDay = { own: 10, all: 20, few: 2 };

/** A limit that strangers share: its second half is for those of whose own counts none is above its number. */
export type Shared = Limit & { readonly few?: ReadonlyMap<string, number> };

/** The limits of a code: of the visit, and of what texts cost; in test mode, where none leaves, of the visit alone. */
export async function sendLimits(services: Services, send: Send): Promise<readonly Shared[]> {
  if (send.isTest) return testLimits(send);
  const ofVisit = {
    key: `code-sends|session|${send.visit.sessionId}`,
    max: 10,
    windowSeconds: hour,
  };
  return [ofVisit, ...(await costLimits(services, send, "code-sends"))];
}

/** What texts cost: the limits of addresses, of numbers that begin alike, of the phone and of the practice. */
export async function costLimits(
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
export async function phoneLimits(
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
