import { afterAll, expect, it } from "vitest";
import { startChallenge } from "#test/support/server/challenge.ts";
import { useProduct } from "#test/support/browser/journey.ts";

const service = await startChallenge({ "by-hand-1": "secret-1" });
afterAll(() => service.stop());

const { urlOf, newVisitor, messagesTo } = useProduct({
  CHALLENGE_URL: service.url,
  CHALLENGE_SITE_KEY: "by-hand-1",
  CHALLENGE_SECRET: "secret-1",
});

it("a code is sent when the challenge is solved; a lost script is requested again", async () => {
  const { page, visitor } = await newVisitor();
  const script = `${service.url}/**`;
  await page.route(script, (route) => route.abort());
  await visitor.open(urlOf("/harbor-ortho"));
  await visitor.start("therapy");
  await page.getByLabel("Phone number").fill(visitor.person.phone);
  await visitor.press("Next");
  await page.getByText("We could not check that a person is asking.").waitFor();
  expect(await messagesTo(visitor.person.phone)).toEqual([]);

  await page.unroute(script);
  await visitor.press("Next");
  const dialog = page.getByRole("dialog", { name: "Please confirm that you are a person." });
  await dialog.getByRole("button", { name: "I am human" }).waitFor();
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByText("We could not check that a person is asking.").waitFor();
  await visitor.press("Next");
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await visitor.press("Next");
  await dialog.getByRole("button", { name: "I am human" }).click();
  await visitor.heading("Enter the 6 digit code");
  await dialog.waitFor({ state: "detached" });
  expect(await messagesTo(visitor.person.phone)).toHaveLength(1);
  expect(service.checks).toHaveLength(1);
});
