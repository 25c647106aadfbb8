import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

const permissions = [
  "camera=()",
  "geolocation=()",
  "microphone=()",
  "payment=()",
  "usb=()",
  "clipboard-write=(self)",
  "otp-credentials=(self)",
].join(", ");

const ofCalls = new Set([
  "content-security-policy",
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

/** HSTS only with an https PUBLIC_URL. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = plainHeaders(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** A page replaces the policy with its own. X-Frame-Options cannot list origins, so it is omitted. */
export function addPageHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = { ...plainHeaders(publicUrl), "permissions-policy": permissions };
  const calls = Object.entries(headers).filter(([name]) => ofCalls.has(name));
  const callHeaders = Object.fromEntries(calls);
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config?.endpoint === undefined ? headers : callHeaders);
    done();
  });
}

function plainHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const report = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: false,
    hsts: publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "no-referrer" },
  });
  report(answer.req, answer, (error) => {
    if (error !== undefined) throw new Error("the headers cannot be said", { cause: error });
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
