import type { FastifyInstance } from "fastify";
import {
  createApplication,
  createApplicationV2,
  disableApplication,
  updateApplication,
  updateApplicationV2,
} from "#api/contract/loan-application.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { runOnce } from "#server/stores/call/idempotency.ts";
import { moveApplication } from "#server/stores/loan/loan-lifecycle.ts";
import { wireStatus } from "#server/routes/application/application-answer.ts";
import { create } from "#server/routes/application/create-application.ts";
import { requireOwnApplication } from "#server/routes/application/own-application.ts";
import { update } from "./update-application.ts";
import { lockApplication } from "#server/stores/application/application.ts";

/** Wrong stage: 409 with the stage; invalid value: 422 with its code. Spec sections 3, 4 and 7; S40; docs/decisions/0012. */
export function addLoanApplicationRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };

  for (const endpoint of [createApplication, createApplicationV2]) {
    addEndpoint(place, endpoint, ({ body }, visit, request) =>
      create(services, { body, visit, request }),
    );
  }

  for (const endpoint of [updateApplication, updateApplicationV2]) {
    addEndpoint(place, endpoint, ({ body }, visit, request) =>
      update(services, { body, visit, request }),
    );
  }

  addEndpoint(place, disableApplication, async ({ body }, visit, { once }) => {
    const { ProviderId: providerId, PreApplicationId } = body;
    const ids = new Set([body.ApplicationId, PreApplicationId ?? body.ApplicationId]);
    for (const id of ids) {
      await requireOwnApplication(services, visit, { id, providerId });
    }
    return runOnce(services, once, async (within) => {
      for (const id of [...ids].toSorted()) await disable(within, id);
      const { id, status } = await lockApplication(within, body.ApplicationId);
      const Status = wireStatus({ status: status ?? "DCN", stage: "disabled" });
      return { IsSuccess: true, ApplicationId: id, Status };
    });
  });
}

async function disable(services: InTransaction, id: string): Promise<void> {
  if ((await lockApplication(services, id)).stage === "disabled") return;
  await moveApplication(services, { id, event: { type: "application.disabled" } });
}
