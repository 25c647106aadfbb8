import type { Environment } from "./config/environment.ts";
import type { Log } from "./telemetry/log.ts";

/** Logs a warning, at each start in production, for every substitute of a real service. */
export function logProductionWarnings(environment: Environment, log: Log): void {
  if (!environment.isProduction) return;
  if (environment.demo) log.warn("DEMO is on: demo practices and test mode are open to everyone");
  if (environment.processor === undefined) {
    log.warn("DEMO is on: the reference processor takes payments and moves no money");
  }
  if (environment.bureau === undefined) {
    log.warn("DEMO is on: the synthetic bureau decides, and no credit file is read");
  }
  if (environment.lender === undefined) {
    log.warn("LENDER_FILE is not set: documents name an example lender");
  }
  if (environment.outbox) log.warn("OUTBOX is on: everybody can read every message at /__outbox");
  if (environment.smtpUrl === undefined) log.warn("OUTBOX is on: no e-mail is delivered");
  if (environment.letterUrl === undefined) {
    log.warn("LETTER_URL is not set: notices that go by post wait until it is");
  }
  if (environment.sms === undefined) log.warn("OUTBOX is on: no text message is delivered");
}
