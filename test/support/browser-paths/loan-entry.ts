import type {
  TokenEntryInput,
  TokenEntryOutcome,
} from "#machines/token-entry/token-entry.setup.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import type { Opening } from "./loan-world.ts";

/** How a page comes to an application: by a link's token, or by the visit that the browser keeps. */
export type Entry = {
  readonly token: string | undefined;
  /** Whether the stored visit has the token that renews the other. */
  readonly canRenew: boolean;
};

/** What the entry begins with; once the phone on file is proved it goes on with the visit. */
export function entryInput({ entry = proved, application }: Opening): TokenEntryInput {
  const { token, canRenew } = entry;
  if (token !== undefined)
    return { ...nothing, token, applicationId: undefined, providerId: undefined };
  const { applicationId, providerId } = application!;
  const tokens = { v21: "v21", easyApi: canRenew ? "easy" : undefined };
  return { ...nothing, token, isResumed: true, tokens, applicationId, providerId };
}

const proved: Entry = { token: undefined, canRenew: true };
const nothing = {
  session: inertActor("session") as TokenEntryInput["session"],
  isResumed: false,
  tokens: { v21: undefined, easyApi: undefined },
};

/** Where an entry leads. Spec section 4, "Token-based entry". */
export function stageAfter(outcome: TokenEntryOutcome) {
  if (outcome.kind === "failed") return "error";
  if (outcome.kind === "declined") return "declined";
  const { applicant, stage } = outcome.application;
  if (applicant === undefined) return "entry";
  return stage === "prequalified" ? "application" : "payment";
}
