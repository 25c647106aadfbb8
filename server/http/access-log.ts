import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/services/services.ts";

/**
 * One line per request: method, route pattern, status, milliseconds, reference and provider. Never the requested
 * address, which may contain a token, nor anything the caller sent.
 */
export function addAccessLog(app: FastifyInstance, services: Services): void {
  app.decorateRequest("visit", undefined);
  app.decorateRequest("once", undefined);
  app.decorateRequest("reference", undefined);
  app.decorateRequest("providerKey", undefined);
  app.decorateRequest("isFile", false);
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(services, request, reply);
    done();
  });
}

/** The line itself; a request that fails before it has a route is logged by who answers it. */
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
    /** A provider that was found, for the log. */
    providerKey: string | undefined;
  }
  interface FastifyContextConfig {
    /** Logged at debug only. */
    isQuiet?: boolean;
  }
}
