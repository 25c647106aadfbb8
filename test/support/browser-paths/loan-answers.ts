import type { AnyEventObject } from "xstate";
import type { LoanApplication, QuotedOffer } from "#domain/loan-application.ts";
import type { Agreement } from "#domain/loan-application.ts";
import type { Notice } from "#domain/notice.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { answersOf } from "./answers.ts";
import type { Wire } from "./answers.ts";
import type { CallPaths } from "./held-calls.ts";
import { entryFailures, wireOfNothing, wireOfSession } from "./loan-entry-answers.ts";

/** How the network brings an answer about, and the event that the chart then hears. */
export type LoanAnswer = { readonly wire: Wire; readonly event: AnyEventObject };

/** What the network gives in place of an answer, and what the applicant is told of it. */
type Failure = {
  readonly wire: Wire;
  readonly kind: string;
  readonly status: number;
  readonly notice: Notice;
};

const lost: Failure = {
  wire: "cut off",
  kind: "network",
  status: 0,
  notice: { code: "connection.lost" },
};

const rejected = (status: number, message = `about ${status}`): Failure => ({
  wire: { status, json: { Message: message } },
  kind: "rejected",
  status,
  notice: { code: "service.rejected", values: { message } },
});

const failures: { readonly [name: string]: Failure } = {
  "fails: connection lost": lost,
  "fails: nobody answers": lost,
  "fails: timed out": { ...lost, wire: "no answer", kind: "timeout" },
  "fails: HTTP 500": rejected(500),
  "fails: HTTP 409": rejected(409),
  "fails: HTTP 422": rejected(422),
  "fails: HTTP 404": rejected(404),
};

const dollars = (cents: number) => cents / 100;

/** An application as the service tells it. */
export function wireOfApplication(application: LoanApplication): object {
  const { terms, applicant, payment, lastPaidDate } = application;
  return {
    ApplicationId: application.applicationId,
    ProviderId: application.providerId,
    Status: application.status,
    Stage: application.stage,
    IsTest: application.isTest,
    ProgramCode: application.programCode,
    MinFinanceAmount: dollars(application.minFinanceAmountCents),
    MaxFinanceAmount: dollars(application.maxFinanceAmountCents),
    MaskedPhone: application.maskedPhone,
    IsIdentityConfirmed: application.isIdentityConfirmed,
    DownPayment: {
      Amount: dollars(application.downPayment.amountCents),
      IsCollectedInOffice: application.downPayment.isCollectedInOffice,
    },
    ...(lastPaidDate === undefined ? {} : { LastPaidDate: lastPaidDate }),
    ...(applicant === undefined ? {} : { Applicant: wireOfApplicant(applicant) }),
    ...(terms === undefined ? {} : { Terms: wireOfTerms(terms) }),
    ...(payment === undefined ? {} : { Payment: wireOfPayment(payment) }),
  };
}

function wireOfApplicant(applicant: NonNullable<LoanApplication["applicant"]>): object {
  const { street, zip, city, state } = applicant.address;
  return {
    FirstName: applicant.firstName,
    LastName: applicant.lastName,
    DOB: applicant.dateOfBirth,
    Email: applicant.email,
    Phone: applicant.phone,
    Address: { Street: street, Zip: zip, City: city, State: state },
  };
}

function wireOfTerms(terms: NonNullable<LoanApplication["terms"]>): object {
  return {
    OfferId: terms.offerId,
    Amount: dollars(terms.amountCents),
    DownPayment: dollars(terms.downPaymentCents),
    AmountFinanced: dollars(terms.amountFinancedCents),
    InterestRate: terms.interestRate,
    PaymentFrequency: terms.paymentFrequency,
    Payments: terms.payments,
    EstimatedPayment: dollars(terms.estimatedPaymentCents),
  };
}

function wireOfPayment(payment: NonNullable<LoanApplication["payment"]>): object {
  const wire = (method: typeof payment.secondary) =>
    method && { Type: method.type, Brand: method.brand, LastFour: method.lastFour };
  return {
    Primary: wire(payment.primary),
    Secondary: wire(payment.secondary),
    DownPayment: wire(payment.downPayment),
  };
}

function wireOfOffer(offer: QuotedOffer): object {
  return {
    OfferId: offer.offerId,
    ProviderId: offer.providerId,
    ProgramCode: offer.programCode,
    MinFinanceAmount: dollars(offer.minFinanceAmountCents),
    MaxFinanceAmount: dollars(offer.maxFinanceAmountCents),
    TermMonths: offer.termMonths,
    InterestRate: offer.interestRate,
    PaymentFrequency: offer.paymentFrequency,
    EstimatedPayment: dollars(offer.estimatedPaymentCents),
    TotalOfPayments: dollars(offer.totalOfPaymentsCents),
    Apr: offer.apr,
    Promotion: offer.promotion === undefined ? null : { Name: offer.promotion },
  };
}

/** The hashes of the models' agreements are two letters; on the wire they have their length. */
export const wholeHash = (short: string) => short.repeat(32);

