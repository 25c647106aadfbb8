import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { browserPath, headlessShellPath } from "#test/support/run/prerequisites.ts";
import { useProduct } from "#test/support/browser/journey.ts";

const { urlOf } = useProduct();
const run = promisify(execFile);

const charts = { "pre-qual-outcome": "2m", session: "3m" };

it(
  "lets a stranger to the code follow the best cases of two charts to their end",
  { timeout: 1_800_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "followed-cases-"));
    for (const [chart, time] of Object.entries(charts)) {
      const chosen = ["--chart", chart, "--best", time, "--format", "feature", "--out", folder];
      await run(process.execPath, ["tools/paths/paths.ts", ...chosen]);
    }
    const files = readdirSync(folder).map((name) => join(folder, name));
    const command = ["test/outside/follow-cases.mjs", urlOf("/"), ...files];
    const env = { ...process.env, CHROMIUM_PATH: headlessShellPath() ?? browserPath() };
    const { stdout, code = 0 } = await run(process.execPath, command, { env }).catch(
      (error) => error,
    );
    expect(`${code}\n${stdout}`).toMatch(/^0\n(?:pass .*\n)+\d+ followed, 0 failed\n$/);
  },
);
