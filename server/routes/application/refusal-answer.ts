import type { WireApplicationAnswer } from "#api/contract/loan-application.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { isNoticeByPost } from "#server/stores/message/notice.ts";
import type { ReasonCode } from "#server/underwriting/reasons.ts";

/** On the wire, beside a refusal: how its notice goes, and why somebody cannot apply. */
export type RefusalAnswer = Pick<WireApplicationAnswer, "NoticeByPost" | "IneligibleReason">;

type Refused = { readonly id: string; readonly reasons: readonly ReasonCode[] };

/**
 * What is told of a refusal on the spot. `NoticeByPost` is there only when a letter carries the notice (15 USC 7001(c)).
 * Of the reasons only the state is told here: no credit file was asked for, and no notice is owed that would give it. Those
 * of a decline stand in its notice alone.
 */
export async function refusalAnswer(
  db: Database | Transaction,
  { id, reasons }: Refused,
): Promise<RefusalAnswer> {
  return {
    ...((await isNoticeByPost(db, id)) && { NoticeByPost: true }),
    ...(reasons.includes("state") && { IneligibleReason: "state" }),
  };
}
