import type { FastifyInstance } from "fastify";

/** Ends kept-alive connections while the app closes. */
export function addDrain(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
}
