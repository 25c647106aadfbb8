import { expect, it } from "vitest";
import { newPerson } from "#test/support/applicant.ts";
import { useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor, messagesTo } = useProduct();

it("goes on on the applicant's own phone by a link that works once, and the tablet forgets everything", async () => {
  const { phone: number } = newPerson();
  const { page: tablet, visitor } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  await visitor.open(urlOf("/clear-vision?istest=true"));
  await visitor.press("Start my check");
  await visitor.heading("What happens on the day");
  await visitor.press("Continue");
  await visitor.heading("Where can we reach you?");
  await tablet.getByLabel("Phone number").fill(number);

  await visitor.press("Continue on my phone");
  const dialog = tablet.getByRole("dialog", { name: "Continue on your phone" });
  await dialog
    .getByRole("img", { name: "QR code with the link to continue on your phone" })
    .waitFor();
  await tablet.keyboard.press("Escape");
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
  await own.visitor.open(link);
  await own.visitor.press("Start my check");
  await own.page.getByText("You can continue here.").waitFor();
  expect(new URL(own.page.url()).search).toBe("?programCode=lasik&istest=true");
  await own.visitor.press("Continue");
  await own.visitor.heading("Where can we reach you?");
  expect(await own.page.getByLabel("Phone number").inputValue()).toBe("");
  expect(await own.page.getByRole("button", { name: "Continue on my phone" }).isVisible()).toBe(
    false,
  );

  await visitor.heading("Continued on your phone");
  expect(await tablet.locator("input").count()).toBe(0);
  await visitor.press("Start a new application here");
  await visitor.heading("Clear sight, clear payments");
  expect(await tablet.getByText("your answers were not kept").count()).toBe(0);
  expect(await tablet.evaluate(() => sessionStorage.getItem("preQual"))).not.toContain(number);

  const late = await newVisitor({ viewport: { width: 375, height: 720 } });
  await late.visitor.open(link);
  await late.visitor.press("Start my check");
  await late.page.getByText("This link has expired or was already used.").waitFor();
  await late.visitor.heading("What happens on the day");
});
