import { execFile } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { version } from "#embed/version.ts";
import { hosts } from "#test/hosts/pages.ts";
import { begin, frameOf, heardIn, withEmptyFrames } from "#test/support/browser/host-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { packReact, removeReact } from "#test/support/browser/react-package.ts";
import { useHostSite } from "#test/support/browser/use-host-site.ts";

const run = promisify(execFile);
const product = useProduct({}, undefined, "keeping");
const { urlOf, newVisitor } = product;
const site = useHostSite(product);

afterAll(() => removeReact());

async function openApp(
  page: Page,
  requested?: string,
  headers: Record<string, string> = {},
  head = "",
) {
  const html = await hosts["single-page app"].html(urlOf(""), requested);
  site.showWhole(html.replace("</title>", `$&${head}`), headers);
  await page.goto(site.address);
  const view = (name: string) => page.getByRole("heading", { level: 2, name }).waitFor();
  await view("Welcome");
  return {
    view,
    goTo: (name: string) => page.getByRole("link", { name }).click(),
    back: () => page.evaluate(() => history.back()),
  };
}

describe("a single-page app in React, strictly, with a router of its own", () => {
  it("has one frame in the view of it, and none elsewhere, after twelve views", async () => {
    const { page } = await newVisitor();
    await withEmptyFrames(page);
    const app = await openApp(page);
    for (let round = 1; round <= 6; round += 1) {
      await app.goTo("Financing");
      await app.goTo("Welcome");
    }
    await app.goTo("Financing");
    const frame = await frameOf(page);
    await page.getByRole("button", { name: "For $1000" }).click();
    await page.getByRole("button", { name: "For $1100" }).waitFor();
    expect(frame.isDetached()).toBe(false);
    expect(page.frames()).toHaveLength(2);
    expect(await page.locator("script[src]").count()).toBe(1);
    await app.goTo("Welcome");
    await expect.poll(() => page.frames().length).toBe(1);
  });

  it("goes back by one visible step with each Back, and then to its own view before", async () => {
    const { page } = await newVisitor();
    const app = await openApp(page);
    await app.goTo("Financing");
    const frame = await frameOf(page);
    await begin(frame);
    await app.back();
    await frame.getByRole("button", { name: "Get Started" }).waitFor();
    expect(await frame.getByLabel("Service type").inputValue()).toBe("general");
    expect(page.url()).toBe(`${site.address}financing`);
    await app.back();
    await app.view("Welcome");
    await expect.poll(() => page.frames().length).toBe(1);

    await page.evaluate(() => history.forward());
    await app.view("Financing");
    await begin(await frameOf(page));
    await app.goTo("Welcome");
    await app.view("Welcome");
    await app.back();
    await app.view("Financing");
    await begin(await frameOf(page));
  });
});

const consumer = `import { CarestepPrequal, type CarestepPrequalProps } from "@carestep/react";
import { loadCarestep } from "@carestep/react/load-carestep";
const amount: number | undefined = undefined;
export const given: CarestepPrequalProps = { home: "https://carestep.example", provider: "a", amount };
export const flow = <CarestepPrequal {...given} mode="modal" onError={({ code }) => code.length}>Pay over time</CarestepPrequal>;
// @ts-expect-error -- there is no such mode
export const wrong = <CarestepPrequal {...given} mode="popup" />;
// @ts-expect-error -- its first name is the loader's alone
export const first = <CarestepPrequal {...given} providerKey="a" />;
export const opened = loadCarestep("https://carestep.example").then((carestep) => carestep.open({ provider: "a" }));
`;

const consumerTypes = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    jsx: "react-jsx",
    module: "nodenext",
    target: "es2024",
    types: [],
  },
  include: ["app.tsx"],
};

