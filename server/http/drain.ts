import type { FastifyInstance } from "fastify";

/**
 * A response sent while the app is closing ends its connection: kept alive, it would delay the drain until the caller
 * closes it.
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
