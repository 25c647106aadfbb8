/**
 * Follows exported cases as a tester would: reads .feature files and does what they say in a browser, by role and name.
 * It imports nothing of this repository, so that the export must say everything.
 *
 *   node test/outside/follow-cases.mjs http://localhost:3000 FILE.feature...
 *
 * Prints one line per case and ends with 1 if one fails.
 */
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const [, , base, ...files] = process.argv;
const print = (line) => process.stdout.write(`${line}\n`);
const patience = 180_000;
const names = (text) => [...text.matchAll(/“([^”]*)”/g)].map(([, name]) => name);

const docStrings = /"""\n([\s\S]*?)\n\s*"""/g;

/** @returns {{title: string, mode: string, steps: {word: string, text: string, data: string}[]}[]} */
function casesIn(feature) {
  return feature
    .split("Scenario: ")
    .slice(1)
    .map((text) => ({
      title: text.split("\n")[0],
      mode: /# (\w+)/.exec(text)?.[1] ?? "",
      steps: text
        .split(/^\s+(?=(?:Given|When|Then) )/m)
        .slice(1)
        .map((step) => {
          const [line] = step.split("\n");
          const [word] = line.split(" ");
          const data = [...step.matchAll(docStrings)].map(([, each]) => each.trim()).join("\n");
          return { word, text: line.slice(word.length + 1), data };
        }),
    }));
}

/** The first of the locators that shows something. */
async function first(...locators) {
  const any = locators.reduce((one, other) => one.or(other));
  await any.first().waitFor({ timeout: patience });
  for (const each of locators) if (await each.first().isVisible()) return each.first();
  return any.first();
}

const field = (page, name) =>
  first(
    page.getByRole("textbox", { name }),
    page.getByRole("combobox", { name }),
    page.getByRole("radiogroup", { name }),
    page.getByRole("group", { name }),
    page.getByLabel(name),
  );

async function choose(page, name, option) {
  const list = await field(page, name);
  const tag = await list.evaluate((element) => element.tagName);
  if (tag === "SELECT") return list.selectOption({ label: option });
  const item = page.getByRole("option", { name: option, exact: true });
  const radio = page.getByRole("radio", { name: option, exact: true });
  if (!(await item.or(radio).first().isVisible())) await list.click();
  return (await first(item, radio)).click();
}

/** Many examples of one event are folded below its name. */
async function unfold(group) {
  for (const each of await group.locator("details:not([open]) > summary").all()) await each.click();
}

