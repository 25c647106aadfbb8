import type { FastifyInstance } from "fastify";
import { problem } from "#server/http/problem.ts";
import { outboxPage } from "#server/outbox/page.ts";
import type { Services } from "#server/services/services.ts";
import { findMessage, listMessages } from "#server/stores/message/outbox.ts";
import type { StoredMessage } from "#server/stores/message/message-body.ts";
import { readFileSync } from "node:fs";
import { staffSheet } from "#server/staff-page/staff-page.ts";
import { addAssets } from "#server/http/assets.ts";

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Emails have inline styles; only the logo is loaded, nothing runs. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox allow-popups";

/** The development outbox: GET /__outbox, GET /__outbox.json, and attachments. 404 with OUTBOX=off. */
export function addOutboxRoutes(app: FastifyInstance, services: Services): void {
  if (!services.environment.outbox) {
    for (const url of ["/__outbox", "/__outbox.json", "/__outbox/*"]) app.get(url, refuse);
    return;
  }
  const config = { isQuiet: true };
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/__outbox")) reply.header("cache-control", "no-store");
  });

  app.get("/__outbox", { config }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", pagePolicy)
      .send(outboxPage(await listMessages(services))),
  );
  app.get("/__outbox.json", { config }, async () => (await listMessages(services)).map(toWire));
  addAssets(app, outboxAssets, "no-store");

  app.get<{ Params: { id: string } }>("/__outbox/:id/html", async ({ params }, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", mailPolicy)
      .send((await findOrRefuse(services, params.id)).html),
  );
  app.get<{ Params: { id: string; index: string } }>(
    "/__outbox/:id/attachments/:index",
    async ({ params }, reply) => {
      const { attachments } = await findOrRefuse(services, params.id);
      const attachment = attachments[Number(params.index)];
      if (attachment === undefined) return refuse();
      return reply
        .type(attachment.type)
        .header("content-disposition", `inline; filename="${attachment.name.replaceAll('"', "")}"`)
        .send(attachment.content);
    },
  );
}

function refuse(): never {
  throw problem(404, "There is nothing at this address.");
}

async function findOrRefuse(services: Services, id: string): Promise<StoredMessage> {
  const message = await findMessage(services, id);
  return message ?? refuse();
}

function toWire(message: StoredMessage) {
  const { id, channel, to, subject, text, html, attachments, createdAt } = message;
  return {
    id,
    channel,
    to,
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({
      name,
      type,
      bytes: content.length,
    })),
    createdAt: createdAt.toISOString(),
  };
}

const fileOf = (name: string) => new URL(`../outbox/${name}`, import.meta.url);

/** Its policy allows nothing inline. */
const outboxAssets = {
  "/__outbox/outbox.css": staffSheet(fileOf("outbox.css")),
  "/__outbox/outbox.js": readFileSync(fileOf("outbox.js"), "utf8"),
};
