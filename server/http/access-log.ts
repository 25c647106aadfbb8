import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/services/services.ts";

/**
 * One line per request: method, route, status, milliseconds, reference, provider. Never the URL, which may contain a
 * token.
 */
export function addAccessLog(app: FastifyInstance, services: Services): void {
  app.decorateRequest("visit", undefined);
  app.decorateRequest("once", undefined);
  app.decorateRequest("locale", undefined);
  app.decorateRequest("reference", undefined);
  app.decorateRequest("providerKey", undefined);
  app.decorateRequest("isFile", false);
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(services, request, reply);
    done();
  });
}

/** A request that fails before routing is logged by its error handler. */
export function logRequest(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { url, config } = request.routeOptions;
  const level = levelOf(reply.statusCode, request.isFile || config?.isQuiet === true);
  services.log[level]("request", {
    reference: request.reference,
    method: request.method,
    route: url ?? "unknown",
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    provider: request.visit?.providerKey ?? request.providerKey,
  });
}

function levelOf(status: number, isQuiet: boolean): "debug" | "info" | "error" {
  if (status >= 500) return "error";
  return isQuiet ? "debug" : "info";
}

declare module "fastify" {
  interface FastifyRequest {
    providerKey: string | undefined;
  }
  interface FastifyContextConfig {
    isQuiet?: boolean;
  }
}
