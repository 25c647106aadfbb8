import { afterAll, beforeAll } from "vitest";
import { openHostSite } from "./host-page.ts";
import type { HostSite } from "./host-page.ts";

const port = 4320;

export function useHostSite() {
  let site: HostSite;
  beforeAll(async () => {
    site = await openHostSite(port);
  });
  afterAll(() => site.close());
  return {
    port,
    address: `http://localhost:${port}/`,
    show: (...page: Parameters<HostSite["show"]>) => site.show(...page),
    showWhole: (...page: Parameters<HostSite["showWhole"]>) => site.showWhole(...page),
  };
}
