import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { oneLine } from "#domain/text/one-line.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { Environment } from "#server/config/environment.ts";
import { reportedCharts } from "#server/insights/reported-charts.ts";
import type { Reported } from "#server/insights/reported-charts.ts";
import { houseLenderOf } from "#server/config/lender.ts";
import type { Lender } from "#server/config/lender.ts";
import { plainLoanSettings } from "#server/config/loan-settings.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import type { Row } from "#server/database/schema.ts";
import { toJson } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";

/** A practice as it is stored. `fault` says why its configuration cannot be used; it is absent when it can. */
export type StoredProvider = {
  readonly provider: Provider;
  /** The practice's own name; `practiceName` of the provider falls back to it. */
  readonly name: string;
  readonly fault: string | undefined;
  /** Who lends through it. */
  readonly lender: Lender;
  readonly loan: LoanSettings;
  /** The published version; absent for a practice that nobody published. */
  readonly version?: number;
  /** The charts that its pages report of; absent where they report nothing. */
  readonly insights?: Reported;
};

/** A practice to store; without a lender of its own the house lends, without loan settings the plain ones hold. */
export type NewProvider = PracticeContent & {
  readonly fault: string | undefined;
  readonly version?: number;
  /** A practice for trying out: it is there only where DEMO is on, and never takes the place of a published one. */
  readonly isDemo?: boolean;
};

/** Practices as they were read last, each with the version of its row, by the key that was asked for. */
const kept = new WeakMap<Database, Map<string, Kept>>();
const mostKept = 200;
/** The transaction that wrote a row is another one for each of its versions. */
export const rowVersion = sql<string>`providers.xmin::text`.as("row_version");

type Kept = {
  /** Of its row. */
  readonly version: string;
  readonly stored: StoredProvider;
  /** What it was read under: it says whether there are sandboxes, and who lends. */
  readonly environment: Environment;
};

/**
 * The practice behind a public key, in whatever case somebody typed it; a key that matches exactly comes first. Where DEMO is off, practices for trying out are not found and none
 * is a sandbox. Decision 50. Its configuration is read and parsed once a version.
 *
 * @param version - of its row, where the caller has just read it
 */
export async function findProvider(
  services: Pick<Services, "db" | "environment">,
  key: string,
  version?: string,
): Promise<StoredProvider | undefined> {
  const keeping = keptOf(services.db);
  const known = keeping.get(key);
  if (known?.environment === services.environment) {
    if (known.version === (version ?? (await findVersion(services, key)))) return known.stored;
  }
  const read = await readProvider(services, key);
  keeping.delete(key);
  if (read === undefined) return undefined;
  if (keeping.size >= mostKept) keeping.delete(keeping.keys().next().value!);
  keeping.set(key, read);
  return read.stored;
}

function keptOf(db: Database): Map<string, Kept> {
  const known = kept.get(db);
  if (known !== undefined) return known;
  const keeping = new Map<string, Kept>();
  kept.set(db, keeping);
  return keeping;
}

async function findVersion(
  services: Pick<Services, "db" | "environment">,
  key: string,
): Promise<string | undefined> {
  const row = await rowsOf(services, key).select(rowVersion).executeTakeFirst();
  return row?.row_version;
}

async function readProvider(
  services: Pick<Services, "db" | "environment">,
  key: string,
): Promise<Kept | undefined> {
  const { environment } = services;
  const found = await rowsOf(services, key).selectAll().select(rowVersion).executeTakeFirst();
  if (found === undefined) return undefined;
  const { row_version: version, ...row } = found;
  const sandbox = row.sandbox && environment.demo;
  const stored = fromRow({ ...row, sandbox }, houseLenderOf(environment));
  return { version, environment, stored: { ...stored, ...reportedCharts(stored, environment) } };
}

function rowsOf({ db, environment }: Pick<Services, "db" | "environment">, key: string) {
  return db
    .selectFrom("providers")
    .where(sql`lower(key)`, "=", key.toLowerCase())
    .orderBy(sql`key = ${key}`, "desc")
    .$if(!environment.demo, (query) => query.where("is_demo", "=", false));
}

/** What a visit knows of its practice. */
type Visited = {
  readonly providerKey: string;
  readonly providerVersion: number | undefined;
  readonly providerRow?: string;
};

/**
 * A practice as a visit was shown it when it began: a version that was published since is for others. Whether it is a
 * sandbox is what holds now. Decision 50.
 */
export async function findProviderOf(
  services: Pick<Services, "db" | "environment">,
  { providerKey, providerVersion, providerRow }: Visited,
): Promise<StoredProvider | undefined> {
  const now = await findProvider(services, providerKey, providerRow);
  if (now === undefined || providerVersion === undefined || now.version === providerVersion)
    return now;
  const row = await services.db
    .selectFrom("practice_versions")
    .select("content")
    .where("provider_key", "=", now.provider.key)
    .where("version", "=", providerVersion)
    .executeTakeFirst();
  if (row === undefined) return now;
  const { isSandbox } = now.provider;
  return {
    lender: houseLenderOf(services.environment),
    loan: plainLoanSettings,
    ...row.content,
    provider: { ...row.content.provider, isSandbox },
    fault: undefined,
    version: providerVersion,
    ...reportedCharts({ ...row.content, fault: undefined }, services.environment),
  };
}

