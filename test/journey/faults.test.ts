import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { faultOnce } from "#test/support/server/fault-once.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor, messagesTo } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");
const preQualify = "/api/accounts/pre-qualify";
const connectionLost =
  "We are having trouble connecting to the server. Please try again in a few minutes.";
const threw = "An error ocurred when trying to pre qualify, try again later";
const unexpected = "Something went wrong on our side. Please try again in a few minutes.";

async function failureOf(page: Page, words: string) {
  await page.getByRole("alert").getByText(words, { exact: true }).waitFor();
}

async function applicationsOf(email: string) {
  const letters = await messagesTo(email);
  return letters.filter(({ subject }) => subject.startsWith("You're approved")).length;
}

const keysOf = (calls: ReturnType<typeof callsOf>) =>
  new Set(calls.map((call) => call.headers()["idempotency-key"]));

/** Personas whose submission fails, with the message. Spec section 2.3. */
const failures = [
  [
    "5000",
    "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
  ],
  ["5001", "Please contact support about code E77."],
  ["5002", "An ocurred error when trying to pre qualify, try again later"],
  ["9001", threw],
  ["5003", "An ocurred error when trying to pre qualify, try again later"],
] as const;

const html = "<html><body><h1>502 Bad Gateway</h1></body></html>";
const faults: readonly (readonly [string, string, (route: Route) => Promise<void>])[] = [
  ["500", threw, (route) => route.fulfill({ status: 500, json: { Message: "Oops" } })],
  [
    "502 HTML",
    threw,
    (route) => route.fulfill({ status: 502, contentType: "text/html", body: html }),
  ],
  ["half", threw, (route) => route.fulfill({ contentType: "application/json", body: '{"IsSucc' })],
  ["empty", threw, (route) => route.fulfill({ body: "" })],
  ["shape", threw, (route) => route.fulfill({ json: ["IsSuccess"] })],
  [
    "422",
    "Verify your phone number first.",
    (route) => route.fulfill({ status: 422, json: { Message: "Verify your phone number first." } }),
  ],
  [
    "429",
    "Too many attempts. Please wait 2 minutes and try again.",
    (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "120" },
        json: { Message: "Too many requests" },
      }),
  ],
];

