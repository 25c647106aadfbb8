import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/config/environment.ts";

const mostConnections = 2_000;

export const connectionLimits = {
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} as const;

/** Refuses more connections, and those whose caller has hung up. */
export function capConnections(app: FastifyInstance): void {
  app.server.maxConnections = mostConnections;
  app.server.on("connection", (socket) => {
    // The first read stores the address, which is gone after the caller has hung up.
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

export function trustedProxies({ trustProxy }: Pick<Environment, "trustProxy">) {
  if (typeof trustProxy !== "number") return trustProxy === undefined ? false : [...trustProxy];
  return (_address: string, hop: number) => hop < trustProxy;
}

export function addDrain(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
}