async function press(page, name, group) {
  const inside =
    group === undefined
      ? page
      : await first(
          page.getByRole("region", { name: group, exact: true }),
          page.getByRole("group", { name: group, exact: true }),
          page.getByRole("list", { name: group, exact: true }),
          page.getByRole("navigation", { name: group, exact: true }),
        );
  /* Inside a group, further words may follow the name: a state, an example's number. */
  const start = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?: |$)`);
  const of = (role) =>
    inside.getByRole(role, group === undefined ? { name, exact: true } : { name: start });
  if (group !== undefined) await unfold(inside);
  const pressed = await first(
    of("button"),
    of("link"),
    of("checkbox"),
    of("switch"),
    of("radio"),
    of("tab"),
  );
  await pressed.click({ force: await isBlocked(pressed) });
}

async function type(page, name, data) {
  const input = await field(page, name);
  if (/^(?:INPUT|TEXTAREA)$/.test(await input.evaluate(({ tagName }) => tagName)))
    return input.fill(data);
  await input.getByRole("textbox").first().click();
  await page.keyboard.type(data);
}

const openVisit = async (page, data) => page.goto(new URL(data, base).href);

const doing = [
  [/^Open the (?:charts )?page/, (page, _, data) => openVisit(page, data)],
  [/^Open the tab/, async (page, [name]) => page.getByRole("tab", { name, exact: true }).click()],
  [/^Choose in/, (page, [name], data) => choose(page, name, data)],
  [/^(?:Choose|Press|Follow|Check|Clear) “/, (page, [name, group]) => press(page, name, group)],
  [
    /^Type into “[^”]*”, and press Enter/,
    async (page, [name], data) => {
      await (await field(page, name)).fill(data);
      await page.keyboard.press("Enter");
    },
  ],
  [/^Type into/, (page, [name], data) => type(page, name, data)],
  [/^Empty/, async (page, [name]) => (await field(page, name)).fill("")],
  [/^Leave/, async (page, [name]) => (await field(page, name)).blur()],
  [
    /^Wait (\d+(?:\.\d+)?) second/,
    async (page, _, __, [, seconds]) => page.waitForTimeout(1000 * Number(seconds)),
  ],
  [
    /^Read the agreement to its end/,
    async (page) => {
      const end = await first(page.getByRole("region", { name: /agreement/i }));
      await end.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    },
  ],
  [
    /^Go (\d+) (back|forward)/,
    async (page, _, __, [, count, way]) => {
      for (let step = 0; step < Number(count); step += 1)
        await (way === "back" ? page.goBack() : page.goForward());
    },
  ],
];

async function act(page, { text, data }) {
  for (const [pattern, run] of doing) {
    const match = pattern.exec(text);
    if (match !== null) return run(page, names(text), data, match);
  }
  throw new Error(`nobody can do "${text}"`);
}

const shown = (page, text) => page.getByText(text, { exact: false }).first();
const button = (page, name) =>
  first(
    page.getByRole("button", { name, exact: true }),
    page.getByRole("link", { name, exact: true }),
  );

const seeing = [
  [
    /^Heading: /,
    (page, [name]) =>
      page.getByRole("heading", { name, exact: true }).first().waitFor({ timeout: patience }),
  ],
  [
    /^Buttons enabled: /,
    async (page, all) => {
      for (const name of all)
        await poll(async () => !(await isBlocked(await button(page, name))), `${name} is blocked`);
    },
  ],
  [
    /^Buttons blocked: /,
    async (page, all) => {
      for (const name of all)
        await poll(async () => isBlocked(await button(page, name)), `${name} is not blocked`);
    },
  ],
  [
    /^Address: (.*)/,
    (page, _, [, path]) =>
      poll(() => {
        const { pathname } = new URL(page.url());
        return path.endsWith("…") ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
      }, `the address is not ${path}`),
  ],
  [
    /^(?:Briefly|At the field|In the form|On the page|In the corner|The page says|Warning): /,
    async (page, all) => {
      for (const text of all.join(" / ").split(" / "))
        await shown(page, text).waitFor({ timeout: patience });
    },
  ],
  [
    /^Chosen: /,
    async (page, all) => {
      for (const name of all)
        await first(
          page.getByRole("radio", { name, checked: true }),
          page.getByRole("tab", { name, selected: true }),
          page.getByRole("checkbox", { name, checked: true }),
        );
    },
  ],
  [
    /^(\w+): (.*)/,
    (page, _, [, region, text]) =>
      page
        .getByRole("region", { name: region, exact: true })
        .getByText(text)
        .first()
        .waitFor({ timeout: patience }),
  ],
  [/./, (page, _, { input }) => shown(page, input).waitFor({ timeout: patience })],
];

async function isBlocked(locator) {
  return (await locator.getAttribute("aria-disabled")) === "true" || (await locator.isDisabled());
}

async function poll(isTrue, otherwise) {
  for (const end = Date.now() + patience; Date.now() < end;) {
    if (await isTrue()) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(otherwise);
}

const isBrief = (part) => part.startsWith("Briefly: ");

/** Brief messages are looked for at once: they may be gone after the rest. */
async function check(page, { text }) {
  const parts = text.split("; ");
  const inOrder = async () => {
    for (const part of parts) if (!isBrief(part)) await see(page, part);
  };
  await Promise.all([inOrder(), ...parts.filter(isBrief).map((part) => see(page, part))]);
}

async function see(page, part) {
  const found = seeing.find(([pattern]) => pattern.test(part));
  if (found === undefined) throw new Error(`nobody can see "${part}"`);
  const [pattern, look] = found;
  await look(page, names(part), pattern.exec(part));
}

async function follow(context, { steps }) {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  try {
    for (const [index, step] of steps.entries()) {
      try {
        await (step.word === "Then" ? check(page, step) : act(page, step));
      } catch (error) {
        return `step ${index + 1}, ${step.word} ${step.text}: ${error.message.split("\n")[0]}`;
      }
    }
    return undefined;
  } finally {
    await page.close();
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const cases = files.flatMap((file) => casesIn(readFileSync(file, "utf8")));
const waits = ({ steps }) => steps.some(({ text }) => text.startsWith("Wait "));
const waiting = [...cases.filter(waits), ...cases.filter((each) => !waits(each))];
const atOnce = 2;
let failed = 0;

async function work() {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
    const started = Date.now();
    const failure = await follow(context, each);
    if (failure !== undefined) failed += 1;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const verdict = failure === undefined ? "pass" : "FAIL";
    print(`${verdict}  ${each.mode.padEnd(9)} ${seconds.padStart(6)} s  ${each.title}`);
    if (failure !== undefined) print(`      ${failure}`);
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
await browser.close();
print(`${cases.length - failed} followed, ${failed} failed`);
process.exitCode = failed === 0 && cases.length > 0 ? 0 : 1;
