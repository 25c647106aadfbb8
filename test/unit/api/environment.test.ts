import { expect, it } from "vitest";
import { backendOf, environmentOf, joinUrl } from "#api/environment.ts";
import { libraryCall, type LibraryRoute } from "#api/library.ts";
import { backendKinds } from "#domain/provider/backend.ts";
import { clientFor } from "#test/support/client-for.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";

it.each([
  ["http://localhost:4310", "local"],
  ["http://127.0.0.1:5173", "local"],
  ["http://[::1]:4310", "local"],
  ["https://qa.carestep.example", "qa"],
  ["https://apply-qa2.carestep.example", "qa"],
  ["https://stage.carestep.example", "stage"],
  ["https://staging.carestep.example", "stage"],
  ["https://apply.uat.carestep.example", "uat"],
  ["https://apply.carestep.example", "production"],
  ["https://sandbox.carestep.example", "sandbox"],
  ["https://temp.carestep.example", "temporary"],
  ["https://aqaba.example", "dev"],
  ["https://unknown.example", "dev"],
  ["null", "dev"],
])("chooses the environment of %s as %s [R7.3-49 R7.3-50 R7.3-51]", (origin, name) => {
  expect(environmentOf(origin).name).toBe(name);
});

it("lets the build setting win over the origin [R9-35]", () => {
  expect(environmentOf("http://localhost:4310", "production").name).toBe("production");
  expect(environmentOf("https://qa.carestep.example", "production").name).toBe("production");
  expect(environmentOf("https://qa.carestep.example", "nonsense").name).toBe("qa");
});

it("names a backend of every kind, same-origin by default [R7.3-52 R7.3-53]", () => {
  expect(backendKinds).toEqual([
    "cdn",
    "communications",
    "oneTimePassword",
    "data",
    "quickApi",
    "originations",
    "providers",
    "workflow",
  ]);
  expect(environmentOf("http://localhost:4310").backends).toEqual({
    cdn: "",
    communications: "",
    oneTimePassword: "",
    data: "",
    quickApi: "",
    originations: "",
    providers: "",
    workflow: "",
  });
});

it("sends each call to the backend of its kind [R7.3-52 R7.3-53]", async () => {
  const arrived: string[] = [];
  const servers = await Promise.all(
    backendKinds.map(async (kind) => {
      const server = await scriptedServer(({ url }, response) => {
        arrived.push(`${kind} ${url}`);
        json(response, 200, {});
      });
      return [kind, server] as const;
    }),
  );
  const bases = Object.fromEntries(servers.map(([kind, { origin }]) => [kind, origin]));
  const { backends } = environmentOf("https://apply.carestep.example", undefined, bases);
  const originOf = (path: string) => backends[backendOf(path)];
  const client = clientFor("", { originOf });
  const calls = [
    "GET /api/documents/edisclosureconsent",
    "POST /api/provider/confirmation",
    "POST /v2/validation/start",
    "GET /api/states/US",
    "POST /app/v0/peek",
    "POST /api/v2/UpdateApplication",
    "GET /v2/provider/bright-smile",
    "PUT /transition",
  ] as const;
  for (const call of calls) await libraryCall(client, call as LibraryRoute);
  for (const [, server] of servers) await server[Symbol.asyncDispose]();
  expect(arrived).toEqual([
    "cdn /api/documents/edisclosureconsent",
    "communications /api/provider/confirmation",
    "oneTimePassword /v2/validation/start",
    "data /api/states/US",
    "quickApi /app/v0/peek",
    "originations /api/v2/UpdateApplication",
    "providers /v2/provider/bright-smile",
    "workflow /transition",
  ]);
});

it.each([
  ["https://api.example", "api/kyc", "https://api.example/api/kyc"],
  ["https://api.example/", "/api/kyc", "https://api.example/api/kyc"],
  ["https://api.example/base//", "//api/kyc", "https://api.example/base/api/kyc"],
  ["", "/api/kyc", "/api/kyc"],
])("joins %s and %s with one slash [R7.1-01]", (base, path, url) => {
  expect(joinUrl(base, path)).toBe(url);
});
