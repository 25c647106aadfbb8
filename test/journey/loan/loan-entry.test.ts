import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsOf, linesOf, useProduct } from "#test/support/browser/journey.ts";
import { mailedLink } from "#test/support/loan/loan-visit.ts";

const { urlOf, newVisitor } = useProduct();

const session = { ProviderId: "prv_bright_smile", InternalId: "CS-AAAAA-BBBBB" };
const looked = (result: object) => (route: Route) =>
  route.fulfill({
    json: {
      Result: { IsFailured: false, AuthToken: "v21_x", Session: session, ...result },
    },
  });
const application = (answer: object) => (route: Route) => route.fulfill({ json: answer });
const cut = (route: Route) => route.abort();
const opens = looked({});

async function errorWords(page: Page): Promise<string> {
  await page.getByRole("heading", { level: 1, name: "Uh oh! Something went wrong..." }).waitFor();
  expect(new URL(page.url()).pathname.toLowerCase()).toBe("/error");
  return (await linesOf(page))[1]!;
}

async function proveBy(page: Page, code: string): Promise<void> {
  await page.getByLabel("Digit 1 of 6").click();
  await page.keyboard.type(code);
}

async function requestCode(page: Page, path: string): Promise<void> {
  await page.goto(urlOf(path));
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByLabel("Digit 1 of 6").waitFor();
}