function wireOfAgreement(agreement: Agreement): object {
  const { truthInLending: figures } = agreement;
  return {
    AgreementId: agreement.agreementId,
    Hash: wholeHash(agreement.hash),
    FileName: agreement.fileName,
    Base64File: agreement.file,
    Title: agreement.title,
    IsSigned: false,
    TruthInLending: {
      Apr: figures.apr,
      FinanceCharge: dollars(figures.financeChargeCents),
      AmountFinanced: dollars(figures.amountFinancedCents),
      TotalOfPayments: dollars(figures.totalOfPaymentsCents),
      PaymentSchedule: figures.paymentSchedule.map(({ count, amountCents, firstDueOn }) => ({
        Count: count,
        Amount: dollars(amountCents),
        FirstDueOn: firstDueOn,
      })),
    },
    Sections: agreement.sections.map(({ id, title, paragraphs, mustAccept }) => ({
      Id: id,
      Title: title,
      Paragraphs: paragraphs,
      MustAccept: mustAccept,
    })),
  };
}

type Write = {
  readonly isSuccess: boolean;
  readonly applicationId?: string;
  readonly status?: string;
  readonly evaluationStatus?: string;
  readonly exceptions?: readonly { readonly code: string; readonly message: string }[];
  readonly message?: string;
  readonly remainingAttempts?: number;
};

function wireOfWrite(answer: Write): object {
  return {
    IsSuccess: answer.isSuccess,
    ApplicationId: answer.applicationId,
    Status: answer.status,
    EvaluationStatus: answer.evaluationStatus,
    Exceptions: answer.exceptions?.map(({ code, message }) => ({
      ErrorCode: code,
      Message: message,
    })),
    Message: answer.message,
    RemainingAttempts: answer.remainingAttempts,
  };
}

const written = { IsSuccess: true, AgreementId: "agr-1", Hash: wholeHash("aa") };

const wires: { readonly [call: string]: (output: never) => object } = {
  updateApplication: wireOfWrite,
  getApplication: wireOfApplication,
  quoteOffers: (offers: readonly QuotedOffer[]) => ({ Offers: offers.map(wireOfOffer) }),
  createAgreement: () => written,
  getAgreement: wireOfAgreement,
  confirmIdentity: wireOfWrite,
  signAgreement: wireOfWrite,
  activateAccount: wireOfWrite,
  sendConfirmationEmail: () => ({ IsSuccess: true }),
  peek: wireOfSession,
  // What the product itself says of the practice stands in for it.
  loadProvider: () => ({}),
  getEasyApiToken: (EasyApiToken: string) => ({ EasyApiToken }),
};

/** What an agreement is to the chart once it has come over the wire. */
function heardOf(call: string, output: unknown): unknown {
  if (call !== "getAgreement") return output;
  const agreement = output as Agreement;
  return { ...agreement, hash: wholeHash(agreement.hash) };
}

/** What the service says of an application in a case, when it holds this one. */
function told(output: LoanApplication, held: LoanApplication): LoanApplication {
  return {
    ...held,
    status: output.status,
    stage: output.stage === "approved" ? held.stage : output.stage,
  };
}

/** How the network brings a case about; undefined when it cannot. */
export function loanAnswerOf(
  each: Case,
  call: string,
  held: LoanApplication,
): LoanAnswer | undefined {
  const [event] = each.events;
  const name = each.name.slice(call.length + 1);
  const ofEntry = entryFailures[each.name];
  if (ofEntry !== undefined) return { wire: ofEntry, event: event! };
  if (call.endsWith("Code")) return codeAnswer(event!, each.name);
  const failure = failures[name];
  if (failure !== undefined) {
    const { wire, ...error } = failure;
    return { wire, event: { ...event!, error } };
  }
  const toWire = wires[call] as ((output: unknown) => object) | undefined;
  if (toWire === undefined || !name.startsWith("answers: ")) return undefined;
  const given = event!["output"] as unknown;
  if (given === undefined && call === "getApplication")
    return { wire: { json: wireOfNothing(held) }, event: event! };
  const output = call === "getApplication" ? told(given as LoanApplication, held) : given;
  return {
    wire: { json: toWire(output) },
    event: { ...event!, output: heardOf(call, output) },
  };
}

/** The verification's answers are those of the pre-qualification. */
function codeAnswer(event: AnyEventObject, name: string): LoanAnswer | undefined {
  const found = answersOf(event, name);
  if (found === undefined) return undefined;
  const { wire, says: notice } = found;
  return { wire, event: notice === undefined ? event : { ...event, error: { notice } } };
}

/** Where each call of the full application goes. */
export const loanPaths: CallPaths = {
  sendCode: { method: "POST", path: /^\/v2\/validation\/start$/ },
  checkCode: { method: "POST", path: /^\/v2\/validation\/complete$/ },
  peek: { method: "POST", path: /^\/app\/v0\/peek$/ },
  loadProvider: { method: "GET", path: /^\/api\/provider\/config$/ },
  getEasyApiToken: { method: "POST", path: /^\/api\/pre-application\/EasyApiToken$/ },
  updateApplication: {
    method: "POST",
    path: /^\/api\/(?:CreateApplication|UpdateApplication|applications\/[^/]+\/offers\/.+)$/,
  },
  getApplication: { method: "GET", path: /^\/api\/application\/.+$/ },
  quoteOffers: { method: "POST", path: /^\/api\/applications\/[^/]+\/offers$/ },
  createAgreement: { method: "POST", path: /^\/api\/CreateAgreement$/ },
  getAgreement: { method: "GET", path: /^\/api\/Agreement\/.+$/ },
  confirmIdentity: { method: "POST", path: /^\/api\/accounts\/.+\/validate$/ },
  signAgreement: { method: "POST", path: /^\/api\/ESignAgreement$/ },
  activateAccount: { method: "POST", path: /^\/api\/ActivateAccount$/ },
  sendConfirmationEmail: { method: "POST", path: /^\/api\/ConfirmationEmail$/ },
};
