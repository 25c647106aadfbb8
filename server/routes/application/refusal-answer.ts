import type { Services } from "#server/services/services.ts";
import type { WireApplicationAnswer } from "#api/contract/loan-application.ts";
import { isNoticeByPost } from "#server/stores/message/notice.ts";
import type { ReasonCode } from "#server/underwriting/reasons.ts";

/** `NoticeByPost` only when a letter carries the notice (15 USC 7001(c)). Other reasons are in the notice. */
export async function refusalAnswer(
  { db }: Pick<Services, "db">,
  { id, reasons }: { readonly id: string; readonly reasons: readonly ReasonCode[] },
): Promise<Pick<WireApplicationAnswer, "NoticeByPost" | "IneligibleReason">> {
  return {
    ...((await isNoticeByPost({ db }, id)) && { NoticeByPost: true }),
    ...(reasons.includes("state") && { IneligibleReason: "state" }),
  };
}
