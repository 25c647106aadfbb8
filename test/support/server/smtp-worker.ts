import { syntheticBureau } from "#server/underwriting/credit-file.ts";
import { createCounters } from "#server/telemetry/counters.ts";
import { noErrorReports } from "#server/telemetry/error-reports.ts";
import { noTelemetry } from "#server/telemetry/telemetry.ts";
import { openDatabase } from "#server/database/database.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { startQueue } from "#server/jobs/queue.ts";
import { createLog } from "#server/telemetry/log.ts";
import { openSecrets } from "#server/secrets/secrets-keys.ts";
import { openVaultBox } from "#server/secrets/vault-keys.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { noProcessor } from "./services.ts";

/**
 * Process for the crash test: delivers pending messages of the store in DATA_DIR, adds one to MESSAGE_TO if given,
 * and prints its states.
 */
const environment = parseEnvironment(process.env);
const log = createLog("warn");
const database = await openDatabase({ environment, log });
const { db, vault, disposal, engine, durability, waiting } = database;
const store = { db, vault, disposal, engine, durability, waiting, counters: createCounters() };
const telemetry = noTelemetry;
const clock = () => new Date();
const secrets = await openSecrets(db, environment);
const vaultBox = openVaultBox(environment);
const parts = {
  ...store,
  telemetry,
  errors: noErrorReports,
  secrets,
  vaultBox,
  environment,
  log,
  clock,
  payments: noProcessor,
  bureau: syntheticBureau,
};
const timing = { leaseSeconds: 2, superviseSeconds: 1, retrySeconds: 1 };
const services = { ...parts, queue: await startQueue({ database, services: parts, timing }) };

const to = process.env["MESSAGE_TO"];
if (to !== undefined) {
  await db.transaction().execute((trx) =>
    addMessage(
      { ...services, db: trx },
      {
        channel: "email",
        to,
        subject: "About your request",
        text: "Plain words",
        isTest: false,
        dedupe: "the only one",
      },
    ),
  );
}

let message = "";
setInterval(() => void report(), 100);

async function report(): Promise<void> {
  const row = await db.selectFrom("messages").select("state").executeTakeFirst();
  if (row === undefined || row.state === message) return;
  message = row.state;
  process.stdout.write(`${message}\n`);
}
