import type { Database, Transaction } from "#server/database.ts";
import { isNoticeByPost } from "#server/stores/notice.ts";

/** On the wire: there only when the notice of a decline goes by post. */
export type NoticeWay = { readonly NoticeByPost?: true };

/** How the notice of an application goes, if one is owed. 15 USC 7001(c). */
export async function noticeWay(
  db: Database | Transaction,
  { id }: { readonly id: string },
): Promise<NoticeWay> {
  return (await isNoticeByPost(db, id)) ? { NoticeByPost: true } : {};
}
