import { expect, it } from "vitest";
import { useGallery } from "#test/support/gallery/gallery-browser.ts";
import type { Pressed } from "#test/support/gallery/still-chart.ts";

const gallery = useGallery();

type Used = {
  readonly name: string;
  readonly at: string;
  readonly came: readonly Pressed[];
  readonly isSeen: boolean;
};

function inVain(used: readonly Used[]): readonly string[] {
  const vain = used.filter(
    ({ came, isSeen }) => !(came.length === 0 ? isSeen : came.some(({ isAnswered }) => isAnswered)),
  );
  const message = vain.map(
    ({ name, at, came }) => `${name} at ${at}: ${came.map(({ event }) => event).join(", ")}`,
  );
  return [...new Set(message)];
}

async function usedIn(chart: string): Promise<readonly Used[]> {
  const page = await gallery.open(`controls of ${chart}`);
  const reported = page.locator("[data-recorded=controls]:not(:empty)");
  await reported.waitFor({ state: "attached" });
  return JSON.parse((await reported.textContent()) ?? "[]") as readonly Used[];
}

it.each([
  "hand-off",
  "session",
  "alert",
  "payment-methods",
  "down-payment",
  "offer-selection",
  "payment-schedule",
  "agreement",
  "confirm-identity",
])(
  "every control of %s is answered in every situation in which it is on the screen",
  async (chart) => {
    const used = await usedIn(chart);
    expect(used.length).toBeGreaterThan(0);
    expect(inVain(used)).toEqual([]);
  },
);
