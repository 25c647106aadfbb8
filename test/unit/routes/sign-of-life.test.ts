import { expect, it } from "vitest";
import { tellSignsOfLife } from "#routes/calls/sign-of-life.ts";

it("tells the service of whoever is at the page, every five minutes at most, and of nobody where nobody is", () => {
  const page = new EventTarget();
  let minutes = 0;
  let told = 0;
  const now = () => minutes * 60_000;
  const tell = () => {
    told += 1;
  };
  tellSignsOfLife(page, now, tell);
  const press = () => page.dispatchEvent(new Event("keydown"));
  press();
  expect(told).toBe(0);
  minutes = 6;
  expect(told).toBe(0);
  press();
  page.dispatchEvent(new Event("pointerdown"));
  expect(told).toBe(1);
  minutes = 10;
  press();
  expect(told).toBe(1);
  minutes = 11;
  press();
  expect(told).toBe(2);
});
