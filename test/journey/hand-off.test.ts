import { expect, it } from "vitest";
import { applicant, newPerson } from "#test/support/applicant.ts";
import { frameOf, placeIn, type Received } from "#test/support/browser/host-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { useHostSite } from "#test/support/browser/use-host-site.ts";
import { borrower } from "#test/support/loan/borrower.ts";

const product = useProduct();
const { urlOf, newVisitor, messagesTo } = product;
const host = useHostSite(product);

async function openTablet() {
  const { page } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  const flow = urlOf("/frame-hosts?istest=true&embedded=true");
  host.show(`<iframe src="${flow}" style="width:100%;height:900px"></iframe>`);
  await page.goto(host.address);
  const tablet = await frameOf(page);
  const visitor = applicant(placeIn(page, tablet));
  await visitor.start("general");
  await page.evaluate(() => {
    const recorded = { source: "carestep-host", version: 1, amount: 1234.56, isModal: false };
    window.frames[0]?.postMessage(recorded, "*");
  });
  return { tablet, visitor };
}

it("goes on on the applicant's own phone, at the host page's cost, by a link that works once; the tablet forgets everything [R2.4-03 R4-15 R4-16]", async () => {
  const { phone: number } = newPerson();
  const { tablet, visitor } = await openTablet();
  await tablet.getByLabel("Phone number").fill(number);
  await visitor.press("Continue on my phone");
  const dialog = tablet.getByRole("dialog", { name: "Continue on your phone" });
  const code = dialog.getByRole("img", { name: "QR code with the link to continue on your phone" });
  await code.waitFor();
  await dialog.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await tablet.getByLabel("Phone number").inputValue()).not.toBe("");
  await visitor.press("Continue on my phone");
  await dialog.getByRole("textbox").fill(number);
  await dialog.getByRole("button", { name: "Text me the link" }).click();
  await dialog.getByText("We texted the link to").waitFor();
  await dialog.locator("button:focus", { hasText: "Use another number" }).press("Enter");
  await dialog.locator("input:focus").waitFor();
  const [text] = await messagesTo(number);
  const [link = ""] = /http\S+/.exec(text?.text ?? "") ?? [];

  const own = await newVisitor({ viewport: { width: 375, height: 720 } });
  await own.page.addInitScript(() => {
    Object.assign(window, {
      received: [],
      postMessage: (data: Received["data"], origin: string) =>
        window.received.push({ origin, data }),
    });
  });
  await own.visitor.open(link);
  await own.visitor.start();
  await own.page.getByText("You can continue here.").waitFor();
  expect(new URL(own.page.url()).search).toBe("?programCode=general&istest=true");
  expect(await own.page.getByLabel("Phone number").inputValue()).toBe("");
  const further = own.page.getByRole("button", { name: "Continue on my phone" });
  expect(await further.isVisible()).toBe(false);

  await visitor.heading("Continued on your phone");
  expect(await tablet.locator("input").count()).toBe(0);
  await visitor.press("Start a new application here");
  await visitor.heading("Get Pre-Qualified");
  expect(await tablet.getByText("your answers were not kept").count()).toBe(0);
  expect(await tablet.evaluate(() => sessionStorage.getItem("preQual"))).not.toContain(number);

  const late = await newVisitor({ viewport: { width: 375, height: 720 } });
  await late.visitor.open(link);
  await late.visitor.start();
  await late.page.getByText("This link has expired or was already used.").waitFor();

  await own.visitor.goOnTo("last-four");
  await own.visitor.giveLastFour("1000");
  await own.visitor.heading("You're Approved For Up To $15,000!");
  const cost = own.page.getByLabel("Treatment cost in dollars");
  expect(await cost.inputValue()).toBe("$1,234.56");
  expect(await own.page.evaluate(() => window.received)).toEqual([]);
  await borrower(own.page).continueNow("1000");
  const offered = own.page.getByLabel("Treatment cost", { exact: true });
  expect(await offered.inputValue()).toBe("$1,234.56");
});
