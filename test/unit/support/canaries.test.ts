import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  canariesOf,
  canaryPerson as person,
  findingsInFiles,
  namesIn,
} from "#test/support/canaries.ts";

it.each([
  ["first name", "Dear OTTOLINE"],
  ["last name", "quagmirefern, o"],
  ["birth date in digits", "dob=09171976"],
  ["birth date in digits", "19760917"],
  ["birth date in parts", "9/17/1976"],
  ["birth date in parts", "1976-09-17"],
  ["birth date in words", "born September 17, 1976"],
  ["e-mail", "<ottoline.q@fernmail.example>"],
  ["phone", "+12065558264"],
  ["phone", "206.555.8264"],
  ["street", "4417 wibblethorpe crescent"],
  ["zip", "98199-4321"],
  ["last four", '"NationalIdLastFour":"7391"'],
  ["code", "Your code is 918273."],
])("knows a %s in %s", async (name, text) => {
  expect(namesIn(text, canariesOf(person, "7391", "918273"))).toContain(name);
});

it("finds a name in a file of a folder in the folder", async () => {
  const planted = await mkdtemp(join(tmpdir(), "carestep-planted-"));
  onTestFinished(() => rm(planted, { recursive: true }));
  await writeFile(join(planted, "000000010000000000000001"), "\u0000\u0007Ottoline\u0000");
  expect(await findingsInFiles(planted, canariesOf(person, "7391", "918273"))).toEqual([
    "000000010000000000000001: first name",
  ]);
});