/** The version that a visit begins with, where the row that it is written to is all that asks. */
export function publishedVersion(key: string) {
  return sql<number | null>`(select version from providers where key = ${key})`;
}

/** All that is published of a practice, by its key to the letter. */
export async function findContent(
  { db }: Pick<Services, "db">,
  key: string,
): Promise<PracticeContent | undefined> {
  const row = await db
    .selectFrom("providers")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirst();
  return row && contentOf(row);
}

/** The public keys of all practices, in the order of the alphabet. */
export async function listProviderKeys({ db }: Pick<Services, "db">): Promise<readonly string[]> {
  const rows = await db.selectFrom("providers").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key);
}

/** Who lends through a practice, by its id; the house lends through an unknown one and through none. */
export async function findLender(
  { db, environment }: Pick<Services, "db" | "environment">,
  providerId: string | undefined,
): Promise<Lender> {
  const house = houseLenderOf(environment);
  if (providerId === undefined) return house;
  const row = await db
    .selectFrom("providers")
    .select("lender")
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return row?.lender ?? house;
}

/** Whether a practice, by its id, has a feature; `undefined` for an unknown practice. */
export async function findFeature(
  services: Pick<Services, "db">,
  providerId: string,
  flag: string,
): Promise<boolean | undefined> {
  const row = await services.db
    .selectFrom("providers")
    .select("feature_flags")
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return row?.feature_flags.includes(flag);
}

/** Stores a practice under its key, in place of what was there; one for trying out leaves a published one as it is. */
export async function saveProvider(
  services: Pick<Services, "db" | "clock">,
  { provider, name, fault, lender, loan, version, isDemo = false }: NewProvider,
): Promise<void> {
  requireOneLine([name, provider.practiceName, provider.phone, ...textsOf(lender)]);
  const content = {
    provider_id: provider.providerId,
    name,
    practice_name: provider.practiceName === name ? null : provider.practiceName,
    phone: provider.phone ?? null,
    sandbox: provider.isSandbox,
    feature_flags: toJson(provider.featureFlags),
    allowed_origins: toJson(provider.allowedOrigins),
    program_codes: toJson(provider.programCodes),
    steps: toJson(provider.configuration),
    texts: toJson(provider.texts),
    themes: toJson(provider.themes),
    theme_id: provider.themeId ?? null,
    lender: lender === undefined ? null : toJson(lender),
    loan: loan === undefined ? null : toJson(loan),
    fault: fault ?? null,
    is_demo: isDemo,
    version: version ?? null,
    updated_at: services.clock(),
  };
  await services.db
    .insertInto("providers")
    .values({ key: provider.key, ...content })
    .onConflict((conflict) => {
      const update = conflict.column("key").doUpdateSet(content);
      return isDemo ? update.where("providers.is_demo", "=", true) : update;
    })
    .execute();
}

/** The texts of a lender that reach a header, a letter or a page. */
function textsOf(lender: Lender | undefined): readonly (string | undefined)[] {
  if (lender === undefined) return [];
  const { creditor, reportingAgency, supervisor, mailAddress, helpPhone, license } = lender;
  const parties = [creditor, reportingAgency, supervisor];
  return [
    ...parties.flatMap((party) => [party.name, party.phone, ...party.addressLines]),
    mailAddress,
    helpPhone,
    license,
  ];
}

/** @throws Error for a text that would break a header; the text itself is not repeated */
function requireOneLine(texts: readonly (string | undefined)[]): void {
  if (texts.every((text) => text === undefined || oneLine.test(text))) return;
  throw new Error("a text of the practice contains a line break or another control character");
}

function fromRow(row: Row<"providers">, house: Lender): StoredProvider {
  return {
    lender: house,
    loan: plainLoanSettings,
    ...contentOf(row),
    fault: row.fault ?? undefined,
    ...(row.version !== null && { version: row.version }),
  };
}

/** What is published of a practice, as its row has it. */
export function contentOf(row: Row<"providers">): PracticeContent {
  return {
    name: row.name,
    ...(row.lender !== null && { lender: row.lender }),
    ...(row.loan !== null && { loan: row.loan }),
    provider: {
      key: row.key,
      providerId: row.provider_id,
      practiceName: row.practice_name ?? row.name,
      ...(row.phone !== null && { phone: row.phone }),
      isSandbox: row.sandbox,
      programCodes: row.program_codes,
      featureFlags: row.feature_flags,
      allowedOrigins: row.allowed_origins,
      texts: row.texts,
      themes: row.themes,
      ...(row.theme_id !== null && { themeId: row.theme_id }),
      configuration: row.steps,
    },
  };
}
