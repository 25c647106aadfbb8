import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startProcess } from "#test/support/process.ts";
import { copyStore } from "#test/support/store-copy.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-lost-"));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const said = /whoever asks: (http:\/\/localhost:\d+)\/readyz\n/;

const damages: readonly (readonly [
  what: string,
  damage: (database: string) => void,
  says: string,
])[] = [
  [
    "an empty folder beside its keys",
    (database) => {
      fs.rmSync(database, { recursive: true });
      fs.mkdirSync(database);
    },
    "Our records are missing. They have to be restored from a copy.",
  ],
  [
    "a control file of zeros",
    (database) => fs.writeFileSync(path.join(database, "global", "pg_control"), Buffer.alloc(8192)),
    "Our records are damaged. They have to be restored from a copy.",
  ],
  [
    "a catalogue that was cut off",
    (database) => {
      for (const file of fs.readdirSync(path.join(database, "base", "5")))
        fs.truncateSync(path.join(database, "base", "5", file), 100);
    },
    "Our records are damaged. They have to be restored from a copy.",
  ],
];

it.each(damages)(
  "with %s a process lives, and says what is to be done in one sentence and no stack",
  async (_what, damage, sentence) => {
    copyStore("seeded", dataDir);
    damage(path.join(dataDir, "database"));
    const server = startProcess("server/main.ts", {
      PORT: "0",
      DATA_DIR: dataDir,
      HOST: "localhost",
    });
    await expect.poll(() => said.exec(server.errors())?.[1], { timeout: 60_000 }).toBeDefined();
    const url = said.exec(server.errors())![1]!;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    for (const asked of ["/readyz", "/bright-smile"]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const answer = await fetch(`${url}${asked}`);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await answer.json()).toEqual({ Message: sentence });
    }
    expect(server.errors()).not.toMatch(/^\s+at /m);
    expect(await server.kill("SIGTERM")).toBe(1);
  },
  90_000,
);
