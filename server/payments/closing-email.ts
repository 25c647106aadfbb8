import type { InTransaction } from "#server/services/services.ts";
import { senderOf, type Lender } from "#server/config/lender.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { practiceOf } from "#server/notices/practice-email-theme.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import { findAgreement, findCertificate } from "#server/stores/loan/agreement.ts";
import { findLocale } from "#server/stores/application/consent.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import type { Attachment } from "#server/gateways/mail.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import type { Application } from "#server/stores/application/application.ts";

export type Closing = {
  readonly loan: Application;
  readonly provider: Provider;
  readonly lender: Lender;
  readonly settings: LoanSettings;
};

/** Once, with the signed agreement and its certificate. Spec section 7.1; 12 CFR 1005.10(b). */
export async function queueClosingEmail(
  services: InTransaction,
  { loan, provider, lender, settings }: Closing,
): Promise<boolean> {
  const agreement = await findAgreement(services, loan.agreementId ?? "");
  if (agreement === undefined) throw new Error("a finalized loan has no agreement");
  const certificate = await findCertificate(services, agreement.id);
  const { applicant, id, isTest } = loan;
  const words = wordsIn(await findLocale(services, id));
  return addMessage(services, {
    channel: "email",
    practice: provider.key,
    to: applicant.email,
    from: senderOf(lender),
    ...words.closingEmail({
      ...practiceOf(services, provider),
      firstName: applicant.firstName,
      accountId: id,
      lenderName: lender.creditor.name,
      lenderPhone: lender.helpPhone && formatWrittenPhone(lender.helpPhone),
      truthInLending: agreement.text.truthInLending,
      frequency: loan.terms?.paymentFrequency ?? "Monthly",
      downPayment: downPaymentOf(loan, settings),
      primary: loan.payment?.primary,
    }),
    attachments: [
      pdf("loan-agreement.pdf", agreement.file),
      ...(certificate === undefined ? [] : [pdf("signature-certificate.pdf", certificate)]),
    ],
    applicationId: id,
    isTest,
    dedupe: `closing-email|${id}`,
  });
}

function downPaymentOf({ terms, payment }: Application, settings: LoanSettings) {
  return {
    amountCents: terms?.downPaymentCents ?? 0,
    isCollectedInOffice: settings.isDownPaymentCollectedInOffice,
    method: payment?.downPayment,
  };
}

function pdf(name: string, content: Buffer): Attachment {
  return { name, type: "application/pdf", content };
}
