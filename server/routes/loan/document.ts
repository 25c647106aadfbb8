import type { FastifyInstance } from "fastify";
import { getEDisclosureConsent } from "#api/contract/document.ts";
import { renderEDisclosure } from "#server/documents/e-disclosure.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { Services } from "#server/services/services.ts";
import { findLender } from "#server/stores/practice/provider.ts";

/** Spec section 7.1. */
export function addDocumentRoutes(app: FastifyInstance, services: Services): void {
  const place = { app, services, limit: { max: 60, windowSeconds: 60 } };
  addEndpoint(place, getEDisclosureConsent, async ({ query }) => {
    const { creditor } = await findLender(services, query.providerId);
    const pdf = await renderEDisclosure(creditor);
    return {
      Base64File: Buffer.from(pdf).toString("base64"),
      FileName: "e-sign-consent-and-agreement.pdf",
    };
  });
}
