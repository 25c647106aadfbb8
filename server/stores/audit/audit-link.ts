import { createHash } from "node:crypto";
import type { Row } from "#server/database/schema.ts";

/** What stands before the first place of the chain. */
export const beginning = "0".repeat(64);

type Place = { readonly position: number; readonly previous: string };

/**
 * The hash of a place in the chain: SHA-256 in hex of the place before and of the whole event. No key goes into it, so that
 * an auditor can compute it from a copy of the two tables. Docs: security.md, "The audit".
 */
export function linkHash({ position, previous }: Place, event: Row<"audit_events">): string {
  const { id, at, kind, actor, subject, outcome, evidence } = event;
  const { application_id: application, provider_key: provider, origin_index: origin } = event;
  const what = [id, at.toISOString(), kind, actor, subject, application, provider];
  const text = JSON.stringify([previous, position, ...what, outcome, evidence, origin]);
  return createHash("sha256").update(text).digest("hex");
}
