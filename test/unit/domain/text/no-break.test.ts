import { expect, it } from "vitest";
import { unbroken } from "#domain/text/no-break.ts";

it("gives no line of a screen a place to break a date or a phone number", () => {
  expect(unbroken("December 21, 2026")).toBe("December\u00a021,\u00a02026");
  expect(unbroken("(555) 010-0100")).toBe("(555)\u00a0010-0100");
});
