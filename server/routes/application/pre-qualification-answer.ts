import type { Services } from "#server/services/services.ts";
import type { WirePreQualificationAnswer } from "#api/contract/pre-qualification.ts";
import type { WireOffer } from "#api/contract/offer.ts";
import { maskEmail } from "#domain/applicant/email.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { Application } from "#server/stores/application/application.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import type { DecisionException, NoDecision } from "#server/underwriting/decision.ts";

/** The email is masked, because the page stores the result. Spec section 3; S21. */
export async function decisionAnswer(
  services: Pick<Services, "db">,
  application: Application,
): Promise<WirePreQualificationAnswer> {
  const { maxFinanceAmountCents } = application;
  return {
    IsSuccess: true,
    Result: {
      Disposition: application.disposition,
      Exceptions: application.exceptions.map(wireException),
      Email: maskEmail(application.applicant.email),
      PublicKey: application.providerKey,
      OtherOffersAvailable: application.otherOffersAvailable,
      ...(await refusalAnswer(services, application)),
      AccountId: application.id,
      ...(maxFinanceAmountCents > 0 && { MaxFinanceAmount: maxFinanceAmountCents / 100 }),
      Includes: { Offers: wireOffers(application) },
    },
  };
}

export function noDecisionAnswer({ answer }: NoDecision): WirePreQualificationAnswer {
  if (answer.kind === "exceptions") {
    const Exceptions = answer.exceptions.map(wireException);
    return { IsSuccess: true, Result: { Disposition: "Approved", Exceptions } };
  }
  const { code, message, exceptions = [] } = answer;
  return {
    IsSuccess: false,
    ...(code !== undefined && { Code: code }),
    ...(message !== undefined && { Message: message }),
    ...(exceptions.length > 0 && { Result: { Exceptions: exceptions.map(wireException) } }),
  };
}

/** In dollars, with ids. Spec section 3, "Offer". */
export function wireOffers({ id, offers }: Pick<Application, "id" | "offers">): WireOffer[] {
  return offers.map((offer, index) => ({
    OfferId: `${id}-${index + 1}`,
    ...wireOffer(offer),
  }));
}

function wireOffer(offer: Offer): WireOffer {
  return {
    ProviderId: offer.providerId,
    MinFinanceAmount: offer.minFinanceAmountCents / 100,
    MaxFinanceAmount: offer.maxFinanceAmountCents / 100,
    TermMonths: offer.termMonths,
    InterestRate: offer.interestRate,
    PaymentFrequency: offer.paymentFrequency,
    Promotion: offer.promotion === undefined ? null : { Name: offer.promotion },
  };
}

export function wireException({ code, message }: DecisionException) {
  return { ErrorCode: code, Message: message };
}
