import type { Page } from "playwright-core";
import type { StepConfig } from "#domain/step/step.ts";

type Steps = StepConfig[];

export type WireSettings = {
  readonly steps: {
    Steps: Steps;
    ConfirmSteps: Steps;
    DeclineSteps: Steps;
    readonly Layout: { showPracticeNameInHeader?: boolean };
  };
  readonly programCodes: { readonly Name: string; Active: boolean }[];
};

type WirePractice = { Name: string; PracticeName?: string; featureFlags: string[] };

type Boot = {
  readonly settings: WireSettings;
  readonly provider: { readonly provider: WirePractice };
};

/**
 * Serves a practice's page with a changed configuration.
 *
 * @param prerender - transforms the prerendered step
 */
export async function configurePage(
  page: Page,
  change: (settings: WireSettings, provider: WirePractice) => void,
  prerender = (html: string) => html,
): Promise<void> {
  await page.route("**/bright-smile?*", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(id="carestep-boot">)([^<]+)/, (_, tag: string, json: string) => {
      const boot = JSON.parse(json) as Boot;
      change(boot.settings, boot.provider.provider);
      return tag + JSON.stringify(boot).replaceAll("<", "\\u003c");
    });
    await route.fulfill({ response, body: prerender(body) });
  });
}

export function undrawn(html: string): string {
  return html.replace(/(<div id="root">)[\s\S]*?(<\/div><noscript>)/, "$1$2");
}
