import { expect, it } from "vitest";
import { findingsOfAllViews } from "#test/support/browser/axe.ts";
import { useGallery } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

it("every field has no violation and no sideways scroll, in light and dark, on a phone and a desktop", async () => {
  const stories = await gallery.storiesOf("/fields.");
  expect(stories.length).toBeGreaterThan(10);
  const found: object[] = [];
  for (const story of stories) {
    const findings = await findingsOfAllViews(await gallery.open(story));
    found.push(...findings.map((finding) => ({ story, ...finding })));
  }
  expect(found).toEqual([]);
}, 300_000);

it("finds a fault that is there", async () => {
  const page = await gallery.open("bullets");
  await page.evaluate(() => {
    document.querySelector("main")!.append(document.createElement("input"));
  });
  const [first] = await findingsOfAllViews(page);
  expect(first?.view).toBe("375 light");
  expect(first?.found[0]).toMatch(/^label: <input/);
});
