import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type { Endpoint } from "#api/contract/endpoint.ts";
import { createTestApp } from "#test/support/server/app.ts";

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" &&
    value !== null &&
    "method" in value &&
    "path" in value &&
    "id" in value
  );
}

async function endpointsOf(file: string): Promise<readonly Endpoint[]> {
  const path = pathToFileURL(join("api", "contract", file)).href;
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ path);
  return Object.values(exported).filter(isEndpoint);
}

type Paths = Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;

it("serves every endpoint of the contract and describes each in the OpenAPI document", async () => {
  const { app, close } = await createTestApp();
  const files = readdirSync(join("api", "contract"));
  const endpoints = (await Promise.all(files.map(endpointsOf))).flat();
  const { paths } = (await app.inject({ url: "/openapi.json" })).json<{ paths: Paths }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  const expected = endpoints.map(
    ({ id, method, path }) => `${id} ${method} ${path.replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(expected.length).toBeGreaterThanOrEqual(15);
  expect(described.toSorted((a, b) => a.localeCompare(b))).toEqual(
    expected.toSorted((a, b) => a.localeCompare(b)),
  );
  expect(endpoints.filter(({ method, path: url }) => !app.hasRoute({ method, url }))).toEqual([]);
  await close();
});
