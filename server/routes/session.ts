import type { FastifyInstance } from "fastify";
import { peek } from "#api/contract/session.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { Services } from "#server/services.ts";
import { renewVisit } from "#server/stores/session.ts";
import type { Renewal } from "#server/stores/session.ts";

/**
 * POST /app/v0/peek: a look at the session of an easyApi token, with a fresh v21 token when `includeAuthentication` is
 * true. An unknown, expired or revoked token is an answer too, `IsFailured: true`. Spec section 7.2; decision 37.
 */
export function addSessionRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services, limit: { max: 120, windowSeconds: 60 } };
  addEndpoint(place, peek, async ({ query }) => {
    const renewal = await renewVisit(services, query.token);
    if (renewal === undefined) {
      return {
        Result: { IsFailured: true, ErrorMessage: "The session is unknown or has expired." },
      };
    }
    return { Result: found(renewal, query.includeAuthentication?.toLowerCase() === "true") };
  });
}

function found(renewal: Renewal, includeAuthentication: boolean) {
  return {
    IsFailured: false,
    ErrorMessage: null,
    AuthToken: includeAuthentication ? renewal.accessToken : null,
    Session: {
      ProviderId: renewal.providerId,
      InternalId: renewal.applicationId ?? null,
      Options: { IsTest: renewal.isTest },
    },
  };
}
