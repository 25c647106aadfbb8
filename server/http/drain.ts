import type { FastifyInstance } from "fastify";

/**
 * An answer that leaves while the app closes ends its connection: kept alive, it would hold the drain up until its caller
 * lets go.
 */
export function addDrain(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
}
