import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Client } from "./client.ts";
import * as contract from "./contract/agreement.ts";
import { getEDisclosureConsent } from "./contract/document.ts";
import { messageIn, refused, type WireMessage } from "./error.ts";
import { wireIds, type Keyed, type LoanIds } from "./loan-ids.ts";
import { centsOf } from "./offer.ts";
import { cached, once } from "./policy.ts";
import { consentOf, type Consent } from "./submission.ts";

export type Signature = LoanIds &
  Keyed & {
    /** SHA-256 of the PDF in hex. */
    readonly agreementHash: string;
    readonly acceptedSections: readonly string[];
    readonly consent?: Consent | undefined;
  };

export function answerFrom(wire: WireMessage & { readonly IsSuccess: boolean }) {
  return { isSuccess: wire.IsSuccess, ...omitUndefined({ message: messageIn(wire) }) };
}

function writtenFrom(wire: z.output<typeof contract.createAgreement.response>) {
  if (!wire.IsSuccess) throw refused(undefined);
  return { agreementId: wire.AgreementId, hash: wire.Hash };
}

export async function createAgreement(client: Client, ids: LoanIds) {
  return writtenFrom(await client.dataOf(contract.createAgreement, { body: ids }));
}

type NewDays = z.input<typeof contract.createAddendum.body>;

/** Fetched like an agreement, by its own id. Spec section 7.1. */
export async function createAddendum(client: Client, body: NewDays) {
  return writtenFrom(await client.dataOf(contract.createAddendum, { body }));
}

export async function getAgreement(client: Client, { applicationId: id, providerId }: LoanIds) {
  const input = { params: { id }, query: { providerId } };
  const { TruthInLending: truth, ...wire } = await client.dataOf(contract.getAgreement, input);
  return {
    agreementId: wire.AgreementId,
    hash: wire.Hash,
    fileName: wire.FileName,
    title: wire.Title,
    isSigned: wire.IsSigned,
    delivery: wire.Delivery ?? "delivered",
    truthInLending: {
      apr: truth.Apr,
      financeChargeCents: centsOf(truth.FinanceCharge),
      amountFinancedCents: centsOf(truth.AmountFinanced),
      totalOfPaymentsCents: centsOf(truth.TotalOfPayments),
      paymentSchedule: truth.PaymentSchedule.map(({ Count, Amount, FirstDueOn }) => ({
        count: Count,
        amountCents: centsOf(Amount),
        firstDueOn: FirstDueOn as CalendarDay,
      })),
    },
    sections: wire.Sections.map(({ Id, Title, Paragraphs, MustAccept }) => ({
      id: Id,
      title: Title,
      paragraphs: Paragraphs,
      mustAccept: MustAccept,
    })),
    file: wire.Base64File,
  };
}

/** Not kept after use: its text is personal. */
export function agreementQuery(client: Client, ids: LoanIds) {
  return queryOptions({
    ...once,
    gcTime: 0,
    queryKey: ["agreement", ids.applicationId, ids.providerId],
    queryFn: () => getAgreement(client, ids),
  });
}

function wireSignature({ applicationId, providerId, ...signature }: Signature) {
  const { agreementHash: AgreementHash, acceptedSections, consent, key } = signature;
  const AcceptedSections = [...acceptedSections];
  const signed = { AgreementHash, AcceptedSections, ...consentOf(consent) };
  return { body: { applicationId, providerId, ...signed }, idempotencyKey: key };
}

/** Signs the agreement that was shown; another hash is rejected with 409. Spec section 7.1. */
export async function signAgreement(client: Client, signature: Signature) {
  return answerFrom(await client.dataOf(contract.signAgreement, wireSignature(signature)));
}

export async function signAddendum(client: Client, signature: Signature) {
  return answerFrom(await client.dataOf(contract.signAddendum, wireSignature(signature)));
}

/** Charges the down payment, once per key: after a lost answer the same key is sent again. S40. */
export async function activateAccount(client: Client, { key, ...ids }: LoanIds & Keyed) {
  const input = { body: wireIds(ids), idempotencyKey: key };
  const wire = await client.dataOf(contract.activateAccount, input);
  return { ...answerFrom(wire), ...omitUndefined({ isOnlyByCheck: wire.OnlyByCheck }) };
}

/** Sends the closing email with the agreement as a PDF. Spec section 7.1. */
export async function sendConfirmationEmail(
  client: Client,
  { applicationId }: Pick<LoanIds, "applicationId">,
) {
  return answerFrom(
    await client.dataOf(contract.sendConfirmationEmail, { body: { applicationId } }),
  );
}

/** Registers the borrower after finalizing. Spec section 7.1; S56. */
export async function signUp(client: Client, ids: LoanIds) {
  return answerFrom(await client.dataOf(contract.signUp, { body: wireIds(ids) }));
}

/** Looks up a card type by its first six or eight digits. Spec section 7.1. */
export function binQuery(client: Client, bin: string) {
  return queryOptions({
    ...cached,
    queryKey: ["bin", bin],
    queryFn: async () => {
      const { Brand, Type } = await client.dataOf(contract.lookUpBin, { params: { bin } });
      return { ...omitUndefined({ brand: Brand ?? undefined, type: Type ?? undefined }) };
    },
  });
}

/** The e-sign consent PDF (name, base64), of the practice's lender if known. Spec section 7.1. */
export async function getEDisclosure(client: Client, providerId?: string) {
  const answer = await client.dataOf(getEDisclosureConsent, { query: { providerId } });
  return { fileName: answer.FileName, base64: answer.Base64File };
}
