import type { FastifyInstance } from "fastify";
import { getApplication, sendKyc, sendWelcomeEmail } from "#api/contract/application.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { Services } from "#server/services/services.ts";
import { isOutOfTries } from "#server/stores/loan/charge.ts";
import { reachMilestone } from "#server/stores/application/application.ts";
import { loanFromRow } from "#server/stores/loan/loan.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import { requireApproved, requireOwnApplication } from "./own-application.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import { applicationAnswer, unprovedAnswer } from "./application-answer.ts";

/**
 * GET api/application/{id}, POST api/kyc and POST api/WaterfallEmail, of this visit's application only: any other is a
 * 404. KYC is taken once, and once the welcome is noted, which the approval's e-mail says already: nobody gets two. A declined
 * application gets neither (409). Spec sections 4, 7.1 and 7.3; decision 20.
 */
export function addApplicationRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };

  addEndpoint(
    { ...place, isForUnproved: true, isPersonal: true },
    getApplication,
    async ({ params, query }, visit) => {
      const asked = { id: params.id, providerId: query.providerId };
      const { row, loan: settings } = await requireOwnApplication(services, visit, asked);
      const loan = loanFromRow(services, row);
      const way = await refusalAnswer(services.db, loan);
      if (visit.isUnproved) return { ...unprovedAnswer(loan), ...way };
      const today = calendarDayAt(services.clock());
      const isOnlyByCheck = loan.stage === "signed" && (await isOutOfTries(services.db, loan.id));
      return { ...applicationAnswer(loan, { settings, today, isOnlyByCheck }), ...way };
    },
  );

  addEndpoint(place, sendKyc, async ({ body }, visit, { once }) => {
    const asked = { id: body.ApplicationId, providerId: body.ProviderId };
    const { application } = await requireApproved(services, visit, asked);
    return runOnce(services, once, async (trx) => {
      await reachMilestone(trx, services, { id: application.id, milestone: "kyc_sent_at" });
      return { Status: 200 };
    });
  });

  addEndpoint(place, sendWelcomeEmail, async ({ body }, visit, { once }) => {
    const asked = { id: body.applicationId, providerId: body.providerId };
    const { application } = await requireApproved(services, visit, asked);
    return runOnce(services, once, async (trx) => {
      await reachMilestone(trx, services, { id: application.id, milestone: "welcome_sent_at" });
      return { IsSuccess: true };
    });
  });
}
