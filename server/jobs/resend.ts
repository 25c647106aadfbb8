import { inTransaction } from "#server/services/services.ts";
import { queueNewLink } from "#server/notices/new-link-message.ts";
import { noticeMessageDedupe } from "#server/notices/adverse-action.ts";
import { findApplication, isOpen } from "#server/stores/application/application.ts";
import { findNoticeOf } from "#server/stores/message/notice.ts";
import { repeatMessage } from "#server/stores/message/outbox.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import { PermanentFailure, type JobKind } from "./job-kind.ts";

/** What an operator sends again. The command adds the job, because only the service knows its gateways. */
export const resends = { link: "resend-link", notice: "resend-notice" } as const;

export const resendLink: JobKind = {
  name: resends.link,
  run: async (services, { id }) => {
    const application = await findApplication(services, id);
    const stored = application && (await findProvider(services, application.providerKey));
    if (application === undefined || stored === undefined || !isOpen(services, application))
      throw new PermanentFailure("link: the application is not open");
    const { provider, lender } = stored;
    await inTransaction(services, (within) =>
      queueNewLink(within, { application, provider, lender }),
    );
  },
};

export const resendNotice: JobKind = {
  name: resends.notice,
  run: async (services, { id }) => {
    const notice = await findNoticeOf(services, id);
    if (notice?.document === undefined) throw new PermanentFailure("notice: none is written");
    const dedupe = noticeMessageDedupe(notice.id);
    await inTransaction(services, (within) => repeatMessage(within, dedupe));
  },
};
