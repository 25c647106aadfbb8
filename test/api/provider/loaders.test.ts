import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { loaders } from "#server/embed/loaders.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const test = useTestApp();

const newest = `/embed/${loaders.at(-1)!.version}.js`;

it.each(["/embed.js", "/embed/v1.js", newest])("%s may be loaded by any site", async (url) => {
  const answer = await test.app.inject({ url });
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  const versions = (await test.app.inject({ url: "/embed/versions.json" })).json() as readonly {
    readonly integrity: string;
  }[];
  const hash = createHash("sha384").update(answer.body).digest("base64");
  expect(versions.at(-1)?.integrity).toBe(`sha384-${hash}`);
  const sent = await test.app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
  expect(sent.headers["content-encoding"]).toBe("br");
  expect(sent.rawPayload.length).toBeLessThanOrEqual(4096);
});

async function policyOf(url: string) {
  const { statusCode, headers } = await test.app.inject({ url });
  return [statusCode, headers["cross-origin-resource-policy"]];
}

it.each(["/themes/ocean-logo.png", "/images/clear-vision.png"])(
  "%s, used in emails, may be shown by any webmail; a style sheet only by us",
  async (url) => {
    expect(await policyOf(url)).toEqual([200, "cross-origin"]);
    expect(await policyOf("/themes/ocean.css")).toEqual([200, "same-origin"]);
  },
);

it("never changes under its number", async () => {
  const answers = await Promise.all(
    ["/embed/v1.js", newest].map((url) => test.app.inject({ url })),
  );
  expect(answers.map(({ headers }) => headers["cache-control"])).toEqual([
    "public, max-age=3600",
    "public, max-age=31536000, immutable",
  ]);
});
