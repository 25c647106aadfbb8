import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withInlineStyles } from "#server/http/inline-styles.ts";
import { pagePolicy } from "#server/http/page-policy.ts";

let client: string;

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), "carestep-styles-"));
  await mkdir(join(client, "assets"));
  await writeFile(join(client, "assets", "index-1.css"), "body{color:red}\n");
});
afterAll(async () => rm(client, { recursive: true }));

const page = '<head><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>';

it("puts the first screen's style sheet into the page and allows it by its hash alone; later chunks see that it is there", async () => {
  const filled = await withInlineStyles(page, client);
  expect(filled).toBe(
    '<head><style>body{color:red}</style><link disabled rel="stylesheet" href="/assets/index-1.css"></head>',
  );
  expect(pagePolicy([], filled)).toContain(
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-FcQqt3aNlV7AZnGV4zkQRVeCeJOxbMPnQSx258L803E='",
  );
});

it("leaves a page without a style sheet of its own as it is", async () => {
  const other = '<head><link rel="stylesheet" href="/themes/ocean.css"></head>';
  expect(await withInlineStyles(other, client)).toBe(other);
});
