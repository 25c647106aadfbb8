import { describe, expect, it } from "vitest";
import { configurePage, undrawn } from "#test/support/browser/configured-page.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor, messagesTo } = useProduct();

function aboutOf(body: Record<string, unknown>) {
  const { PublicKey, ProgramCode, IsTest, Meta } = body;
  return { PublicKey, ProgramCode, IsTest, Meta };
}

describe("the query of the address", () => {
  it("reaches the submission under the names of the specification, in any letter case and with nothing personal [R2.1-14 R2.1-15 R2.1-16 R2.1-17 R2.1-18 R2.1-19 R2.1-20 R2.1-21 R2.1-22 R2.1-23 R2.1-25 R2.2-42 R2.2-44 R3-53 R3-54 R3-68 R3-69 R3-70 R3-71 R3-90 R3-91 R3-94 R3-95 R6-06 R6-07]", async () => {
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

  it("without test mode and with an unknown program: the choice is shown and sent, and the code is real [R2.1-14 R2.1-23 R2.2-41 R3-09 R3-70 R3-71 R7.1-31 R6-06 R6-07]", async () => {
    const { page, visitor } = await newVisitor();
    const submissions = callsOf(page, "/api/accounts/pre-qualify");
    const sends = callsOf(page, "/validation/start");
    await visitor.reach("code", urlOf("/bright-smile?programCode=legacy&istest=1"), "implants");
    const [text] = await messagesTo(visitor.person.phone);
    await visitor.giveCode(text?.text.slice(0, 6) ?? "");
    await visitor.goOnTo("last-four", "name");
    await visitor.giveLastFour("4000");
    await page.waitForURL(/\/(confirmation|declined)/);
    expect(sends.map((call) => call.postDataJSON().IsTest)).toEqual([false]);
    expect(submissions.map((call) => aboutOf(call.postDataJSON()))).toEqual([
      { PublicKey: "bright-smile", ProgramCode: "implants", IsTest: false, Meta: {} },
    ]);
  });

  it.each([
    ["clear-vision", "", []],
    ["clear-vision", "?programCode=LASIK", []],
    ["clear-vision", "?programCode=ortho", []],
    ["quiet-clinic", "?programCode=lasik", []],
  ])("%s%s offers %j [R2.2-40 R2.2-41 R2.2-42 R2.2-43 R5-49]", async (key, query, options) => {
    const { page } = await newVisitor();
    await page.goto(urlOf(`/${key}${query}`));
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByLabel("Service type").locator("option").allInnerTexts()).toEqual(
      options,
    );
    expect(await page.getByRole("main").getByRole("button").count()).toBe(1);
  });

  it("an only service is shown as text, and sent", async () => {
    const { page, visitor } = await newVisitor();
    const submissions = callsOf(page, "/api/accounts/pre-qualify");
    await configurePage(
      page,
      ({ programCodes }) => {
        for (const code of programCodes) code.Active = code.Name === "ortho";
      },
      undrawn,
    );
    await visitor.open(urlOf("/bright-smile?istest=true"));
    await page.getByText("Orthodontics", { exact: true }).waitFor();
    await visitor.press("Get Started");
    await visitor.goOnTo("last-four", "phone");
    await visitor.giveLastFour("1000");
    await page.waitForURL("**/confirmation?*");
    expect(submissions.map((call) => call.postDataJSON().ProgramCode)).toEqual(["ortho"]);
  });

  it("requests the settings of its source when the practice is not in the page [R7.1-24 R7.1-25 R7.3-01 R7.3-02 R1-02]", async () => {
    const { page, visitor } = await newVisitor();
    await visitor.open(urlOf("/bright-smile"));
    await page.waitForFunction(() => sessionStorage.getItem("preQual") !== null);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (/\/(v2|api)\//.test(request.url())) calls.push(request.url().slice(urlOf("").length));
    });
    await visitor.open(urlOf("/?src=flyer"));
    await visitor.heading("Get Pre-Qualified");
    expect(calls).toEqual([
      "/v2/provider/bright-smile",
      "/api/provider/config/getprequalsettings/bright-smile?source=flyer",
    ]);
  });
});
