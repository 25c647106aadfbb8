import { expect, it } from "vitest";
import { flowOf } from "#embed/link.ts";

const flowAt = (path: string) => flowOf(new URL(path, "https://carestep.example"));

it("is the practice's flow, or its loan, also with a slash at the end", () => {
  const prequal = { provider: "bright-smile", flow: "prequal" };
  const loan = { provider: "bright-smile", flow: "apply" };
  expect(flowAt("/bright-smile")).toMatchObject(prequal);
  expect(flowAt("/bright-smile/")).toMatchObject(prequal);
  expect(flowAt("/Apply/bright-smile")).toMatchObject(loan);
  expect(flowAt("/apply/bright-smile/")).toMatchObject(loan);
});

it("keeps what the address says of program and language", () => {
  expect(flowAt("/clear%20vision?programCode=lasik&lang=en")).toEqual({
    provider: "clear vision",
    flow: "prequal",
    program: "lasik",
    locale: "en",
  });
});

it.each(["/", "/price/bright-smile", "/Apply/bright-smile/more"])(
  "is none at %s, which is followed",
  (path) => expect(flowAt(path)).toBeUndefined(),
);

it.each(["/Apply", "/apply/"])("is the loan of no practice at %s, which is refused", (path) =>
  expect(flowAt(path)).toMatchObject({ provider: "", flow: "apply" }),
);

it("is the practice whose key starts like the loan's URL", () => {
  expect(flowAt("/apply-dental")).toMatchObject({ provider: "apply-dental", flow: "prequal" });
});
