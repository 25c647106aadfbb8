import { describe, expect, it } from "vitest";
import { areAccessible, useGallery } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const looks = [
  "personal wrong",
  "patient is applicant",
  "contact",
  "address information apart",
  "switch long",
  "offers chosen",
  "offers wrong",
  "offers none",
  "offers loading",
  "offers failed",
  "frequency wrong",
  "schedule monthly",
  "schedule weekly",
];

describe("every view of the full application's first half", () => {
  areAccessible(gallery, looks);

  it.each(["personal", "patient is applicant", "address information apart", "offers", "frequency"])(
    "%s has controls that are large enough to touch and read",
    async (story) => {
      const page = await gallery.open(story, { width: 320 });
      const sizes = await page
        .locator("main form :is(input, select, button):not([tabindex='-1'])")
        .evaluateAll((controls) =>
          controls.map((control) => {
            const { width, height } = control.getBoundingClientRect();
            const fontSize = Number.parseFloat(getComputedStyle(control).fontSize);
            return { smaller: Math.min(width, height), fontSize };
          }),
        );
      expect(sizes.length).toBeGreaterThan(1);
      expect(Math.min(...sizes.map(({ smaller }) => smaller))).toBeGreaterThanOrEqual(24);
      expect(Math.min(...sizes.map(({ fontSize }) => fontSize))).toBeGreaterThanOrEqual(16);
    },
  );
});
