import { readFileSync } from "node:fs";
import asyncApi from "@asyncapi/specs/schemas/3.0.0-without-$id.json" with { type: "json" };
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { eventsDocumentFile, eventsDocumentText } from "#tools/charts/events-document.ts";

const written = readFileSync(eventsDocumentFile, "utf8");
const isDocument = new Ajv({ strict: false, validateFormats: false }).compile(asyncApi);

it("has the AsyncAPI document of docs/, as `npm run charts` writes it", () => {
  expect(written).toBe(eventsDocumentText());
});

it("is a document by the schema of AsyncAPI 3.0, which rejects a broken one", () => {
  const document = JSON.parse(written) as { readonly asyncapi: string; readonly channels: object };
  expect([isDocument(document), isDocument.errors]).toEqual([true, null]);
  expect(isDocument({ ...document, asyncapi: "2.6.0" })).toBe(false);
  expect(isDocument({ ...document, channels: { events: { messages: [] } } })).toBe(false);
});
