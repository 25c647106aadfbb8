import type { FastifyInstance } from "fastify";
import { getApplication, sendKyc, sendWelcomeEmail } from "#api/contract/application.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { Services } from "#server/services/services.ts";
import { isOutOfTries } from "#server/stores/loan/charge.ts";
import { reachMilestone } from "#server/stores/application/application.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import { requireApproved, requireOwnApplication } from "./own-application.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import { applicationAnswer, unprovedAnswer } from "./application-answer.ts";

/** 404 for other visits, 409 for declined applications. Spec sections 4, 7.1 and 7.3; S20. */
export function addApplicationRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };

  addEndpoint(
    { ...place, isForUnproved: true, isPersonal: true },
    getApplication,
    async ({ params, query }, visit) => {
      const requested = { id: params.id, providerId: query.providerId };
      const own = await requireOwnApplication(services, visit, requested);
      const { application: loan, loan: settings } = own;
      const path = await refusalAnswer(services, loan);
      if (visit.isUnproved) return { ...unprovedAnswer(loan), ...path };
      const today = calendarDayAt(services.clock());
      const isOnlyByCheck = loan.stage === "signed" && (await isOutOfTries(services, loan.id));
      return { ...applicationAnswer(loan, { settings, today, isOnlyByCheck }), ...path };
    },
  );

  addEndpoint(place, sendKyc, async ({ body }, visit, { once }) => {
    const requested = { id: body.ApplicationId, providerId: body.ProviderId };
    const { application } = await requireApproved(services, visit, requested);
    return runOnce(services, once, async (within) => {
      await reachMilestone(within, application.id, "kyc_sent_at");
      return { Status: 200 };
    });
  });

  addEndpoint(place, sendWelcomeEmail, async ({ body }, visit, { once }) => {
    const requested = { id: body.applicationId, providerId: body.providerId };
    const { application } = await requireApproved(services, visit, requested);
    return runOnce(services, once, async (within) => {
      await reachMilestone(within, application.id, "welcome_sent_at");
      return { IsSuccess: true };
    });
  });
}
