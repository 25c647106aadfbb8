import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type { GatewayError } from "#server/gateways/gateway-error.ts";
import { createLetterGateway } from "#server/gateways/letter.ts";
import { scriptedServer } from "#test/support/server/scripted-server.ts";

const letter = {
  key: "msg_1",
  addressLines: ["Ann Lee", "12 Main St", "Austin, TX 78701"],
  document: { name: "notice.pdf", type: "application/pdf", content: Buffer.from("%PDF") },
};

it("is a call to the printer, with its key and credentials, never in the address", async () => {
  await using printer = await scriptedServer((_arrived, response) => void response.end());
  const url = new URL("/letters", printer.origin);
  url.username = "carestep";
  url.password = "p@ss";
  await createLetterGateway(url.href).send(letter);
  expect(printer.arrived).toMatchObject([
    {
      method: "POST",
      url: "/letters",
      headers: {
        "idempotency-key": "msg_1",
        authorization: `Basic ${Buffer.from("carestep:p@ss").toString("base64")}`,
      },
    },
  ]);
  expect(JSON.parse(printer.arrived[0]!.body)).toEqual({
    key: "msg_1",
    to: ["Ann Lee", "12 Main St", "Austin, TX 78701"],
    document: { name: "notice.pdf", type: "application/pdf", base64: "JVBERg==" },
  });
});

it.each([
  [400, false],
  [422, false],
  [401, true],
  [429, true],
  [503, true],
])("that is answered with %i may be tried again: %s", async (status, temporary) => {
  await using printer = await scriptedServer((_arrived, response) => {
    response.writeHead(status).end();
  });
  const sending = createLetterGateway(printer.origin).send(letter);
  await expect(sending).rejects.toMatchObject({ message: `letter ${status}`, temporary });
});

it.each([
  ["", undefined],
  ['{"id":"L1"}', undefined],
  ["<html>Sign in to this network</html>", ["letter unknown answer", true]],
  ["null", ["letter unknown answer", true]],
])("after the answer %j, ends with %j", async (body, failure) => {
  await using printer = await scriptedServer((_arrived, response) => void response.end(body));
  const sending = createLetterGateway(printer.origin)
    .send(letter)
    .catch(({ message, temporary }: GatewayError) => [message, temporary]);
  expect(await sending).toEqual(failure);
});

it("waits for a folder that is not there, and is one whole file in it, however often it is put", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-letters-"));
  const missing = createLetterGateway(pathToFileURL(path.join(folder, "missing")).href);
  await expect(missing.send(letter)).rejects.toMatchObject({
    message: "letter ENOENT",
    temporary: true,
  });
  const gateway = createLetterGateway(pathToFileURL(folder).href);
  await gateway.send(letter);
  await gateway.send(letter);
  expect(fs.readdirSync(folder)).toEqual(["msg_1.pdf"]);
  const file = path.join(folder, "msg_1.pdf");
  expect(fs.readFileSync(file, "utf8")).toBe("%PDF");
  expect((fs.statSync(file).mode & 0o007).toString(8)).toBe("0");
  fs.rmSync(folder, { recursive: true });
});
