import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useProduct } from "#test/support/journey.ts";

const { urlOf, newVisitor } = useProduct();

type Steps = { readonly ConfirmSteps: object[] };

/** The practice's page as the server answers it, with other steps in its configuration. */
async function configure(page: Page, change: (steps: Steps) => void) {
  await page.route("**/bright-smile?*", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(id="carestep-boot">)([^<]+)/, (_, tag: string, json: string) => {
      const boot = JSON.parse(json) as { readonly settings: { readonly steps: Steps } };
      change(boot.settings.steps);
      return tag + JSON.stringify(boot).replaceAll("<", "\\u003c");
    });
    await route.fulfill({ response, body });
  });
}

it("an approval of two screens has a Next on the first, which leads to the second, and none on the last [R2.3-01 R2.2-06]", async () => {
  const { page, visitor } = await newVisitor();
  await configure(page, ({ ConfirmSteps: steps }) => {
    steps[0] = { ...steps[0], nextButton: { text: "What comes next" } };
    steps.push({
      key: "thanks",
      title: "Thank you",
      description: "We will call you within a day.",
      components: [{ name: "Title", label: "Until then" }],
      nextButton: { text: "Finish" },
    });
  });
  await visitor.reachLastStep(urlOf("/bright-smile?istest=true"));
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  await visitor.press("What comes next");
  await visitor.heading("Thank you");
  await page.getByText("We will call you within a day.").waitFor();
  await page.getByText("Until then").waitFor();
  expect(new URL(page.url()).pathname).toBe("/confirmation");
  expect(await page.getByRole("button").count()).toBe(0);
});

it("a step's wide image takes no more room on a phone than it shows", async () => {
  const { page, visitor } = await newVisitor({ viewport: { width: 375, height: 800 } });
  await visitor.open(urlOf("/clear-vision?istest=true"));
  await page.getByLabel("Service type").selectOption("lasik");
  await visitor.press("Start my check");
  const image = page.getByRole("img", { name: "Four stations on a line" });
  await image.waitFor();
  const { natural, shown } = await image.evaluate(async (element) => {
    const img = element as HTMLImageElement;
    await img.decode();
    const { width, height } = img.getBoundingClientRect();
    return { natural: img.naturalWidth / img.naturalHeight, shown: width / height };
  });
  expect(shown).toBeCloseTo(natural, 1);
});
