import { createHash } from "node:crypto";
import type { Row } from "#server/database/schema.ts";

export const beginning = "0".repeat(64);

type Place = { readonly position: number; readonly previous: string };

/**
 * SHA-256 in hex of the previous link and the whole event. Without a key, so that an auditor can compute it.
 * docs/security.md.
 */
export function linkHash({ position, previous }: Place, event: Row<"audit_events">): string {
  const { id, at, kind, actor, subject, outcome, evidence } = event;
  const { application_id: application, provider_key: provider, origin_index: origin } = event;
  const what = [id, at.toISOString(), kind, actor, subject, application, provider];
  const text = JSON.stringify([previous, position, ...what, outcome, evidence, origin]);
  return createHash("sha256").update(text).digest("hex");
}
