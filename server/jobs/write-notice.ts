import { inTransaction } from "#server/services/services.ts";
import { noticeMessageDedupe, writeNoticeJob } from "#server/notices/adverse-action.ts";
import { renderPdf } from "#server/pdf/render.ts";
import { findLocale } from "#server/stores/application/consent.ts";
import { findNotice, storeDocument } from "#server/stores/message/notice.ts";
import { attachToMessage } from "#server/stores/message/outbox.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import type { JobKind } from "./job-kind.ts";

/** A stored document is never rewritten. */
export const writeNotice: JobKind = {
  name: writeNoticeJob,
  run: async (services, { id }) => {
    const notice = await findNotice(services, id);
    if (notice === undefined || notice.document !== undefined) return;
    const words = wordsIn(await findLocale(services, notice.applicationId));
    const bytes = await renderPdf(words.adverseActionNotice(notice.content));
    await inTransaction(services, async (within) => {
      if (!(await storeDocument(within, id, bytes))) return;
      await attachToMessage(within, noticeMessageDedupe(id), {
        name: "notice-of-adverse-action.pdf",
        type: "application/pdf",
        content: bytes,
      });
    });
  },
};
