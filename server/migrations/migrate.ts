import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";

import * as preQualification from "./0001-pre-qualification.ts";
import * as lender from "./0002-lender.ts";
import * as loanApplication from "./0003-loan-application.ts";
import * as agreement from "./0004-agreement.ts";
import * as payment from "./0005-payment.ts";
import * as identityTries from "./0006-identity-tries.ts";
import * as creditPulls from "./0007-credit-pulls.ts";
import * as codeGuesser from "./0008-code-guesser.ts";
import * as demoProviders from "./0009-demo-providers.ts";
import * as applicationPhone from "./0010-application-phone.ts";
import * as audit from "./0011-audit.ts";
import * as visitRest from "./0012-visit-rest.ts";
import * as applicationCode from "./0014-application-code.ts";
import * as legalHold from "./0015-legal-hold.ts";
import * as letter from "./0016-letter.ts";
import * as practiceVersions from "./0017-practice-versions.ts";
import * as oneStatement from "./0018-one-statement.ts";
import * as hotCalls from "./0019-hot-calls.ts";
import * as insights from "./0020-insights.ts";
import * as disposal from "./0021-disposal.ts";
import * as disposalByIndex from "./0022-disposal-by-index.ts";
import * as monthlySummary from "./0023-monthly-summary.ts";
import * as errorGroups from "./0024-error-groups.ts";
import * as handOffs from "./0025-hand-offs.ts";
import * as numberTabs from "./0026-number-tabs.ts";
import * as insightLoans from "./0027-insight-loans.ts";
import * as fewerStatements from "./0028-fewer-statements.ts";
import * as errorsWithoutAttempt from "./0029-errors-without-attempt.ts";
import * as witnessedAtOnce from "./0030-witnessed-at-once.ts";
import * as closedSets from "./0031-closed-sets.ts";
import * as eventsOfNewRows from "./0032-events-of-new-rows.ts";

/** Every migration by name, in order. A migration that was released never changes; add the next one. */
const migrations = {
  "0001-pre-qualification": preQualification,
  "0002-lender": lender,
  "0003-loan-application": loanApplication,
  "0004-agreement": agreement,
  "0005-payment": payment,
  "0006-identity-tries": identityTries,
  "0007-credit-pulls": creditPulls,
  "0008-code-guesser": codeGuesser,
  "0009-demo-providers": demoProviders,
  "0010-application-phone": applicationPhone,
  "0011-audit": audit,
  "0012-visit-rest": visitRest,
  "0014-application-code": applicationCode,
  "0015-legal-hold": legalHold,
  "0016-letter": letter,
  "0017-practice-versions": practiceVersions,
  "0018-one-statement": oneStatement,
  "0019-hot-calls": hotCalls,
  "0020-insights": insights,
  "0021-disposal": disposal,
  "0022-disposal-by-index": disposalByIndex,
  "0023-monthly-summary": monthlySummary,
  "0024-error-groups": errorGroups,
  "0025-hand-offs": handOffs,
  "0026-number-tabs": numberTabs,
  "0027-insight-loans": insightLoans,
  "0028-fewer-statements": fewerStatements,
  "0029-errors-without-attempt": errorsWithoutAttempt,
  "0030-witnessed-at-once": witnessedAtOnce,
  "0031-closed-sets": closedSets,
  "0032-events-of-new-rows": eventsOfNewRows,
};

/**
 * Brings the tables up to date. Concurrent starts take turns under the migrator's lock, and those that come
 * later find nothing to do.
 *
 * @throws the first error of a migration; what it began has been rolled back
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  if (await isUpToDate(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
}

/** Asked first, because the migrator reads the whole catalogue, which takes nearly as long as opening the store. */
async function isUpToDate<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const table = sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as "isThere"`;
  if ((await table.execute(db)).rows[0]?.isThere !== true) return false;
  const done = sql<{ name: string }>`select name from kysely_migration order by name`;
  const names = (await done.execute(db)).rows.map(({ name }) => name);
  return names.join() === Object.keys(migrations).join();
}
