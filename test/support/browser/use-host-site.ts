import { afterAll, beforeAll } from "vitest";
import type { Product } from "#test/support/server/product.ts";
import { openHostSite, originsOf, type HostSite } from "./host-page.ts";

/** One site per file, which the product allows. */
export function useHostSite({ allowHost }: Pick<Product, "allowHost">) {
  let site: HostSite;
  beforeAll(async () => {
    site = await openHostSite();
    await allowHost(site.port);
  });
  afterAll(() => site.close());
  return {
    get port() {
      return site.port;
    },
    origins: () => originsOf(site.port),
    get address() {
      return `http://localhost:${site.port}/`;
    },
    /** Of another site than `address` and the product. */
    get otherAddress() {
      return `http://127.0.0.1:${site.port}/`;
    },
    show: (...page: Parameters<HostSite["show"]>) => site.show(...page),
    showWhole: (...page: Parameters<HostSite["showWhole"]>) => site.showWhole(...page),
  };
}
