import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#server/database/database.ts";
import { createLog } from "#server/telemetry/log.ts";
import { missing } from "#test/support/run/prerequisites.ts";
import { startProcess, type TestProcess } from "#test/support/server/process.ts";
import { openStore, type OpenStore } from "#test/support/server/store-copy.ts";
import { provider } from "#tools/provider/provider.ts";

const themes = "server/seed/files/themes";
const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;
const folder = mkdtempSync(join(tmpdir(), "carestep-upload-"));
const file = join(folder, "sunny.json");
const inFolder = (name: string) => join(folder, name);

let store: OpenStore;
let env: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
let processes: readonly TestProcess[];
let urls: readonly string[];

beforeAll(async () => {
  const dataDir = inFolder("data");
  store = await openStore("seeded", dataDir);
  if (store.databaseUrl === undefined) throw missing("PostgreSQL");
  env = { DATA_DIR: dataDir, DATABASE_URL: store.databaseUrl };
  processes = [1, 2].map(() => startProcess("server/main.ts", { ...env, PORT: "0" }));
  const said = await Promise.all(processes.map((process) => process.says(ready)));
  urls = said.map(([, url = ""]) => url);
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill("SIGTERM")));
  await store.drop();
  rmSync(folder, { recursive: true });
});

const command = (...words: readonly string[]) => provider(words, env);
const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8z"/></svg>`;
const addressOf = (name: string, content: string | Buffer) =>
  `/uploads/${createHash("sha256").update(content).digest("hex")}/${name}`;
const [teal, plum] = [svg("#0a5585"), svg("#63105d")];

function writePractice(logoUrl: string): void {
  const mail = { color: "#0a5585", logoUrl: "./mail.png" };
  const theme = { id: "sun", title: "Sun", cssUrl: "./sun.css", logoUrl, mail };
  const practice = { key: "sunny-dental", name: "Sunny Dental", themes: [theme], themeId: "sun" };
  writeFileSync(file, JSON.stringify(practice, null, 1));
}

/** What each process answers now. */
const eachLogo = () =>
  Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(`${url}/api/provider/config/getprequalsettings/sunny-dental`);
      const settings = (await answer.json()) as { themes: readonly { logoURL: string }[] };
      const { logoURL } = settings.themes[0]!;
      return { logoURL, content: await (await fetch(`${url}${logoURL}`)).text() };
    }),
  );

const uploadCount = async () => {
  const environment = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
  const { executeSql, close } = await openDatabase({ environment, log: createLog("silent") });
  const { rows } = await executeSql("select count(*)::int as count from uploads");
  await expect(executeSql("delete from uploads")).rejects.toThrow("append-only");
  await close();
  return rows;
};

it("publishes a theme and a logo that every running process serves at once, by hash [R1-36] [R1-39]", async () => {
  copyFileSync(`${themes}/ocean.css`, inFolder("sun.css"));
  copyFileSync(`${themes}/ocean-logo.png`, inFolder("mail.png"));
  writeFileSync(inFolder("logo.svg"), teal);
  writePractice("./logo.svg");
  const first = await command("publish", file, "--by", "anna");
  const tealAddress = addressOf("logo.svg", teal);
  expect([first.exit, first.lines]).toEqual([
    0,
    expect.arrayContaining([
      expect.stringMatching(/^sunny-dental is published as version 1 by anna/),
      `Uploaded sun.css, 1 kB: ${addressOf("sun.css", readFileSync(inFolder("sun.css")))}`,
      `Uploaded logo.svg, 1 kB: ${tealAddress}`,
      `Uploaded mail.png, 2 kB: ${addressOf("mail.png", readFileSync(inFolder("mail.png")))}`,
    ]),
  ]);
  const isTeal = { logoURL: tealAddress, content: teal };
  expect(await eachLogo()).toEqual([isTeal, isTeal]);

  writeFileSync(inFolder("logo.svg"), plum);
  const plumAddress = addressOf("logo.svg", plum);
  const change = `~ themes.sun.logoUrl: "${tealAddress}" -> "${plumAddress}"`;
  expect(await command("diff", "sunny-dental", file)).toEqual({ exit: 0, lines: [change] });
  const second = await command("publish", file, "--by", "anna");
  expect(second.lines).toContain(`  ${change}`);
  const isPlum = { logoURL: plumAddress, content: plum };
  expect(await eachLogo()).toEqual([isPlum, isPlum]);
  for (const url of urls) expect(await (await fetch(`${url}${tealAddress}`)).text()).toBe(teal);

  const shown = await command("show", "sunny-dental");
  expect(shown.lines[0]).toContain(`"logoUrl": "${plumAddress}"`);
  writeFileSync(inFolder("shown.json"), shown.lines.join("\n"));
  expect((await command("publish", inFolder("shown.json"))).lines).toEqual([
    "Nothing changed: sunny-dental serves version 2 already.",
  ]);

  expect((await command("rollback", "sunny-dental")).exit).toBe(0);
  expect(await eachLogo()).toEqual([isTeal, isTeal]);
  expect(await uploadCount()).toEqual([{ count: 4 }]);
});

