import type { FastifyInstance } from "fastify";
import { createAgreement, getAgreement } from "#api/contract/agreement.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { AgreementFacts } from "#domain/loan/agreement-facts.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { agreementFacts } from "#server/documents/agreement-facts.ts";
import { writeAgreement } from "#server/documents/written-agreement.ts";
import { addEndpoint, type EndpointAnswer } from "#server/http/endpoint.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import {
  agreementDelivery,
  queueAgreementEmail,
  resendRefusedAgreement,
} from "#server/notices/agreement-message.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import {
  addAgreement,
  factsIndex,
  fileNames,
  findAgreement,
  type StoredAgreement,
} from "#server/stores/loan/agreement.ts";
import { complete, withLease, type Lease } from "#server/stores/call/idempotency.ts";
import { moveApplication, requireNextStage } from "#server/stores/loan/loan-lifecycle.ts";
import type { Choice } from "#server/stores/loan/loan.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { priced } from "#server/underwriting/priced-terms.ts";
import {
  requireApproved,
  requireOwnApplication,
  type Own,
} from "#server/routes/application/own-application.ts";
import { addSigningRoutes } from "./sign-agreement.ts";
import { lockApplication, type Application } from "#server/stores/application/application.ts";

/** Longer than rendering takes. */
const leaseSeconds = 30;
const longestDeliveryMilliseconds = 5000;
/** The same terms on the same day give the same agreement; a translated one is emailed. Spec sections 2.5, 7.1; docs/decisions/0014. */
export function addAgreementRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };

  addEndpoint(place, createAgreement, ({ body }, visit, { once, locale }) =>
    withLease(services, { once, leaseSeconds }, async (lease) => {
      const requested = { id: body.applicationId, providerId: body.providerId };
      const own = await requireApproved(services, visit, requested);
      return create(services, own, { lease, locale });
    }),
  );

  addEndpoint({ ...place, isPersonal: true }, getAgreement, async ({ params, query }, visit) => {
    const requested = { id: params.id, providerId: query.providerId };
    const agreement = await requireAgreement(services, visit, requested);
    const delivery = agreement.isSigned
      ? "delivered"
      : await agreementDelivery(services, agreement, longestDeliveryMilliseconds);
    return { ...wireAgreement(agreement), Delivery: delivery };
  });

  addSigningRoutes(app, services);
}

async function create(
  services: Services,
  own: Own,
  { lease, locale }: { readonly lease: Lease; readonly locale: Locale | undefined },
): Promise<EndpointAnswer<typeof createAgreement>> {
  const { application: loan } = own;
  const { id } = loan;
  requireNextStage(loan.stage, { type: "agreement.created" });
  const today = calendarDayAt(services.clock());
  const facts = factsOf(own, { loan, locale, today });
  const index = factsIndex(services, facts);
  const earlier = await findCurrent(services, loan);
  if (earlier?.factsIndex === index) {
    return inTransaction(services, async (within) => {
      await resendRefusedAgreement(within, earlier);
      return complete(within, lease, created(earlier));
    });
  }
  const { text, file } = await writeAgreement(facts, (words, given) => words.agreementOf(given));
  const { financedOn: agreedOn, firstPaymentOn } = facts.terms;
  return inTransaction(services, async (within) => {
    const now = await lockApplication(within, id);
    requireNextStage(now.stage, { type: "agreement.created" });
    if (factsIndex(services, factsOf(own, { loan: now, locale, today })) !== index)
      throw changedMeanwhile();
    const agreement = { applicationId: id, kind: "agreement", text, file } as const;
    const days = { factsIndex: index, agreedOn, firstPaymentOn };
    const stored = await addAgreement(within, { ...agreement, ...days });
    await queueAgreementEmail(within, { own, loan, agreement: { ...agreement, ...stored } });
    const event = { type: "agreement.created", agreementId: stored.id } as const;
    await moveApplication(within, { id, event, held: now, choice: agreed(now, facts) });
    return complete(within, lease, created(stored));
  });
}

/** The agreement's figures replace the chosen terms: a first payment may have moved. */
function agreed({ terms }: Application, facts: AgreementFacts): Choice {
  if (terms === undefined) return {};
  const { firstPaymentOn: firstPaymentDate } = facts.terms;
  return { terms: { ...priced(terms, facts.terms), firstPaymentDate } };
}

export function factsOf(
  { lender, provider, loan: settings }: Pick<Own, "lender" | "provider" | "loan">,
  written: {
    readonly loan: Application;
    readonly locale: Locale | undefined;
    readonly today: CalendarDay;
  },
): AgreementFacts {
  return agreementFacts({ ...written, lender, practiceName: provider.practiceName, settings });
}

function changedMeanwhile() {
  return tryLater(409, "The terms are just being changed. Please try again.", 1);
}

function findCurrent(services: Services, { agreementId = "" }: Application) {
  return findAgreement(services, agreementId);
}

export function created({ id, hash }: Pick<StoredAgreement, "id" | "hash">) {
  return { IsSuccess: true, AgreementId: id, Hash: hash };
}

/** @throws problem 404 */
async function requireAgreement(
  services: Services,
  visit: CallingVisit,
  requested: { readonly id: string; readonly providerId: string },
): Promise<StoredAgreement> {
  const byId = requested.id.startsWith("agr_")
    ? await findAgreement(services, requested.id)
    : undefined;
  const id = byId?.applicationId ?? requested.id;
  const { application } = await requireOwnApplication(services, visit, { ...requested, id });
  const agreement = byId ?? (await findCurrent(services, application));
  if (agreement === undefined) throw problem(404, "There is no agreement yet.");
  return agreement;
}

function wireAgreement({ id, hash, kind, file, text, isSigned }: StoredAgreement) {
  const { title, sections, truthInLending: box } = text;
  return {
    AgreementId: id,
    Hash: hash,
    FileName: fileNames[kind],
    Base64File: file.toString("base64"),
    Title: title,
    IsSigned: isSigned,
    TruthInLending: {
      Apr: box.apr,
      FinanceCharge: box.financeChargeCents / 100,
      AmountFinanced: box.amountFinancedCents / 100,
      TotalOfPayments: box.totalOfPaymentsCents / 100,
      PaymentSchedule: box.paymentSchedule.map(({ count, amountCents, firstDueOn }) => ({
        Count: count,
        Amount: amountCents / 100,
        FirstDueOn: firstDueOn,
      })),
    },
    Sections: sections.map((section) => ({
      Id: section.id,
      Title: section.title,
      Paragraphs: [...section.paragraphs],
      MustAccept: section.mustAccept,
    })),
  };
}
