import type { FastifyInstance } from "fastify";
import { getLoanFile } from "#api/contract/loan-file.ts";
import { loanFigures } from "#domain/loan/loan-figures.ts";
import { addEndpoint, type EndpointAnswer } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { witness } from "#server/stores/disposal.ts";
import {
  findAgreement,
  findCertificate,
  findSignedAgreements,
} from "#server/stores/loan/agreement.ts";
import { findApplication } from "#server/stores/application/application.ts";
import { loanTermsToday } from "#server/underwriting/priced-terms.ts";

type Answer = EndpointAnswer<typeof getLoanFile>;

/** GET api/loan-files/{id}: 404 unless the loan is signed and SERVICING_TOKEN is set. Each look is in the audit. */
export function addLoanFileRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };
  addEndpoint(place, getLoanFile, async ({ params: { id } }) => {
    const { db } = services;
    const loan = await findApplication(services, id);
    const signed = await findSignedAgreements(db, id);
    // An addendum changes the dates.
    const newest = await findAgreement(services, signed.at(-1)?.id ?? "");
    if (loan?.terms === undefined || newest === undefined)
      throw problem(404, () => "There is no such loan.");
    await witness(db, { kind: "personal.read", id, by: "servicing", outcome: "given" });
    const terms = loanTermsToday(loan, loan.terms, newest.agreedOn);
    const figures = loanFigures(terms);
    const documents = await Promise.all(signed.map((one) => documentOf(services, one)));
    return {
      ApplicationId: id,
      ProviderId: loan.providerId,
      Stage: loan.stage,
      IsTest: loan.isTest,
      Terms: {
        Amount: loan.terms.amountCents / 100,
        DownPayment: loan.terms.downPaymentCents / 100,
        AmountFinanced: figures.amountFinancedCents / 100,
        InterestRate: terms.interestRate,
        Apr: figures.apr,
        FinanceCharge: figures.financeChargeCents / 100,
        TotalOfPayments: figures.totalOfPaymentsCents / 100,
        PaymentFrequency: terms.frequency,
        Payments: terms.payments,
        AgreedOn: newest.agreedOn,
        FirstPaymentDate: figures.firstPaymentOn,
      },
      Schedule: figures.schedule.map((payment) => ({
        Number: payment.number,
        DueOn: payment.dueOn,
        Payment: payment.paymentCents / 100,
        Principal: payment.principalCents / 100,
        Interest: payment.interestCents / 100,
        Balance: payment.balanceCents / 100,
      })),
      Documents: documents,
      Consents: await consentsOf(services, id),
    };
  });
}

type Signed = Awaited<ReturnType<typeof findSignedAgreements>>[number];

async function documentOf(
  services: Services,
  { id, signed_at: signedAt, certificate_sha256: hash }: Signed,
): Promise<Answer["Documents"][number]> {
  const { kind, file, hash: Sha256 } = (await findAgreement(services, id))!;
  const certificate = (await findCertificate(services, id))!;
  return {
    Kind: kind,
    SignedAt: signedAt.toISOString(),
    FileName: `${kind}.pdf`,
    Sha256,
    Base64File: file.toString("base64"),
    Certificate: {
      FileName: `${kind}-certificate.pdf`,
      Sha256: hash,
      Base64File: certificate.toString("base64"),
    },
  };
}

async function consentsOf({ db }: Services, id: string): Promise<Answer["Consents"]> {
  const rows = await db
    .selectFrom("consents")
    .select(["kind", "locale", "shown", "text_hash", "created_at"])
    .where("application_id", "=", id)
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, locale, shown, text_hash: hash, created_at: givenAt }) => ({
    Kind: kind,
    Locale: locale,
    Text: shown,
    TextHash: hash,
    GivenAt: givenAt.toISOString(),
  }));
}
