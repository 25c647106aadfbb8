import { expect, it } from "vitest";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor } = useProduct();

function aboutOf(body: Record<string, unknown>) {
  const { PublicKey, ProgramCode, IsTest, Meta } = body;
  return { PublicKey, ProgramCode, IsTest, Meta };
}

it("the query of the address reaches the submission under the names of the specification, in any letter case and with nothing personal [R2.1-14 R2.1-15 R2.1-16 R2.1-17 R2.1-18 R2.1-19 R2.1-20 R2.1-21 R2.1-22 R2.1-23 R2.1-25 R2.2-42 R2.2-44 R3-53 R3-54 R3-68 R3-69 R3-70 R3-71 R3-90 R3-91 R3-94 R3-95 R6-06 R6-07]", async () => {
  const { page, visitor } = await newVisitor();
  const submissions = callsOf(page, "/api/accounts/pre-qualify");
  const sends = callsOf(page, "/v2/validation/start");
  const checks = callsOf(page, "/v2/validation/complete");
  const addresses = new Set<string>();
  page.on("framenavigated", (frame) => addresses.add(frame.url()));
  const query =
    "?PROGRAMCODE=Ortho&IsTest=TRUE&SRC=flyer&EMBEDDED=true&companyid=C-77&UTM_TERM=braces&utm_campaign=spring%20smile&Utm_Source=mail&uTM_mEDIUM=print&utm_content=b%2B1";
  await visitor.open(urlOf(`/bright-smile${query}`));
  await visitor.heading("Get Pre-Qualified");
  expect(await page.getByLabel("Service type").count()).toBe(0);
  await page.getByText("Orthodontics", { exact: true }).first().waitFor();
  expect(await page.getByRole("button").allInnerTexts()).toEqual(["Get Started"]);
  expect(await page.locator("header").count()).toBe(0);
  await visitor.start();
  await visitor.goOnTo("last-four");
  await visitor.giveLastFour("1001");
  await visitor.heading("You're Approved For Up To $8,500!");

  expect(submissions.map((call) => aboutOf(call.postDataJSON()))).toEqual([
    {
      PublicKey: "bright-smile",
      ProgramCode: "ortho",
      IsTest: true,
      Meta: {
        src: "flyer",
        embedded: true,
        CompanyId: "C-77",
        Utm_Term: "braces",
        Utm_Campaign: "spring smile",
        Utm_Source: "mail",
        Utm_Medium: "print",
        Utm_Content: "b+1",
      },
    },
  ]);
  expect([...sends, ...checks].map((call) => call.postDataJSON().IsTest)).toEqual([true, true]);
  const requested = Object.fromEntries(new URLSearchParams(query));
  expect(
    [...addresses].map((address) => Object.fromEntries(new URL(address).searchParams)),
    // A framed decision names its practice: docs/decisions/0016.
  ).toEqual([requested, { ...requested, providerKey: "bright-smile" }]);
});
