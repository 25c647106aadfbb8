import type { LoanApplication } from "#domain/loan/loan-application.ts";

export const dollars = (cents: number) => cents / 100;

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
      ...(application.downPayment.isOnlyByCheck === true && { OnlyByCheck: true }),
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

export const receivedOfApplication = (
  output: LoanApplication | undefined,
  stored: LoanApplication,
) =>
  output && {
    ...stored,
    status: output.status,
    stage: output.stage === "approved" ? stored.stage : output.stage,
  };

export const wireOfNothing = ({ applicationId, providerId }: LoanApplication) => ({
  ApplicationId: applicationId,
  ProviderId: providerId,
  Status: "APR",
});
