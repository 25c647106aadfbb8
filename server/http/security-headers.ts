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

/** What is said of an answer that nothing shows: the other headers are about what a page may do, and each one is sent with each call. */
const ofCalls = new Set([
  "content-security-policy",
  "cross-origin-resource-policy",
  "strict-transport-security",
  "x-content-type-options",
]);

/** The headers of every answer. HSTS only when the public address is https. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = plainHeaders(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The same where pages are served besides calls. A page replaces the policy by its own, with the origins that may frame it;
 * X-Frame-Options is left out because it cannot name them.
 */
export function addPageHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = { ...plainHeaders(publicUrl), "permissions-policy": permissions };
  const calls = Object.entries(headers).filter(([name]) => ofCalls.has(name));
  const callHeaders = Object.fromEntries(calls);
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config?.endpoint === undefined ? headers : callHeaders);
    done();
  });
}

type Headers = Readonly<Record<string, string>>;

/** What helmet says, worked out once: it would put each header together anew at each request. */
function plainHeaders(publicUrl: string): Headers {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const say = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: false,
    hsts: publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "no-referrer" },
  });
  say(answer.req, answer, (error) => {
    if (error !== undefined) throw new Error("the headers cannot be said", { cause: error });
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
