import type { FastifyInstance } from "fastify";
import {
  authenticateCustomer,
  confirmProvider,
  getAdverseActionNotice,
  getUnderwritingResult,
  getUnderwritingResultByReference,
} from "#api/contract/underwriting.ts";
import { addEndpoint, type EndpointAnswer } from "#server/http/endpoint.ts";
import { problem, tryLater } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { findIdByReference } from "#server/stores/loan/loan.ts";
import { findNoticeOf } from "#server/stores/message/notice.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";
import { wireStatus } from "#server/routes/application/application-answer.ts";
import {
  requireApproved,
  requireOwnApplication,
} from "#server/routes/application/own-application.ts";

/** 404 for other visits. Spec section 7.1, "Other catalogued paths". */
export function addUnderwritingRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services };
  const personal = { ...place, isPersonal: true };

  addEndpoint(personal, getUnderwritingResult, ({ params }, visit) =>
    resultOf(services, visit, params.id),
  );

  addEndpoint(personal, getUnderwritingResultByReference, async ({ params }, visit) => {
    const id = await findIdByReference(services, params.guid);
    if (id === undefined) throw problem(404, "There is no such decision.");
    return resultOf(services, visit, id);
  });

  addEndpoint(personal, getAdverseActionNotice, async ({ query }, visit) => {
    const { application } = await requireOwnApplication(services, visit, {
      id: query.applicationId,
    });
    const notice = await findNoticeOf(services, application.id);
    if (notice === undefined) throw problem(404, "No notice is due for this application.");
    if (notice.document === undefined) throw tryLater(409, "The notice is being written.", 2);
    const Base64File = notice.document.toString("base64");
    return { Base64File, FileName: "notice-of-adverse-action.pdf" };
  });

  addEndpoint({ ...place, isForUnproved: true }, authenticateCustomer, async ({ body }, visit) => {
    const requested = { id: body.ApplicationId, providerId: body.ProviderId };
    await requireOwnApplication(services, visit, requested);
    return { IsSuccess: true, IsAuthenticated: !visit.isUnproved };
  });

  addEndpoint(place, confirmProvider, async ({ body }, visit) => {
    const requested = { id: body.ApplicationId, providerId: body.ProviderId };
    const { provider } = await requireApproved(services, visit, requested);
    return { IsSuccess: true, PracticeName: provider.practiceName };
  });
}

type Result = EndpointAnswer<typeof getUnderwritingResult>;

async function resultOf(services: Services, visit: CallingVisit, id: string): Promise<Result> {
  const { application: loan } = await requireOwnApplication(services, visit, { id });
  const { evaluation, referenceGuid } = loan;
  if (evaluation === undefined || referenceGuid === undefined) {
    throw problem(404, "There is no such decision.");
  }
  return {
    ApplicationId: loan.id,
    ReferenceGuid: referenceGuid,
    Status: wireStatus(loan),
    EvaluationStatus: evaluation.status,
    Exceptions: evaluation.exceptions.map(({ code, message }) => ({
      ErrorCode: code,
      Message: message,
    })),
    ...(loan.status !== "DCN" && { MaxFinanceAmount: loan.maxFinanceAmountCents / 100 }),
  };
}