describe("the package of the React component, as npm packs it", () => {
  it("contains what its manifest names, with self-contained types", async () => {
    const { folder, installed } = await packReact();
    const files = await readdir(installed, { recursive: true });
    expect(files.filter((name) => /\.(js|ts|json|md)$/.test(name)).toSorted()).toEqual([
      "README.md",
      "dist/options.d.ts",
      "dist/options.js",
      "dist/protocol.d.ts",
      "dist/protocol.js",
      "dist/react/carestep-prequal.d.ts",
      "dist/react/carestep-prequal.js",
      "dist/react/load-carestep.d.ts",
      "dist/react/load-carestep.js",
      "package.json",
    ]);
    await writeFile(join(folder, "app.tsx"), consumer);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(consumerTypes));
    await run(resolve("node_modules/.bin/tsc"), ["-p", "."], { cwd: folder });
  });

  it("is a link on a server, which has no window, and nothing where the home is no address", async () => {
    const given = { provider: "a", flow: "apply", mode: "modal" };
    const { folder } = await packReact();
    const page = `import { createElement } from "react";
      import { renderToString } from "react-dom/server";
      import { CarestepPrequal } from "@carestep/react";
      for (const home of ["https://carestep.example", ""])
        console.log(renderToString(createElement(CarestepPrequal, { ...${JSON.stringify(given)}, home })));`;
    await writeFile(join(folder, "server.mjs"), page);
    const { stdout } = await run(process.execPath, ["server.mjs"], { cwd: folder });
    expect(stdout.trim().split("\n")).toEqual([
      '<div><a href="https://carestep.example/Apply/a">Check your payment options</a></div>',
      "<div></div>",
    ]);
  });
});

const component = (attributes: string, inside = "") =>
  `<carestep-prequal ${attributes}>${inside}</carestep-prequal>`;

it("a React app whose policy requires a nonce hands it to the loader's script", async () => {
  const { page } = await newVisitor();
  await withEmptyFrames(page);
  const policy = { "content-security-policy": "script-src 'nonce-n1'" };
  const app = await openApp(page, component(""), policy);
  await app.goTo("Financing");
  await (await frameOf(page)).getByText("A frame").waitFor();
});

it("a React app whose page has its own loader tag keeps to that one, under a policy of trusted types, too, which lets no script add another", async () => {
  const { page } = await newVisitor();
  await withEmptyFrames(page);
  const tag = `<script src="${urlOf(`/embed/${version}.js`)}"></script>`;
  const policy = { "content-security-policy": "require-trusted-types-for 'script'" };
  const app = await openApp(page, component('provider="frame-hosts"'), policy, tag);
  await app.goTo("Financing");
  await (await frameOf(page)).getByText("A frame").waitFor();
  expect(await page.locator("script[src]").count()).toBe(1);
});

describe("a React app that cannot have the loader", () => {
  it("shows a link to the same flow, reports it, and opens a tab on press", async () => {
    const { page } = await newVisitor();
    await page.route("**/embed/v1.js", (route) => route.abort());
    const app = await openApp(page, component('flow="apply" program="general"'));
    await app.goTo("Financing");
    const link = page.getByRole("link", { name: "Check your payment options" });
    const loan = urlOf("/Apply/frame-hosts?programCode=general");
    expect(await link.getAttribute("href")).toBe(loan);
    expect((await heardIn(page)).errors).toEqual(["not-loaded"]);

    const again = await openApp(
      page,
      component('flow="apply" mode="modal"', "<button>Pay</button>"),
    );
    await again.goTo("Financing");
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Pay" }).click(),
    ]);
    await tab.waitForURL(urlOf("/Apply/frame-hosts"));
  });

  it("with a rejected property, shows the link and reports it", async () => {
    const { page } = await newVisitor();
    await page.addInitScript(() =>
      addEventListener("error", (event) => {
        document.title = event.message;
        event.preventDefault();
      }),
    );
    const app = await openApp(page, component('mode="popup"'));
    await app.goTo("Financing");
    const link = page.getByRole("link", { name: "Check your payment options" });
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe(urlOf("/frame-hosts"));
    expect(new Set((await heardIn(page)).errors)).toEqual(new Set(["refused"]));
    expect(await page.title()).toBe("Script error.");
  });
});
