import type { WireApplicationAnswer } from "#api/contract/loan-application.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { isNoticeByPost } from "#server/stores/message/notice.ts";
import type { ReasonCode } from "#server/underwriting/reasons.ts";

export type RefusalAnswer = Pick<WireApplicationAnswer, "NoticeByPost" | "IneligibleReason">;

type Refused = { readonly id: string; readonly reasons: readonly ReasonCode[] };

/**
 * What a refusal reports. `NoticeByPost` only when a letter carries the notice (15 USC 7001(c)). Reasons of a decline
 * are in its notice; only the state is reported here.
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
