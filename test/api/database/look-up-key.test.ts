import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { keys } from "#server/commands/keys.ts";
import { openSecrets } from "#server/secrets/secrets-keys.ts";
import { createCipherBox } from "#server/secrets/secrets.ts";
import { findOpenByPhone } from "#server/stores/application/application.ts";
import { checkNationalId } from "#server/stores/loan/identity.ts";
import { nationalIdIndex } from "#server/stores/loan/loan.ts";
import { rotateLookUpKey } from "#server/stores/keys/look-up-key.ts";
import {
  check,
  instanceOf,
  newestCode,
  newPhone,
  start,
  verifiedForReal,
  verifiedVisit,
  visit,
  wrong,
} from "#test/support/server/api-visit.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { runWords } from "#test/support/run/run-words.ts";
import { accountOf, preQualify } from "#test/support/submission.ts";
import { change } from "#test/support/loan/ready-loan.ts";

const encryptionKeys = [{ id: "key", key: randomBytes(32) }];
const opened: TestApp["app"][] = [];
let backend: TestApp;

beforeAll(async () => {
  backend = await createTestApp();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await backend.close();
});

async function started(): Promise<TestApp> {
  const secrets = await openSecrets(backend.services.db, { dataDir: "unused", encryptionKeys });
  const services = { ...backend.services, secrets };
  const app = await createApp(services, { dist: "no-such-folder", limitFactor: 100 });
  opened.push(app);
  return { ...backend, app, services };
}

it("is put over the old one, and what was looked up before is found after", async () => {
  const before = await started();
  const answered = await verifiedVisit(before);
  const first = await preQualify(before, answered, { key: "before-the-rotation" });
  const id = accountOf(first);
  const proved = await verifiedForReal(before);
  const token = await visit(before, "harbor-ortho");
  const phone = newPhone();
  const instance = instanceOf(await start(before, token, { Source: phone }));
  const code = await newestCode(before, phone);
  await check(before, token, { instance, code: wrong(code) });
  const national_id_index = nationalIdIndex(before.services, "123451000");
  await change(backend, id, { is_test: false, national_id_index });
  const oldIndex = before.services.secrets.index("phone", answered.phone);

  const { services } = backend;
  const store = { ...services, protection: "" };
  const environment = { ...services.environment, encryptionKeys };
  const message =
    services.engine === "embedded"
      ? /^\d+ hashes written anew$/
      : /^The service is running \(\d+ connections\): stop it first\.$/;
  expect((await runWords(keys, ["rotate-lookup"], { ...store, environment })).lines[0]).toMatch(
    message,
  );
  if (services.engine === "postgres") {
    await rotateLookUpKey(services.db, createCipherBox(encryptionKeys));
  }

  const after = await started();
  expect(after.services.secrets.index("phone", answered.phone)).not.toBe(oldIndex);
  expect((await preQualify(after, answered, { key: "before-the-rotation" })).body).toEqual(
    first.body,
  );
  expect((await preQualify(after, answered, { key: "after-the-rotation" })).body).toEqual(
    first.body,
  );
  const application = (await findOpenByPhone(after.services, answered.phone))!;
  expect(application.id).toBe(id);
  expect((await preQualify(after, proved, real)).status).toBe(200);
  expect((await check(after, token, { instance, code })).body).toMatchObject({ IsSuccess: true });
  expect(checkNationalId(after.services, application, "987651000").isRight).toBe(false);
  expect(checkNationalId(after.services, application, "123451000").isRight).toBe(true);
});

const real = {
  around: { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false },
  person: { FirstName: "Avery", LastName: "Stone", NationalIdLastFour: "4001" },
};
