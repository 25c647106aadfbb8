import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { openHostSite } from "#test/support/browser/host-page.ts";

it("reports at once that another process uses its port, who needs it, and what to do", async () => {
  const stranger = createServer((_, response) => response.end()).listen(0);
  onTestFinished(() => void stranger.close());
  await once(stranger, "listening");
  const { port } = stranger.address() as AddressInfo;
  await expect(openHostSite(port)).rejects.toThrow(
    `port ${port} is taken, which the tests need for a practice's page: end what listens there, such as another npm test or npm run hosts`,
  );
});

it("waits while another file of the same run uses its port", async () => {
  vi.stubEnv("TEST_STORES", "/stores-of-this-run");
  onTestFinished(() => void vi.unstubAllEnvs());
  const first = await openHostSite(0);
  const second = openHostSite(first.port);
  await first.close();
  const site = await second;
  expect(site.port).toBe(first.port);
  await site.close();
});
