import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Agreement } from "#domain/loan/loan-application.ts";
import {
  activateAccount,
  activateAccountV2,
  createAddendum,
  createAgreement,
  getAgreement,
  lookUpBin,
  sendConfirmationEmail,
  sendConfirmationEmailV2,
  signAddendum,
  signAgreement,
  signUp,
  signUpV2,
} from "./contract/agreement.ts";
import { dataOf, type Client } from "./client.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { refused } from "./error.ts";
import { centsOf } from "./offer.ts";
import { once, onceUncached, write } from "./policy.ts";
import { consentOf, type Consent } from "./submission.ts";
import { messageIn } from "./error.ts";
import type { WireMessage } from "./error.ts";
import type { Text } from "#domain/step/step.ts";

type Keyed = { readonly idempotencyKey?: string | undefined };
export type LoanIds = { readonly applicationId: string; readonly providerId: string };

export type Signature = LoanIds &
  Keyed & {
    /** SHA-256 of the PDF in hex. */
    readonly agreementHash: string;
    readonly acceptedSections: readonly string[];
    readonly consent?: Consent | undefined;
  };

export type LoanAnswer = { readonly isSuccess: boolean; readonly message?: Text };

function answerFrom(wire: WireMessage & { readonly IsSuccess: boolean }): LoanAnswer {
  return { isSuccess: wire.IsSuccess, ...omitUndefined({ message: messageIn(wire) }) };
}

function writtenFrom(wire: z.output<typeof createAgreement.response>) {
  if (!wire.IsSuccess) throw refused(undefined);
  return { agreementId: wire.AgreementId, hash: wire.Hash };
}

type WireAgreement = z.output<typeof getAgreement.response>;

function truthInLendingFrom(wire: WireAgreement["TruthInLending"]): Agreement["truthInLending"] {
  return {
    apr: wire.Apr,
    financeChargeCents: centsOf(wire.FinanceCharge),
    amountFinancedCents: centsOf(wire.AmountFinanced),
    totalOfPaymentsCents: centsOf(wire.TotalOfPayments),
    paymentSchedule: wire.PaymentSchedule.map(({ Count, Amount, FirstDueOn }) => ({
      count: Count,
      amountCents: centsOf(Amount),
      firstDueOn: FirstDueOn as CalendarDay,
    })),
  };
}

function agreementFrom(wire: WireAgreement) {
  return {
    agreementId: wire.AgreementId,
    hash: wire.Hash,
    fileName: wire.FileName,
    title: wire.Title,
    isSigned: wire.IsSigned,
    delivery: wire.Delivery ?? "delivered",
    truthInLending: truthInLendingFrom(wire.TruthInLending),
    sections: wire.Sections.map(({ Id, Title, Paragraphs, MustAccept }) => ({
      id: Id,
      title: Title,
      paragraphs: Paragraphs,
      mustAccept: MustAccept,
    })),
    file: wire.Base64File,
  };
}

/** Spec section 7.1; S40. */
export function createAgreementMutation(client: Client) {
  return write(async ({ applicationId, providerId, idempotencyKey }: LoanIds & Keyed) => {
    const input = { body: { applicationId, providerId }, idempotencyKey };
    return writtenFrom(dataOf(await client.call(createAgreement, input)));
  });
}

export type NewDays = LoanIds &
  Keyed & { readonly financeDate: CalendarDay; readonly firstPaymentDueDate: CalendarDay };

/** Fetched like an agreement, by its own id. Spec section 7.1. */
export function createAddendumMutation(client: Client) {
  return write(async ({ idempotencyKey, ...body }: NewDays) =>
    writtenFrom(dataOf(await client.call(createAddendum, { body, idempotencyKey }))),
  );
}

/** Never cached: its text is personal. Spec section 7.1. */
export function agreementQuery(client: Client, { applicationId, providerId }: LoanIds) {
  return queryOptions({
    ...onceUncached,
    queryKey: ["agreement", applicationId, providerId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const input = { params: { id: applicationId }, query: { providerId }, signal };
      return agreementFrom(dataOf(await client.call(getAgreement, input)));
    },
  });
}

/** Signs the agreement or addendum that was shown; another hash is rejected with 409. Spec section 7.1. */
export function signAgreementMutation(
  client: Client,
  signed: "agreement" | "addendum" = "agreement",
) {
  const endpoint = signed === "agreement" ? signAgreement : signAddendum;
  return write(async (signature: Signature) => {
    const { applicationId, providerId, agreementHash, acceptedSections } = signature;
    const body = {
      applicationId,
      providerId,
      AgreementHash: agreementHash,
      AcceptedSections: [...acceptedSections],
      ...consentOf(signature.consent),
    };
    const { idempotencyKey } = signature;
    return answerFrom(dataOf(await client.call(endpoint, { body, idempotencyKey })));
  });
}

/** Charges the down payment, once per key: after a lost answer the same key is sent again. S40. */
export function activateAccountMutation(client: Client, version: 1 | 2 = 1) {
  return write(async ({ applicationId, providerId, idempotencyKey }: LoanIds & Keyed) => {
    const body = { ApplicationId: applicationId, ProviderId: providerId };
    const input = { body, idempotencyKey };
    const endpoint = version === 1 ? activateAccount : activateAccountV2;
    const answer = await client.call(endpoint, input);
    const wire = dataOf(answer);
    return { ...answerFrom(wire), ...omitUndefined({ isOnlyByCheck: wire.OnlyByCheck }) };
  });
}

/** Sends the closing email with the agreement as a PDF. Spec section 7.1. */
export function confirmationEmailMutation(client: Client, version: 1 | 2 = 1) {
  return write(
    async ({ applicationId, idempotencyKey }: Pick<LoanIds, "applicationId"> & Keyed) => {
      const input = { body: { applicationId }, idempotencyKey };
      const endpoint = version === 1 ? sendConfirmationEmail : sendConfirmationEmailV2;
      const answer = await client.call(endpoint, input);
      return answerFrom(dataOf(answer));
    },
  );
}

/** Registers the borrower after finalizing. Spec section 7.1; S56. */
export function signUpMutation(client: Client, version: 1 | 2 = 1) {
  return write(async ({ applicationId, providerId, idempotencyKey }: LoanIds & Keyed) => {
    const body = { ApplicationId: applicationId, ProviderId: providerId };
    const input = { body, idempotencyKey };
    const endpoint = version === 1 ? signUp : signUpV2;
    const answer = await client.call(endpoint, input);
    return answerFrom(dataOf(answer));
  });
}

/** Looks up a card type by its first six or eight digits. Spec section 7.1. */
export function binQuery(client: Client, bin: string) {
  return queryOptions({
    ...once,
    queryKey: ["bin", bin],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { Brand, Type } = dataOf(await client.call(lookUpBin, { params: { bin }, signal }));
      return { ...omitUndefined({ brand: Brand ?? undefined, type: Type ?? undefined }) };
    },
  });
}
