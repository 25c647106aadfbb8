import type { FastifyInstance } from "fastify";
import { quoteOffers, selectOffer } from "#api/contract/loan-offer.ts";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { dollarsToCents, formatCost } from "#domain/money/money.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { stageConflict } from "#server/services/conflict.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { filled, problem } from "#server/http/problem.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import { beginRendering } from "#server/pdf/render.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import { moveApplication, requireNextStage } from "#server/stores/loan/loan-lifecycle.ts";
import {
  chosenTerms,
  isWithin,
  openOffers,
  quotedOffers,
  type OpenOffer,
} from "#server/underwriting/loan-offers.ts";
import { requireApproved } from "#server/routes/application/own-application.ts";
import { lockApplication, type Application } from "#server/stores/application/application.ts";

/** Cost out of range or unknown offer: 422; wrong stage: 409. Spec sections 2.5 and 7.1; S40. */
export function addLoanOfferRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };

  addEndpoint(place, quoteOffers, async ({ params, query, body }, visit) => {
    const requested = { id: params.applicationId, providerId: query.providerId };
    const own = await requireApproved(services, visit, requested);
    const { application: loan, loan: settings } = own;
    if (!loan.isInformationComplete) throw stageConflict(loan.stage);
    if (body.ProgramCode !== loan.programCode) {
      throw problem(422, "This application is for another program.", "serviceType.required");
    }
    const amountCents = requireAmount(loan, settings, body.Amount);
    const today = calendarDayAt(services.clock());
    return { Offers: quotedOffers(loan, settings, { amountCents, today }).map(wireQuote) };
  });

  addEndpoint(place, selectOffer, async ({ params, query, body }, visit, { once }) => {
    const requested = { id: params.applicationId, providerId: query.providerId };
    const { application, loan: settings } = await requireApproved(services, visit, requested);
    beginRendering();
    return runOnce(services, once, async (within) => {
      const chosen = { offerId: params.offerId, amount: body.Amount };
      await chooseOffer(within, { id: application.id, settings, ...chosen });
      return { IsSuccess: true };
    });
  });
}

type ChosenOffer = {
  readonly id: string;
  readonly settings: LoanSettings;
  readonly offerId: string;
  /** In dollars. */
  readonly amount: number;
};

/** Later choices must be made again. */
async function chooseOffer(
  services: InTransaction,
  { id, settings, offerId, amount }: ChosenOffer,
): Promise<void> {
  const loan = await lockApplication(services, id);
  const event = { type: "offer.selected" } as const;
  requireNextStage(loan.stage, event);
  const amountCents = requireAmount(loan, settings, amount);
  const offer = requireOffer(loan, settings, { offerId, amountCents });
  if (loan.terms?.offerId === offer.offerId && loan.terms.amountCents === amountCents) return;
  const today = calendarDayAt(services.clock());
  const input = { offer, amountCents, settings, today };
  const terms = chosenTerms({ ...input, employment: undefined, firstPaymentOn: undefined });
  const choice = { terms, employment: null, firstPaymentOn: null };
  await moveApplication(services, { id, event, held: loan, choice });
}

/** In whole cents. @throws problem 422 out of range */
function requireAmount(loan: Application, settings: LoanSettings, amount: number): number {
  const cents = dollarsToCents(amount);
  const open = openOffers(loan, settings);
  if (open.some((offer) => isWithin(offer, cents))) return cents;
  const message = filled("The amount must be between {least} and {most}.", (locale) => ({
    least: formatCost(loan.minFinanceAmountCents, locale),
    most: formatCost(loan.maxFinanceAmountCents, locale),
  }));
  throw problem(422, message, "amount.range");
}

function requireOffer(
  loan: Application,
  settings: LoanSettings,
  { offerId, amountCents }: { readonly offerId: string; readonly amountCents: number },
): OpenOffer {
  const offer = openOffers(loan, settings).find((one) => one.offerId === offerId);
  if (offer === undefined || !isWithin(offer, amountCents)) {
    throw problem(422, "Need to select an offer", "offer.required");
  }
  return offer;
}

function wireQuote(offer: QuotedOffer) {
  return {
    OfferId: offer.offerId,
    ProviderId: offer.providerId,
    ProgramCode: offer.programCode,
    MinFinanceAmount: offer.minFinanceAmountCents / 100,
    MaxFinanceAmount: offer.maxFinanceAmountCents / 100,
    TermMonths: offer.termMonths,
    InterestRate: offer.interestRate,
    PaymentFrequency: offer.paymentFrequency,
    Promotion: offer.promotion === undefined ? null : { Name: offer.promotion },
    EstimatedPayment: offer.estimatedPaymentCents / 100,
    TotalOfPayments: offer.totalOfPaymentsCents / 100,
    Apr: offer.apr,
    DownPayment: offer.downPaymentCents / 100,
    ...(offer.firstPaymentOn !== undefined && { FirstPaymentDate: offer.firstPaymentOn }),
  };
}
