import type { FastifyInstance } from "fastify";
import { confirmPreQualification } from "#api/contract/application.ts";
import { isConfirmable, notApprovedCode } from "#domain/decision/application-status.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { parseLastPaidDate } from "#domain/applicant/last-paid-date.ts";
import { isPaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { earliestDayAt, latestDayAt } from "#server/time/calendar-day-at.ts";
import { addEndpoint, type EndpointAnswer, type EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { ProblemText } from "#server/wording/en/problems.ts";
import type { Services } from "#server/services/services.ts";
import { reachMilestone } from "#server/stores/application/application.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import { requireOwnApplication } from "#server/routes/application/own-application.ts";

type Body = EndpointInput<typeof confirmPreQualification>["body"];
type Confirmed = EndpointAnswer<typeof confirmPreQualification>;

/** Otherwise "Not approved". Spec sections 4, 7.3 and 8; S18. */
export function addConfirmationRoutes(app: FastifyInstance, services: Services): void {
  addEndpoint({ app, services }, confirmPreQualification, async ({ body }, visit, { once }) => {
    const now = services.clock();
    requireValues(body, latestDayAt(now));
    const { application } = await requireOwnApplication(services, visit, { id: body.AccountId });
    const { id, status, stage, expiresOn } = application;
    return runOnce<Confirmed>(services, once, async (within) => {
      if (!isConfirmable(status) || stage === "disabled")
        return refusal("Not approved", notApprovedCode);
      if (expiresOn !== undefined && expiresOn < earliestDayAt(now)) {
        return refusal("This pre-qualification has expired. Please start again.");
      }
      await reachMilestone(within, id, "confirmed_at");
      return { IsSuccess: true, Expires: expiresOn ?? null };
    });
  });
}

function refusal(Message: ProblemText, ErrorCode?: string) {
  return { IsSuccess: false, Message, ...(ErrorCode !== undefined && { ErrorCode }) };
}

function requireValues({ PaymentFrequency, LastPayDate }: Body, today: CalendarDay): void {
  if (PaymentFrequency !== null && !isPaymentFrequency(PaymentFrequency)) {
    throw problem(422, "Need to select a payment frequency.", "paymentFrequency.required");
  }
  if (LastPayDate !== null && !parseLastPaidDate(LastPayDate, today).ok) {
    throw problem(422, "Need to select a last pay date", "lastPayDate.required");
  }
}
