import { expect, it } from "vitest";
import { startKeepAlive } from "#routes/calls/sign-of-life.ts";

it("reports an active applicant, every five minutes at most, and nothing otherwise", () => {
  const page = new EventTarget();
  let minutes = 0;
  let reported = 0;
  const now = () => minutes * 60_000;
  const tell = () => {
    reported += 1;
  };
  startKeepAlive(page, now, tell);
  const press = () => page.dispatchEvent(new Event("keydown"));
  press();
  expect(reported).toBe(0);
  minutes = 6;
  expect(reported).toBe(0);
  press();
  page.dispatchEvent(new Event("pointerdown"));
  expect(reported).toBe(1);
  minutes = 10;
  press();
  expect(reported).toBe(1);
  minutes = 11;
  press();
  expect(reported).toBe(2);
});
