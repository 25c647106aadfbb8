import type { FastifyInstance } from "fastify";
import {
  activateAccount,
  activateAccountV2,
  sendConfirmationEmail,
  sendConfirmationEmailV2,
  signUp,
  signUpV2,
} from "#api/contract/agreement.ts";
import { stageConflict } from "#server/services/conflict.ts";
import type { RefusalReason } from "#server/gateways/payment.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { tryLater } from "#server/http/problem.ts";
import type { ProblemText } from "#server/wording/en/problems.ts";
import { activate } from "#server/payments/activation.ts";
import type { ActivationOutcome } from "#server/payments/activation-plan.ts";
import { queueClosingEmail } from "#server/payments/closing-email.ts";
import type { Services } from "#server/services/services.ts";
import { reachMilestone } from "#server/stores/application/application.ts";
import { complete, runOnce, withLease } from "#server/stores/call/idempotency.ts";
import { requireApproved } from "#server/routes/application/own-application.ts";

/** More than twice the processor timeout. */
const leaseSeconds = 60;
type Done = {
  IsSuccess: boolean;
  Message?: string | undefined;
  OnlyByCheck?: boolean | undefined;
};

/** A declined payment leaves the loan signed, the last one with OnlyByCheck; an unknown outcome is a 409. Spec section 7.1; S40. */
export function addActivationRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };
  for (const endpoint of [activateAccount, activateAccountV2] as const) {
    addEndpoint(place, endpoint, async ({ body }, visit, request) => {
      const { once } = request;
      return withLease<Done>(services, { once, leaseSeconds }, async (lease) => {
        const requested = { id: body.ApplicationId, providerId: body.ProviderId };
        const { application, loan: settings } = await requireApproved(services, visit, requested);
        const { id } = application;
        const outcome = await activate(services, { id, settings }, (within, settled) =>
          complete(within, lease, answerOf(settled)),
        );
        if (outcome.state === "unknown") throw stillTaking();
        return answerOf(outcome);
      });
    });
  }

  for (const endpoint of [sendConfirmationEmail, sendConfirmationEmailV2] as const) {
    addEndpoint(place, endpoint, async ({ body }, visit, request) => {
      const own = await requireApproved(services, visit, { id: body.applicationId });
      const { application: loan, provider, lender, loan: settings } = own;
      if (loan.stage !== "active") throw stageConflict(loan.stage);
      return runOnce<Done>(services, request.once, async (within) => {
        await queueClosingEmail(within, { loan, provider, lender, settings });
        return { IsSuccess: true };
      });
    });
  }
}

/** SignUp registers the borrower of an active loan, once. Spec section 7.1; S56. */
export function addSignUpRoutes(app: FastifyInstance, services: Services): void {
  for (const endpoint of [signUp, signUpV2] as const) {
    addEndpoint({ app, services }, endpoint, async ({ body }, visit, { once }) => {
      const requested = { id: body.ApplicationId, providerId: body.ProviderId };
      const { application } = await requireApproved(services, visit, requested);
      const { id, stage } = application;
      if (stage !== "active") throw stageConflict(stage);
      return runOnce<Done>(services, once, async (within) => {
        await reachMilestone(within, id, "signed_up_at");
        return { IsSuccess: true };
      });
    });
  }
}

const refusals: { readonly [Reason in RefusalReason]: ProblemText } = {
  "insufficient-funds":
    "Your down payment was declined for insufficient funds. Choose another way to pay it, and finalize again.",
  declined: "Your down payment was declined. Choose another way to pay it, and finalize again.",
  "unknown-method": "Your down payment information is not valid.",
};

function answerOf(outcome: ActivationOutcome): Done {
  switch (outcome.state) {
    case "active":
      return { IsSuccess: true };
    case "refused":
      return { IsSuccess: false, Message: refusals[outcome.reason] };
    case "exhausted":
      return {
        IsSuccess: false,
        Message:
          "Your down payment was declined three times, so we cannot try another card or account. Pay it by check, or ask your treatment coordinator.",
        OnlyByCheck: true,
      };
    case "unknown":
      throw stillTaking();
  }
}

function stillTaking() {
  return tryLater(409, "Your down payment is still being taken. Please wait a moment.", 2);
}
