import { describe, expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { openLoan, resume } from "#test/support/loan/loan-visit.ts";

const { urlOf, newVisitor } = useProduct({}, new Date("2026-03-02T17:00:00Z"));

describe("The form for a number", () => {
  it.each([320, 375, 1280])(
    "moves nothing below it when it arrives, at %i pixels",
    async (width) => {
      const [loan, visited] = await Promise.all([openLoan(urlOf("")), newVisitor()]);
      const { page } = visited;
      await resume(visited, loan);
      const visitor = borrower(page);
      await visitor.at("offers");
      await page.setViewportSize({ width, height: 812 });
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/frame?kind=*", async (route) => {
        await held;
        await route.continue();
      });
      await visitor.chooseOffer();
      await visitor.planPayments();
      const check = visitor.group("Primary payment method").getByLabel("Pay by check");
      const place = () => check.evaluate((box) => box.getBoundingClientRect().top + scrollY);
      await page.getByText("Loading the secure form...").first().waitFor();
      const before = await place();
      answer();
      const frame = page.frameLocator("iframe").first();
      await frame.getByLabel("Card number").waitFor();
      await page.getByRole("button", { name: "Use this card", disabled: false }).waitFor();
      expect(Math.abs((await place()) - before)).toBeLessThan(4);
    },
  );
});
