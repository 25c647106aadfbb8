import { defaultLocale } from "#domain/language/locale.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { senderOf } from "#server/config/lender.ts";
import type { Lender } from "#server/config/lender.ts";
import type { Transaction } from "#server/database/database.ts";
import { letterLookOf } from "#server/notices/practice-email-theme.ts";
import type { Services } from "#server/services/services.ts";
import { fileNames } from "#server/stores/loan/agreement.ts";
import type { NewAgreement, StoredAgreement } from "#server/stores/loan/agreement.ts";
import type { Loan } from "#server/stores/loan/loan.ts";
import { settledState } from "#server/stores/message/message-state.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { wordsIn } from "#server/wording/locale-words.ts";

const dedupeOf = (id: string) => `agreement-email|${id}`;

type Delivery = {
  readonly own: { readonly provider: Provider; readonly lender: Lender };
  readonly loan: Loan;
  readonly agreement: Pick<NewAgreement, "kind" | "text" | "file"> & { readonly id: string };
};

/** Emails a translated agreement before it is signed. California Civil Code 1632(b); docs/legal.md. */
export async function queueAgreementEmail(
  trx: Transaction,
  services: Services,
  { own: { provider, lender }, loan, agreement }: Delivery,
): Promise<void> {
  const { id, kind, text, file } = agreement;
  if (text.locale === defaultLocale) return;
  const { creditor, helpPhone } = lender;
  await addMessage(trx, services, {
    channel: "email",
    practice: provider.key,
    to: loan.applicant.email,
    from: senderOf(lender),
    ...wordsIn(text.locale).agreementEmail({
      firstName: loan.applicant.firstName,
      practiceName: provider.practiceName,
      look: letterLookOf(provider, services.environment.publicUrl),
      lenderName: creditor.name,
      lenderPhone: helpPhone && formatWrittenPhone(helpPhone),
    }),
    attachments: [{ name: fileNames[kind], type: "application/pdf", content: file }],
    applicationId: loan.id,
    isTest: loan.isTest,
    dedupe: dedupeOf(id),
  });
}

/**
 * Whether a translated agreement has been emailed; waits for `milliseconds`. Without an email gateway, as in
 * development, the message in the outbox counts.
 */
export async function isDelivered(
  services: Services,
  { id, text }: Pick<StoredAgreement, "id" | "text">,
  milliseconds: number,
): Promise<boolean> {
  if (text.locale === defaultLocale) return true;
  const message = await settledState(services, dedupeOf(id), milliseconds);
  return message?.state === "sent" || message?.state === "kept";
}
