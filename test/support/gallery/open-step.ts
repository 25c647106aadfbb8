import type { Page } from "playwright-core";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { Request } from "#test/view/flow-step.stories.tsx";
import type { GalleryBrowser } from "./gallery-browser.ts";

const lists = {
  wizard: defaultConfiguration.steps,
  application: defaultApplySteps,
  payment: defaultPaymentSteps,
} as const;

export type StepName = readonly [flow: keyof typeof lists, key: string];

export const allSteps: readonly StepName[] = (
  ["wizard", "application", "payment"] as const
).flatMap((flow) => lists[flow].map(({ key }) => [flow, key] as const));

const end: StepConfig = { key: "end", title: "The end", components: [{ name: "Title" }] };

type Drawn = Pick<Request, "application" | "offersAnswer"> & {
  readonly step?: Partial<StepConfig>;
};

/** A step of the default configuration as the first of its flow. */
export async function openStep(
  gallery: Pick<GalleryBrowser, "open">,
  name: StepName,
  { width = 1280, ...drawn }: Drawn & { readonly width?: number } = {},
): Promise<Page> {
  const page = await gallery.open("flow step", { width });
  await page.locator('main[data-ready="true"]').waitFor();
  await drawStep(page, name, drawn);
  return page;
}

export async function drawStep(page: Page, [flow, key]: StepName, { step, ...given }: Drawn = {}) {
  const named = lists[flow].find((one) => one.key === key)!;
  const request: Request = { name: flow, steps: [{ ...named, ...step }, end], ...given };
  await page.evaluate(
    (detail) => document.dispatchEvent(new CustomEvent("draw", { detail })),
    request,
  );
  await page.locator("h1").waitFor();
}

export async function pressEarly(page: Page): Promise<void> {
  await page.locator("button[type=submit]").click({ force: true });
  await page.locator("[aria-invalid=true]").first().waitFor();
}