it("a lost connection is shown on every step that calls the server, keeps the input, and decides once [R7-01 R7-04 R8-01 R8-03 R9-20 R4-07]", async () => {
  const { context, page, visitor } = await newVisitor();
  const { person } = visitor;
  const submissions = callsOf(page, preQualify);
  await page.clock.install();
  await page.route("**/assets/pages-*.js*", async (route) => route.abort());
  await visitor.open(start());
  await page.getByLabel("Service type").selectOption("general");
  await visitor.press("Get Started");
  await page.getByText(connectionLost.slice(0, 47)).waitFor();
  await page.unrouteAll();
  await visitor.heading("What's the best way to contact you?");

  await page.getByLabel("Phone number").fill(person.phone);
  await context.setOffline(true);
  await visitor.press("Next");
  await failureOf(page, connectionLost);
  expect(await page.getByLabel("Phone number").inputValue()).toBe(
    `(206) 555-${person.phone.slice(-4)}`,
  );
  await context.setOffline(false);
  await faultOnce(page, "**/validation/start", (route) => route.fulfill({ status: 503, body: "" }));
  await visitor.press("Next");
  await failureOf(page, `There was an issue while sending the verification code. ${unexpected}`);
  await page.unrouteAll();
  await faultOnce(page, "**/validation/start", () => {});
  const sent = page.waitForRequest("**/validation/start");
  await visitor.press("Next");
  await sent;
  await page.clock.fastForward(79_000);
  await page.getByRole("progressbar", { name: "Sending your code" }).waitFor();
  await page.clock.fastForward(1500);
  await failureOf(page, connectionLost);
  await visitor.press("Next");
  await visitor.heading("Enter the 6 digit code");

  await context.setOffline(true);
  await visitor.giveCode();
  await failureOf(page, connectionLost);
  await context.setOffline(false);
  await faultOnce(page, "**/validation/complete", (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await visitor.press("Next");
  await failureOf(page, unexpected);
  expect(await page.getByLabel("Digit 6 of 6").inputValue()).toBe("6");
  await visitor.press("Next");
  await visitor.goOnTo("email", "name");
  await page.getByLabel("Email").fill(person.email);

  await context.setOffline(true);
  await visitor.press("Next Step");
  await page.getByText("The list of states did not load.").waitFor();
  await context.setOffline(false);
  await visitor.press("Try again");
  await visitor.giveAddress();

  await context.setOffline(true);
  await visitor.giveLastFour("1000");
  await failureOf(page, connectionLost);
  await context.setOffline(false);
  const earlier = submissions.length;
  await faultOnce(page, `**${preQualify}`, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await visitor.press("Get Pre-Qualified");
  await failureOf(page, connectionLost);
  expect(await visitor.fieldOf("last-four").inputValue()).toBe("1000");
  await context.setOffline(false);
  await visitor.press("Get Pre-Qualified");
  await visitor.heading("You're Approved For Up To $15,000!");
  const again = submissions.slice(earlier);
  expect([again.length, keysOf(again).size]).toEqual([2, 1]);
  expect(await applicationsOf(person.email)).toBe(1);
});

it("a session that ran out is renewed once or ends at /tokenExpired; any other failing answer leaves the step as it is [R2.1-07 R4-43 R4-44 R8-02 R8-08 R4-25 R4-61 R7-02 R7-03 R8-03 R8-09 R8-10 R8-12 R8-34 R8-35 R4-39 R4-40 R4-41 R6-04 R6-05 R7.2-01 R7.2-02 R2.3-09 R8-30 R2.3-20 R2.3-21 R2.3-22 R3-89]", async () => {
  const { page, visitor } = await newVisitor();
  const submissions = callsOf(page, preQualify);
  const peeks = callsOf(page, "/app/v0/peek");
  await visitor.reach("phone", start());
  await page.route("**/app/v0/peek*", (route) =>
    route.fulfill({ json: { Result: { IsFailured: true, ErrorMessage: "Gone" } } }),
  );
  await page.route("**/validation/start", (route) =>
    route.fulfill({ status: 401, json: { Message: "No" } }),
  );
  await page.getByLabel("Phone number").fill(visitor.person.phone);
  await visitor.press("Next");
  await visitor.heading("Your session has expired");
  expect(new URL(page.url()).pathname).toBe("/tokenExpired");
  await page
    .getByText("Session expired, please restart the application to continue.", { exact: true })
    .waitFor();
  expect(
    await page.evaluate(
      (phone) => JSON.stringify(Object.entries(sessionStorage)).includes(phone),
      visitor.person.phone,
    ),
  ).toBe(false);
  await page.unrouteAll();
  await page.getByRole("link", { name: "Restart the application" }).click();
  await visitor.heading("Get Pre-Qualified");
  expect(new URL(page.url()).pathname).toBe("/bright-smile");
  await visitor.start("general");
  expect(await visitor.fieldOf("phone").inputValue()).toBe("");
  await visitor.goOnTo("last-four");

  for (const [lastFour, message] of failures) {
    await visitor.giveLastFour(lastFour);
    await page.getByRole("alert").getByText(message).waitFor();
    expect(await page.getByRole("alert").getByText(message).count()).toBe(1);
    await visitor.heading("Enter the last 4 of your SSN/ITIN");
    expect(await visitor.fieldOf("last-four").inputValue()).toBe(lastFour);
  }
  const earlier = submissions.length;
  await visitor.fieldOf("last-four").fill("1000");
  for (const [name, words, fault] of faults) {
    await page.route(`**${preQualify}`, fault);
    const answered = page.waitForResponse(`**${preQualify}`);
    await visitor.press("Get Pre-Qualified");
    await answered;
    await failureOf(page, words);
    expect([name, await visitor.fieldOf("last-four").inputValue()]).toEqual([name, "1000"]);
    await page.unroute(`**${preQualify}`);
  }

  const [triedBefore, peekedBefore] = [submissions.length, peeks.length];
  await faultOnce(page, `**${preQualify}`, (route) =>
    route.fulfill({ status: 401, json: { Message: "No" } }),
  );
  await page.route("**/api/customer/confirmation", (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await visitor.press("Get Pre-Qualified");
  await visitor.heading("Uh oh! Something went wrong...");
  expect((await page.locator("main").innerText()).split("\n").filter(Boolean)).toEqual([
    "Help",
    "We're here to help.",
    "Call Bright Smile Dental at (555)\u00a0010-0100.",
    "Uh oh! Something went wrong...",
    "Something went wrong",
    "If it still fails, please try again later.",
    "Try again",
  ]);
  expect(new URL(page.url()).pathname).toBe("/error");
  expect(keysOf(submissions.slice(earlier)).size).toBe(1);
  const repeated = submissions.slice(triedBefore);
  const renewals = peeks.slice(peekedBefore);
  expect([repeated.length, renewals.length]).toEqual([2, 1]);
  expect(new Set(repeated.map((call) => call.headers()["authorization"])).size).toBe(2);
  expect(new URL(renewals[0]!.url()).searchParams.get("includeAuthentication")).toBe("true");
  await page.unrouteAll();
  await visitor.press("Try again");
  await visitor.heading("You're Approved For Up To $15,000!");
  expect(new URL(page.url()).pathname).toBe("/confirmation");
  expect(submissions.slice(triedBefore)).toHaveLength(2);
  expect(await applicationsOf(visitor.person.email)).toBe(1);
});
