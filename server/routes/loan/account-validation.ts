import type { FastifyInstance } from "fastify";
import { validateAccount } from "#api/contract/loan-application.ts";
import { stageConflict } from "#server/services/conflict.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { Services } from "#server/services/services.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import { checkNationalId } from "#server/stores/loan/identity.ts";
import { requireApproved } from "#server/routes/application/own-application.ts";
import { lockApplication } from "#server/stores/application/application.ts";

/** Locked after five tries. 409 before the information is complete. Spec sections 2.5, 7.1 and 8; S26. */
export function addAccountValidationRoutes(app: FastifyInstance, services: Services): void {
  const limit = { max: 60, windowSeconds: 60, whenUnknown: "refuse" } as const;
  addEndpoint({ app, services, limit }, validateAccount, async (input, visit, { once }) => {
    const { params, body } = input;
    const { application } = await requireApproved(services, visit, { id: params.id });
    const { id, stage } = application;
    if (stage === "prequalified") throw stageConflict(stage);
    return runOnce(services, once, async (within) => {
      const held = await lockApplication(within, id);
      const { isRight, remaining, change } = checkNationalId(services, held, body.NationalId);
      await within.db.updateTable("applications").set(change).where("id", "=", id).execute();
      const reported = { IsSuccess: isRight, RemainingAttempts: remaining };
      return isRight ? reported : { ...reported, Message: "Invalid SSN" };
    });
  });
}
