import { addressGroup } from "#server/http/ip-address-group.ts";
import type { Services } from "#server/services/services.ts";
import type { Limit } from "#server/stores/call/rate-limit.ts";
import { isProvedFrom } from "#server/stores/verification/verification.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";

export type Send = {
  readonly visit: CallingVisit;
  readonly phone: string;
  readonly address: string;
  readonly isTest: boolean;
  /** Only a visit from the application's link may request it. */
  readonly isOnFile?: boolean;
};

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Codes per practice and hour. */
const practiceHour = 600;
/** Codes per address in ten minutes, and per number prefix in an hour. */
const fewOfAddress = 3;
const fewOfPrefix = 10;
/** Codes per phone and hour: for one caller, for all strangers, and for a caller with few requests. */
const phoneHour = { own: 5, all: 10, few: 2 };
const phoneDay = { own: 10, all: 20, few: 2 };

/** A shared limit; its second half is reserved for callers below `few`. */
export type Shared = Limit & { readonly few?: ReadonlyMap<string, number> };

/** Per visit and per cost; in test mode, where no text is sent, per visit only. */
export async function sendLimits(services: Services, send: Send): Promise<readonly Shared[]> {
  if (send.isTest) return testLimits(send);
  const ofVisit = {
    key: `code-sends|session|${send.visit.sessionId}`,
    max: 10,
    windowSeconds: hour,
  };
  return [ofVisit, ...(await costLimits(services, send, "code-sends"))];
}

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

/** Each caller has a count of their own; strangers share one. A caller who verified the phone before is no stranger. */
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

/** All but the last four digits. Numbers with one prefix belong to one carrier: toll fraud walks through them. */
const prefixOf = (phone: string) => phone.slice(0, -4);
const prefixKey = ({ phone }: Send) => `code-sends|prefix|1h|${prefixOf(phone)}`;
const addressKey = ({ address }: Send) => `code-sends|address|${addressGroup(address)}`;
const practiceKey = ({ visit }: Send) => `code-sends|provider|${visit.providerKey}`;

function testLimits({ visit }: Send): readonly Limit[] {
  return [
    { key: `code-sends|test|1m|${visit.sessionId}`, max: 10, windowSeconds: minute },
    { key: `code-sends|test|1h|${visit.sessionId}`, max: 60, windowSeconds: hour },
  ];
}
