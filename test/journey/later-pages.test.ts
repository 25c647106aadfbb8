import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { useProduct } from "#test/support/journey.ts";

const { urlOf, newVisitor } = useProduct();
const gone = async (route: Route) => route.fulfill({ status: 404, body: "" });

it("an applicant is asked to load the page again where the service has another build by now, and goes on from there", async () => {
  const { page, visitor } = await newVisitor();
  await page.route("**/assets/pages-*.js*", gone);
  await visitor.open(urlOf("/bright-smile?istest=true"));
  await page.route("**/assets/index-*.js", gone);
  await page.getByLabel("Service type").selectOption("general");
  await visitor.press("Get Started");
  await page.getByText("This page was updated after you opened it.").waitFor();
  await page.unrouteAll();
  await visitor.press("Reload the page");
  await visitor.start("general");
  expect(await page.getByText("This page was updated").count()).toBe(0);
});

it("a screen whose script does not come says so, and its button loads the page again", async () => {
  const { page } = await newVisitor();
  await page.route("**/assets/loan-page-*.js*", gone);
  await page.goto(urlOf("/Apply/bright-smile?istest=true"));
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unrouteAll();
  await again.click();
  await page.getByLabel("Service type").waitFor();
});