it("serves an upload forever, sandboxed and with its type; nothing else", async () => {
  const [url] = urls;
  const fetched = async (address: string, headers = {}) => {
    const answer = await fetch(`${url}${address}`, { headers });
    return { status: answer.status, get: (name: string) => answer.headers.get(name) };
  };
  const logo = addressOf("logo.svg", teal);
  const image = await fetched(logo);
  expect(image.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(image.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  const all = [logo, ...["sun.css", "mail.png"].map(addressNow)];
  for (const address of all) {
    const { status, get } = await fetched(address, { "accept-encoding": "br" });
    expect([address, status]).toEqual([address, 200]);
    expect(get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(get("x-content-type-options")).toBe("nosniff");
    expect(get("content-security-policy")).toMatch(/^default-src 'none';/);
    expect(get("content-encoding")).toBe(address.endsWith(".png") ? null : "br");
  }
  const [, sheet, mail] = await Promise.all(all.map((address) => fetched(address)));
  expect(sheet!.get("content-type")).toBe("text/css; charset=utf-8");
  expect(mail!.get("content-type")).toBe("image/png");
  expect(mail!.get("cross-origin-resource-policy")).toBe("cross-origin");
  for (const other of [
    addressOf("logo.svg", "never published"),
    logo.replace(".svg", ".png"),
    logo.replace("logo.svg", "logo"),
    "/uploads/1/logo.svg",
  ]) {
    const { status, get } = await fetched(other);
    expect([other, status, get("cache-control")]).toEqual([other, 404, "no-store"]);
  }
});

const addressNow = (name: string) => addressOf(name, readFileSync(inFolder(name)));

it.each([
  [
    "code",
    "bad.svg",
    svg("red").replace("/>", "><set/><script>a()</script></path>"),
    /^sunny\.json:\d+:\d+ themes\[0\]\.logoUrl \.\/bad\.svg:1:\d+ has <script>$/,
  ],
  [
    "its size",
    "large.svg",
    svg("red").padEnd(200_001),
    /\.\/large\.svg has 201 kB, of at most 200$/,
  ],
  ["its type", "logo.gif", "GIF89a", /\.\/logo\.gif has a type that cannot be uploaded$/],
  ["its content", "logo.png", "GIF89a", /\.\/logo\.png is not a PNG$/],
])("refuses a logo for %s, stores nothing and keeps serving", async (_why, name, content, line) => {
  writeFileSync(inFolder(name), content);
  writePractice(`./${name}`);
  const { exit, lines } = await command("publish", file);
  expect(exit).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(line),
    expect.stringMatching(/^ {2}fix: ./),
    "One problem: it cannot be served.",
    "Version 3 of sunny-dental keeps serving.",
  ]);
  expect((await eachLogo())[1]).toMatchObject({ content: teal });
  expect(await uploadCount()).toEqual([{ count: 4 }]);
});

it("refuses the address of an upload that this database does not have", async () => {
  const address = addressOf("logo.svg", "of another database");
  writePractice(address);
  const refused = {
    exit: 1,
    lines: [
      `${address} is not in this database`,
      "  fix: name the file by its path, for example ./logo.svg",
    ],
  };
  expect(await command("publish", file)).toEqual(refused);
  expect(await command("diff", "sunny-dental", file)).toEqual(refused);
});
