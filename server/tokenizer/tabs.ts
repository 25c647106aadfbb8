import { timingSafeEqual } from "node:crypto";
import type { NumberTab, TabFate } from "#server/gateways/payment.ts";
import type { Services } from "#server/services/services.ts";
import { entryOfTab } from "./vault.ts";

const lifeMs = 10 * 60_000;
/** The letters of a ticket, which is not longer. Decoding passes over all others: it would be good with anything in between. */
const ticketPattern = /^[\w-]{1,2048}$/;

/** What is asked of a tab: a number of one kind, for a practice that it names. */
export type AskedTab = { readonly kind: "card" | "bank"; readonly practice: string };
export type Tab = AskedTab & { readonly id: string };

type Signed = Pick<Services, "secrets" | "clock">;

/** A tab for one number, for ten minutes. Its ticket is signed and holds all of it: nothing is stored before the number is. */
export function newTab(
  { secrets, clock, environment }: Signed & Pick<Services, "environment">,
  { kind, practice }: AskedTab,
): NumberTab {
  const until = clock().getTime() + lifeMs;
  const id = `${secrets.newId("tab")}.${until.toString(36)}`;
  const proof = proofOf(secrets, { id, kind, practice });
  const ticket = Buffer.from(JSON.stringify([proof, id, kind, practice])).toString("base64url");
  return { id, url: `${environment.tokenizerUrl}/tab?${new URLSearchParams({ ticket })}` };
}

/** The tab of a ticket; `undefined` where none was signed so, and once its time is over. */
export function tabOf({ secrets, clock }: Signed, ticket: string): Tab | undefined {
  if (!ticketPattern.test(ticket)) return undefined;
  const [given, id, kind, practice] = textsIn(ticket);
  if (id === undefined || practice === undefined) return undefined;
  if (kind !== "card" && kind !== "bank") return undefined;
  const tab: Tab = { id, kind, practice };
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(proofOf(secrets, tab))];
  const isOurs = one.length === other.length && timingSafeEqual(one, other);
  return isOurs && isOpen(id, clock()) ? tab : undefined;
}

/** What became of a tab. */
export async function fateOf(
  services: Pick<Services, "vault" | "clock">,
  id: string,
): Promise<TabFate> {
  const entry = await entryOfTab(services, id);
  if (entry !== undefined) return { state: "given", ...entry };
  return { state: isOpen(id, services.clock()) ? "waiting" : "over" };
}

/** A tab's id ends with when its time is over. */
const isOpen = (id: string, now: Date) => parseInt(id.split(".")[1] ?? "", 36) > now.getTime();

const proofOf = ({ index }: Services["secrets"], { id, kind, practice }: Tab) =>
  index("tokenizer", `tab ${id} ${kind} ${practice}`);

/** The texts of a ticket; none where it is no ticket. */
function textsIn(ticket: string): readonly (string | undefined)[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(ticket, "base64url").toString());
    return Array.isArray(read) && read.every((each) => typeof each === "string") ? read : [];
  } catch {
    return [];
  }
}