describe("an entry that cannot succeed", () => {
  it("shows on the error page which call failed, in the catalogue's words [R8-22 R8-23 R8-24 R8-25 R8-26 R8-27 R8-28 R4-36 R2.1-11]", async () => {
    const { page } = await newVisitor();
    const faults: readonly (readonly [
      string,
      (route: Route) => unknown,
      (route: Route) => unknown,
    ])[] = [
      ["Were not able to get a response from peek endpoint.", cut, cut],
      [
        "The practice has withdrawn this link.",
        looked({ IsFailured: true, ErrorMessage: "The practice has withdrawn this link." }),
        cut,
      ],
      ["Unable to attain an v21 token.", looked({ AuthToken: null }), cut],
      [
        "Provider ID not specified on your application.",
        looked({ Session: { ...session, ProviderId: null } }),
        cut,
      ],
      [
        "There was an issue creating your application. No Application Id attached to your session.",
        looked({ Session: { ...session, InternalId: null } }),
        cut,
      ],
      ["Were not able to get a response while getting the application.", opens, cut],
      ["Unable to retrieve application data.", opens, application({})],
      [
        "Something went wrong",
        opens,
        application({
          ApplicationId: session.InternalId,
          ProviderId: session.ProviderId,
          Status: "EXP",
          Stage: "expired",
          IsTest: true,
        }),
      ],
    ];
    for (const [words, peek, get] of faults) {
      await page.route("**/app/v0/peek*", peek);
      await page.route("**/api/application/*", get);
      await page.goto(urlOf("/Apply?t=any-token"));
      expect(await errorWords(page)).toBe(words);
      await page.unrouteAll();
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  it("calls no one when /Apply brings no token or an empty one, shows an unknown token as unknown or expired, and sends a new link [R8-21 R8-23 R2.1-12 R7.2-03]", async () => {
    const { page } = await newVisitor();
    const peeks = callsOf(page, "/app/v0/peek");
    for (const path of ["/Apply", "/Apply?t="]) {
      await page.goto(urlOf(path));
      expect(await errorWords(page)).toBe("Token not provided");
      await page.getByRole("button", { name: "Get a new link" }).waitFor();
    }
    expect(peeks).toHaveLength(0);
    await page.goto(urlOf("/Apply?t=entry_nobody-knows-it"));
    expect(await errorWords(page)).toBe("This link no longer works. Please get a new one.");
    await page.getByRole("button", { name: "Get a new link" }).click();
    const send = page.getByRole("button", { name: "Send me a new link" });
    await send.click();
    await page.getByText("Phone Number is required").waitFor();
    await page.getByLabel("Phone number").fill("5125550100");
    await send.click();
    await page.getByRole("heading", { name: "Check your texts and your email" }).waitFor();
  });
});

describe("a link of an approval", () => {
  it("opens its application with the bearer that peek brought, once the code was given, is used up by it, and is renewed on another device [R2.1-24 R4-33 R4-35 R6-03 R7.2-02 R7.2-04 R7.2-05 R7.2-06 R7.1-26 R7.1-46 R8-23]", async () => {
    const link = await mailedLink(urlOf(""));
    const { page } = await newVisitor();
    const [peeks, all] = [callsOf(page, "/app/v0/peek"), callsOf(page, "")];
    await requestCode(page, link.path);
    await proveBy(page, "123456");
    await page.getByText("Maria Rivera").waitFor();
    expect(await page.getByLabel("Social Security number").inputValue()).toBe("");
    expect(peeks.map((peek) => new URL(peek.url()).searchParams.get("token"))).toEqual([
      link.token,
    ]);
    const got = all.filter((call) => call.url().includes("/api/application/"));
    expect(got[0]!.headers()["authorization"]).toMatch(/^Bearer v21_/);
    expect(all.filter((call) => call.url().endsWith("/EasyApiToken"))).toHaveLength(1);
    const [segment, ...more] = all.filter((call) => call.url().includes("/FinanceSegment?"));
    expect(await (await segment!.response())!.json()).toEqual({
      Segment: "pre-qualification",
      ProgramCode: null,
    });
    expect([more, await page.getByText("Your application is saved.").count()]).toEqual([[], 0]);

    const other = await newVisitor();
    await other.page.goto(urlOf(link.path));
    expect(await errorWords(other.page)).toBe(
      "This link has been used already. Get a new one, or go on in the window where you opened it.",
    );
    await other.page.route("**/FinanceSegment?*", (route) =>
      route.fulfill({ json: { Segment: "application", ProgramCode: null } }),
    );
    await other.page.getByRole("button", { name: "Get a new link" }).click();
    await other.page.getByText("Your application is saved.").waitFor();
    await other.page.getByRole("button", { name: "Text me a code" }).click();
    await other.page.getByLabel("Digit 1 of 6").waitFor();
    await proveBy(other.page, "123456");
    await other.page.getByText("Maria Rivera").waitFor();
  });

  it("goes to the decline of its application where the status is DCN [R4-34 R2.1-10]", async () => {
    const link = await mailedLink(urlOf(""), "1002");
    const { page } = await newVisitor();
    await page.goto(urlOf(link.path));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForURL(/\/declined\/CS-/i);
    expect(new URL(page.url()).pathname).toMatch(/^\/Declined\/CS-[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  });
});

function storedByPage(): string {
  return JSON.stringify([
    document.documentElement.outerHTML,
    document.referrer,
    document.cookie,
    history.state,
    Object.entries(sessionStorage),
    Object.entries(localStorage),
  ]);
}

it("a link in the wrong hands shows nothing personal, keeps its token out of addresses, and takes no code after five wrong ones [R8-16 R8-17]", async () => {
  const link = await mailedLink(urlOf(""));
  const { page } = await newVisitor();
  const answers: Promise<string>[] = [];
  const checks = callsOf(page, "/validation/complete");
  page.on("response", (response) => {
    if (/\/(api|app|v2)\//.test(response.url())) answers.push(response.text());
  });
  const referrers: string[] = [];
  page.on("request", (request) => referrers.push(request.headers()["referer"] ?? ""));
  await requestCode(page, `${link.path}&src=mail`);
  await page.getByRole("button", { name: /^Resend Code/ }).waitFor();
  expect(await page.getByRole("button", { name: "Change number" }).count()).toBe(0);
  expect(new URL(page.url()).search).not.toContain(link.token);
  expect(await page.evaluate(storedByPage)).not.toContain(link.token);
  for (let left = 4; left >= 0; left -= 1) {
    await proveBy(page, "654321");
    await page.getByText(`Remaining attempts: ${left}`).first().waitFor();
  }
  await page.getByLabel("Digit 1 of 6").click();
  await page.keyboard.type("123456");
  await page
    .getByText("There are no attempts left for this code. Resend the code to get a new one.")
    .waitFor();
  expect(checks).toHaveLength(5);
  const reported = `${(await Promise.all(answers)).join("\n")}\n${await page.content()}`;
  for (const personal of ["Maria", "Rivera", "04271985", "Box Elder", "78701", link.phone]) {
    expect([personal, reported.includes(personal)]).toEqual([personal, false]);
  }
  expect(referrers.filter((referrer) => referrer.includes(link.token))).toEqual([]);
  await page.goto("about:blank");
  await page.goBack();
  await page.getByRole("button", { name: "Text me a code" }).waitFor();
  expect(page.url()).not.toContain(link.token);
});
