import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { provider } from "#tools/provider/provider.ts";
import { startPreview } from "#tools/provider/preview.ts";

type Reported = {
  readonly name: string;
  readonly version: number;
  readonly app?: string;
  readonly problems: readonly string[];
};

async function* changesOf(url: string): AsyncGenerator<Reported> {
  const { body } = await fetch(`${url}/changes`);
  let text = "";
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const whole = text.split("\n\n");
    text = whole.pop()!;
    for (const message of whole) yield JSON.parse(message.replace("data: ", "")) as Reported;
  }
}

async function next(
  changes: AsyncGenerator<Reported>,
  isSo: (reported: Reported) => boolean,
): Promise<Reported> {
  for (;;) {
    const { value, done } = await changes.next();
    if (done === true) throw new Error("the preview has ended");
    if (isSo(value)) return value;
  }
}

/** As editors do that write a temporary file and rename it. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

it("shows a file's practice with its charts, and the last valid one while the file has problems", async () => {
  const folder = mkdtempSync(join(tmpdir(), "carestep-previewed-"));
  const file = join(folder, "sunny.json");
  copyFileSync("test/support/practices/good/own-steps.json", file);
  const check = { origins: [] };
  const { url, stop } = await startPreview(file, { check, dist: "no-such-folder" });
  const changes = changesOf(url);
  const first = await next(changes, () => true);
  expect(first).toMatchObject({ name: "Sunny Dental", problems: [] });
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  const good = readFileSync(file, "utf8");
  writeFileSync(file, good.replace('"practiceName"', '"practiceNam"'));
  const faulty = await next(changes, ({ problems }) => problems.length > 0);
  expect(faulty).toMatchObject({ name: "Sunny Dental", app: first.app });
  expect(faulty.problems).toEqual([
    "sunny.json:4:3 practiceNam is not known",
    '  fix: did you mean "practiceName"?',
  ]);
  writeFileSync(file, good.replaceAll("Sunny Dental", "Sunnier Dental"));
  const { version } = await next(changes, ({ name }) => name === "Sunnier Dental");
  const { origin, pathname } = new URL(first.app!);
  const served = (await (await fetch(`${origin}/v2/provider${pathname}`)).json()) as {
    provider: { Name: string; allowedOrigins: readonly string[] };
  };
  expect(served.provider.Name).toBe("Sunnier Dental LLC");
  expect(served.provider.allowedOrigins).toContain(url);
  replace(file, good);
  const again = await next(changes, ({ name }) => name === "Sunny Dental");
  expect(again.version).toBeGreaterThan(version);
  const logo = join(folder, "logo.svg");
  replace(file, good.replace("/images/clear-vision.svg", "./logo.svg"));
  const without = await next(changes, ({ problems }) => problems.length > 0);
  expect(without.problems[0]).toContain("layout.logo ./logo.svg does not exist");
  copyFileSync("server/seed/files/themes/ocean-logo.svg", logo);
  const uploaded = await next(changes, ({ problems }) => problems.length === 0);
  expect(uploaded.version).toBeGreaterThan(again.version);
  const settings = `${origin}/api/provider/config/getprequalsettings${pathname}`;
  const { steps } = (await (await fetch(settings)).json()) as {
    steps: { Layout: { logo: string } };
  };
  const shown = await (await fetch(`${origin}${steps.Layout.logo}`)).text();
  expect(shown).toBe(readFileSync(logo, "utf8"));
  await changes.return(undefined);
  await stop();
  rmSync(folder, { recursive: true });
});

it("a preview is refused in production", async () => {
  expect(await provider(["preview", "x.json"], { NODE_ENV: "production" })).toEqual({
    exit: 1,
    lines: ["A preview is for development."],
  });
});
