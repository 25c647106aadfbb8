import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkPractice } from "#tools/provider/check.ts";
import { readPractice } from "#tools/provider/practice-file.ts";

const themes = "server/seed/files/themes";
/** By sha256sum. */
const hashes = {
  css: "a7e981b82c7017ac6f7796dfdd4e9b03f6cd18a4a7c68a460a6627a6d425c49b",
  svg: "453ec95b5d24dad31719f7089da835cffb1212184260f68fa4b18645bd412ced",
  png: "e42c5a2fbc4d1a0213578566ee377a2b5a2e48620db5fdbb4e467e5c35cb1a93",
};
let home: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "carestep-local-"));
  folder = home;
});
afterEach(() => rmSync(home, { recursive: true }));

const write = (name: string, content: string | Buffer) =>
  writeFileSync(join(folder, name), content);

async function check(theme: object, others: object = {}) {
  const practice = { key: "sunny-dental", themes: [{ id: "sun", title: "Sun", ...theme }] };
  write("sunny.json", JSON.stringify({ ...practice, ...others }, null, 1));
  return checkPractice(readPractice(join(folder, "sunny.json")), { origins: [] });
}

const logo = async (logoUrl: string) => {
  const { lines } = await check({ cssUrl: "/themes/ocean.css", logoUrl });
  return lines;
};

const sized = (width: number, height: number) => {
  const png = readFileSync(`${themes}/ocean-logo.png`);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};

describe("the files that a practice's file names by their path", () => {
  it("become addresses with the hash of their content, each stored once", async () => {
    mkdirSync(join(folder, "images"));
    copyFileSync(`${themes}/ocean.css`, join(folder, "ocean.css"));
    copyFileSync(`${themes}/ocean-logo.svg`, join(folder, "logo.svg"));
    copyFileSync(`${themes}/ocean-logo.png`, join(folder, "images/Logo.PNG"));
    const mail = { color: "#0a5585", logoUrl: "images/Logo.PNG" };
    const step = {
      key: "hello",
      title: "Hello",
      image: { src: "./logo.svg", alt: "" },
      preActions: ["validatePreQualificationConfirmation"],
      components: [{ name: "Title" }],
    };
    const { lines, practice, paths } = await check(
      { cssUrl: "./ocean.css", logoUrl: "./logo.svg", faviconUrl: "/themes/plum-icon.svg", mail },
      { layout: { logo: "logo.svg" }, confirmSteps: [step] },
    );
    expect(lines).toEqual([]);
    const { provider, uploads } = practice!;
    const css = `/uploads/${hashes.css}/ocean.css`;
    const svg = `/uploads/${hashes.svg}/logo.svg`;
    expect(provider.themes).toEqual([
      {
        id: "sun",
        title: "Sun",
        cssUrl: css,
        faviconUrl: "/themes/plum-icon.svg",
        logoUrl: svg,
        mail: { color: "#0a5585", logoUrl: `/uploads/${hashes.png}/Logo.PNG` },
      },
    ]);
    expect(provider.configuration.layout.logo).toBe(svg);
    expect(provider.configuration.confirmSteps[0]?.image?.src).toBe(svg);
    expect(uploads!.map(({ name, type }) => [name, type])).toEqual([
      ["ocean.css", "css"],
      ["logo.svg", "svg"],
      ["Logo.PNG", "png"],
    ]);
    expect(paths).toEqual(
      ["logo.svg", "logo.svg", "images/Logo.PNG", "ocean.css"].map((name) => join(folder, name)),
    );
  });

  it("are refused with the file and the place", async () => {
    write("logo.svg", '<svg xmlns="http://www.w3.org/2000/svg">\n  <script/>\n</svg>');
    expect(await logo("./logo.svg")).toEqual([
      "sunny.json:8:4 themes[0].logoUrl ./logo.svg:2:3 has <script>",
      "  fix: remove it: an image runs no code and frames no page",
    ]);
    write(
      "sun.css",
      "/* bright\n*/ :root.light {\n  --ff-brand: #7fb5d6;\n}\nbody { color: red; }",
    );
    const { lines } = await check({ cssUrl: "sun.css" });
    expect(lines.filter((line) => !line.startsWith(" "))).toEqual([
      'sunny.json:7:4 themes[0].cssUrl sun.css:5:1 has rules for "body"',
      expect.stringContaining("themes[0].cssUrl sun.css:3:3 (light) --ff-on-brand #ffffff"),
      expect.stringContaining("themes[0].cssUrl sun.css:3:3 (light) --ff-brand #7fb5d6 on"),
    ]);
    write("torn.css", ":root { --ff-radius-card: 4px; }\n@import 'https://evil.example/a.css';");
    expect((await check({ cssUrl: "torn.css" })).lines[0]).toBe(
      "sunny.json:7:4 themes[0].cssUrl torn.css:2:1 has text outside its rules",
    );
  });

  it.each([
    ["large.svg", "x".repeat(200_001), "has 201 kB, of at most 200"],
    ["fake.png", "<svg/>", "is not a PNG"],
    ["bomb.png", sized(30_000, 8), "has 30000 × 8 pixels"],
    ["logo.gif", "GIF89a", "has a type that cannot be uploaded"],
    ["my logo.svg", "<svg/>", "has a name that cannot be part of a URL"],
    ["latin.svg", Buffer.from("<svg>\xe4</svg>", "latin1"), "is not written in UTF-8"],
    ["sheet.css", ":root {}", "is of a type that does not fit here"],
  ])("are refused: %s", async (name, content, why) => {
    write(name, content);
    const [line, fix] = await logo(name);
    expect(line).toBe(`sunny.json:8:4 themes[0].logoUrl ${name} ${why}`);
    expect(fix).toMatch(/^ {2}fix: ./);
  });

  it("are next to the practice's file, also behind a link", async () => {
    mkdirSync(join(folder, "own"));
    copyFileSync(`${themes}/ocean-logo.svg`, join(folder, "other.svg"));
    symlinkSync("../other.svg", join(folder, "own/link.svg"));
    mkdirSync(join(folder, "own/folder.svg"));
    folder = join(folder, "own");
    for (const [name, why] of [
      ["../other.svg", "is in another folder"],
      ["link.svg", "is in another folder"],
      ["none.svg", "does not exist"],
      ["folder.svg", "cannot be read: EISDIR: illegal operation on a directory, read"],
    ] as const)
      expect((await logo(name))[0]).toBe(`sunny.json:8:4 themes[0].logoUrl ${name} ${why}`);
  });
});
