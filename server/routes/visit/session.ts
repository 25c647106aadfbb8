import type { FastifyInstance } from "fastify";
import {
  expireSession,
  getEasyApiToken,
  getFinanceSegment,
  lookUpSession,
  peek,
} from "#api/contract/session.ts";
import { addEndpoint, type EndpointAnswer } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import type { ProblemText } from "#server/wording/en/problems.ts";
import type { Services } from "#server/services/services.ts";
import { findApplication } from "#server/stores/application/application.ts";
import { usedLinkMessage } from "#server/http/conflict-problem.ts";
import { findEntry } from "#server/stores/visit/entry-token.ts";
import {
  addEasyApiToken,
  findEasyApiVisit,
  renewVisit,
  revokeVisit,
  type Visit,
} from "#server/stores/visit/session.ts";
import { openVisitFor } from "#server/stores/visit/visit-opening.ts";

type Look = EndpointAnswer<typeof peek>["Result"];
type Seen = {
  readonly accessToken?: string;
  readonly providerId: string;
  readonly applicationId: string | undefined;
  readonly isTest: boolean;
};

/** A link gives a new, unverified visit. Unknown, expired, revoked or used tokens: `IsFailured`. Spec sections 7.1, 7.2; S37. */
export function addSessionRoutes(app: FastifyInstance, services: Services): void {
  const looks = { app, services, limit: { max: 120, windowSeconds: 60 } };
  const place = { app, services, isForUnproved: true };
  addEndpoint(looks, peek, async ({ query }) => {
    const isAuthenticated = query.includeAuthentication?.toLowerCase() === "true";
    return { Result: await lookAt(services, query.token, isAuthenticated) };
  });
  addEndpoint(looks, lookUpSession, async ({ body }) => ({
    Result: await lookAt(services, body.token, false),
  }));
  addEndpoint(
    { ...place, limit: { max: 60, windowSeconds: 60 } },
    getEasyApiToken,
    async (_input, visit) => ({ EasyApiToken: await addEasyApiToken(services, visit) }),
  );
  addEndpoint(place, expireSession, async (_input, { sessionId }) => {
    await revokeVisit(services, sessionId);
    return { IsSuccess: true };
  });
  addEndpoint(place, getFinanceSegment, async ({ query, body }, visit) => {
    const owner = await findEasyApiVisit(services, body.EasyApiToken);
    if (query.providerId !== visit.providerId || owner?.sessionId !== visit.sessionId) {
      throw problem(404, "There is no such visit.");
    }
    return segmentOf(services, visit);
  });
}

async function lookAt(services: Services, token: string, isAuthenticated: boolean): Promise<Look> {
  const entry = await findEntry(services, token);
  if (entry === undefined) {
    const renewal = await renewVisit(services, token);
    return renewal === undefined
      ? failed("This link no longer works. Please get a new one.")
      : found(renewal, isAuthenticated);
  }
  if (entry.isUsed) return failed(usedLinkMessage);
  const opened = isAuthenticated ? { accessToken: await openVisitFor(services, entry) } : {};
  return found({ ...entry, ...opened }, isAuthenticated);
}

async function segmentOf(services: Services, { applicationId, isUnproved }: Visit) {
  const application =
    applicationId === undefined ? undefined : await findApplication(services, applicationId);
  if (application === undefined) return { Segment: "visit", ProgramCode: null };
  const isFull = application.stage !== "prequalified";
  return {
    Segment: isFull ? "application" : "pre-qualification",
    ProgramCode: isUnproved ? null : application.programCode,
  };
}

function failed(ErrorMessage: ProblemText): Look {
  return { IsFailured: true, ErrorMessage };
}

function found({ accessToken, ...seen }: Seen, isAuthenticated: boolean): Look {
  return {
    IsFailured: false,
    ErrorMessage: null,
    AuthToken: isAuthenticated ? (accessToken ?? null) : null,
    Session: {
      ProviderId: seen.providerId,
      InternalId: seen.applicationId ?? null,
      Options: { IsTest: seen.isTest },
    },
  };
}
