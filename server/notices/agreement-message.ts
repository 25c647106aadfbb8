import { defaultLocale } from "#domain/language/locale.ts";
import type { AgreementDelivery } from "#domain/loan/loan-application.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { senderOf, type Lender } from "#server/config/lender.ts";
import { practiceOf } from "#server/notices/practice-email-theme.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { limit } from "#server/stores/call/rate-limit.ts";
import { fileNames } from "#server/stores/loan/agreement.ts";
import type { NewAgreement, StoredAgreement } from "#server/stores/loan/agreement.ts";
import { settledState } from "#server/stores/message/message-state.ts";
import { addMessage, requeueMessage } from "#server/stores/message/outbox.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import type { Application } from "#server/stores/application/application.ts";

const dedupeOf = (id: string) => `agreement-email|${id}`;
const daySeconds = 24 * 60 * 60;
const mostResendsADay = 5;
const deliveries = {
  queued: "queued",
  sent: "delivered",
  kept: "delivered",
  dead: "refused",
} as const satisfies Record<string, AgreementDelivery>;

type Delivery = {
  readonly own: { readonly provider: Provider; readonly lender: Lender };
  readonly loan: Application;
  readonly agreement: Pick<NewAgreement, "kind" | "text" | "file"> & { readonly id: string };
};

/** Emails a translated agreement before it is signed. California Civil Code 1632(b); docs/legal.md. */
export async function queueAgreementEmail(
  services: InTransaction,
  { own: { provider, lender }, loan, agreement }: Delivery,
): Promise<void> {
  const { id, kind, text, file } = agreement;
  if (text.locale === defaultLocale) return;
  const { creditor, helpPhone } = lender;
  await addMessage(services, {
    channel: "email",
    practice: provider.key,
    to: loan.applicant.email,
    from: senderOf(lender),
    ...wordsIn(text.locale).agreementEmail({
      firstName: loan.applicant.firstName,
      ...practiceOf(services, provider),
      lenderName: creditor.name,
      lenderPhone: helpPhone && formatWrittenPhone(helpPhone),
    }),
    attachments: [{ name: fileNames[kind], type: "application/pdf", content: file }],
    applicationId: loan.id,
    isTest: loan.isTest,
    dedupe: dedupeOf(id),
  });
}

type Written = Pick<StoredAgreement, "id" | "text">;

/** Without an email gateway, a message in the outbox counts as delivered. */
export async function agreementDelivery(
  services: Pick<Services, "db">,
  { id, text }: Written,
  milliseconds: number,
): Promise<AgreementDelivery> {
  if (text.locale === defaultLocale) return "delivered";
  const message = await settledState(services, dedupeOf(id), milliseconds);
  return deliveries[message?.state ?? "queued"];
}

/** More than a few attempts a day would harm the sender's reputation. */
export async function resendRefusedAgreement(
  services: InTransaction,
  agreement: Written,
): Promise<void> {
  const locked = services;
  if ((await agreementDelivery(locked, agreement, 0)) !== "refused") return;
  const key = dedupeOf(agreement.id);
  const resends = { key, max: mostResendsADay, windowSeconds: daySeconds };
  if ((await limit(locked, resends)).isAllowed) await requeueMessage(services, key);
}
