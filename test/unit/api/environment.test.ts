import { expect, it } from "vitest";
import { environmentOf, joinUrl } from "#api/environment.ts";
import { backendKinds } from "#domain/provider/backend.ts";

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

it.each([
  ["https://api.example", "api/kyc", "https://api.example/api/kyc"],
  ["https://api.example/", "/api/kyc", "https://api.example/api/kyc"],
  ["https://api.example/base//", "//api/kyc", "https://api.example/base/api/kyc"],
  ["", "/api/kyc", "/api/kyc"],
])("joins %s and %s with one slash [R7.1-01]", (base, path, url) => {
  expect(joinUrl(base, path)).toBe(url);
});
