import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Services } from "#server/services.ts";

const permissions = [
  "camera=()",
  "geolocation=()",
  "microphone=()",
  "payment=()",
  "usb=()",
  "clipboard-write=(self)",
  "otp-credentials=(self)",
].join(", ");

/**
 * The headers of every answer. The page replaces the policy by its own, with the origins that may frame it;
 * X-Frame-Options is left out because it cannot name them. HSTS only when the public address is https.
 */
export async function addSecurityHeaders(app: FastifyInstance, services: Services): Promise<void> {
  const isSecure = services.environment.publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: false,
    hsts: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "no-referrer" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", permissions);
  });
}
