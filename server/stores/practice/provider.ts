import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { oneLine } from "#domain/text/one-line.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { Environment } from "#server/config/environment.ts";
import { reportedCharts, type Reported } from "#server/insights/reported-charts.ts";
import { houseLenderOf, type Lender } from "#server/config/lender.ts";
import { plainLoanSettings, type LoanSettings } from "#server/config/loan-settings.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { Services } from "#server/services/services.ts";

export type StoredProvider = {
  readonly provider: Provider;
  /** `practiceName` falls back to it. */
  readonly name: string;
  readonly fault: string | undefined;
  readonly lender: Lender;
  readonly loan: LoanSettings;
  /** Absent for an unpublished practice. */
  readonly version?: number;
  readonly insights?: Reported;
};

export type NewProvider = PracticeContent & {
  readonly fault: string | undefined;
  readonly version?: number;
  /** Only with DEMO on; never replaces a published practice. */
  readonly isDemo?: boolean;
};

const kept = new WeakMap<Database, Map<string, Stored>>();
const cacheSize = 200;
/** `xmin` changes with each version of a row. */
export const rowVersion = sql<string>`providers.xmin::text`.as("row_version");

type Stored = {
  readonly version: string;
  readonly stored: StoredProvider;
  /** Sandboxes and default lender depend on it. */
  readonly environment: Environment;
};

/** An exact match wins. With DEMO off there are no demo practices and no sandboxes. S50. @param version - the row's, if just read */
export async function findProvider(
  services: Pick<Services, "db" | "environment">,
  key: string,
  version?: string,
): Promise<StoredProvider | undefined> {
  const keeping = storedOf(services.db);
  const known = keeping.get(key);
  if (known?.environment === services.environment) {
    if (known.version === (version ?? (await findVersion(services, key)))) return known.stored;
  }
  const read = await readProvider(services, key);
  keeping.delete(key);
  if (read === undefined) return undefined;
  if (keeping.size >= cacheSize) keeping.delete(keeping.keys().next().value!);
  keeping.set(key, read);
  return read.stored;
}

function storedOf(db: Database): Map<string, Stored> {
  const known = kept.get(db);
  if (known !== undefined) return known;
  const keeping = new Map<string, Stored>();
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
): Promise<Stored | undefined> {
  const { environment } = services;
  const found = await rowsOf(services, key).selectAll().select(rowVersion).executeTakeFirst();
  if (found === undefined) return undefined;
  const isSandbox = found.content.provider.isSandbox && environment.demo;
  const stored = completed(environment, found.content, {
    isSandbox,
    fault: found.fault ?? undefined,
    ...(found.version !== null && { version: found.version }),
  });
  return { version: found.row_version, environment, stored };
}

function rowsOf({ db, environment }: Pick<Services, "db" | "environment">, key: string) {
  return db
    .selectFrom("providers")
    .where(sql`lower(key)`, "=", key.toLowerCase())
    .orderBy(sql`key = ${key}`, "desc")
    .$if(!environment.demo, (query) => query.where("is_demo", "=", false));
}

type Visited = {
  readonly providerKey: string;
  readonly providerVersion: number | undefined;
  readonly providerRow?: string;
};

/** The version the visit was shown; sandbox mode is current. S50. */
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
  return completed(services.environment, row.content, {
    isSandbox,
    fault: undefined,
    version: providerVersion,
  });
}

type Standing = Pick<StoredProvider, "fault" | "version"> & { readonly isSandbox: boolean };

function completed(
  environment: Environment,
  content: PracticeContent,
  { isSandbox, ...standing }: Standing,
): StoredProvider {
  const stored = {
    lender: houseLenderOf(environment),
    loan: plainLoanSettings,
    ...content,
    provider: { ...content.provider, isSandbox },
    ...standing,
  };
  return { ...stored, ...reportedCharts(stored, environment) };
}

export function publishedVersion(key: string) {
  return sql<number | null>`(select version from providers where key = ${key})`;
}

export async function findContent(
  { db }: Pick<Services, "db">,
  value: string,
  column: "key" | "provider_id" = "key",
): Promise<PracticeContent | undefined> {
  const row = await db
    .selectFrom("providers")
    .select("content")
    .where(column, "=", value)
    .executeTakeFirst();
  return row?.content;
}

export async function listProviderKeys({ db }: Pick<Services, "db">): Promise<readonly string[]> {
  const rows = await db.selectFrom("providers").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key);
}

export async function findLender(
  services: Pick<Services, "db" | "environment">,
  providerId = "",
): Promise<Lender> {
  const content = await findContent(services, providerId, "provider_id");
  return content?.lender ?? houseLenderOf(services.environment);
}

export async function findFeature(
  services: Pick<Services, "db">,
  providerId: string,
  flag: string,
): Promise<boolean | undefined> {
  const content = await findContent(services, providerId, "provider_id");
  return content?.provider.featureFlags.includes(flag);
}

/** A demo practice never replaces a published one. */
export async function saveProvider(
  services: Pick<Services, "db" | "clock">,
  { provider, name, fault, lender, loan, version, isDemo = false }: NewProvider,
): Promise<void> {
  requireOneLine([name, provider.practiceName, provider.phone, ...textsOf(lender)]);
  const content: PracticeContent = {
    name,
    provider,
    ...(lender && { lender }),
    ...(loan && { loan }),
  };
  const columns = {
    provider_id: provider.providerId,
    content: toJson(content),
    sandbox: provider.isSandbox,
    fault: fault ?? null,
    is_demo: isDemo,
    version: version ?? null,
    updated_at: services.clock(),
  };
  await services.db
    .insertInto("providers")
    .values({ key: provider.key, ...columns })
    .onConflict((conflict) => {
      const update = conflict.column("key").doUpdateSet(columns);
      return isDemo ? update.where("providers.is_demo", "=", true) : update;
    })
    .execute();
}

/** The texts of a lender that reach a header, a letter or a page. */
function textsOf(lender: Lender | undefined): readonly (string | undefined)[] {
  if (lender === undefined) return [];
  const { creditor, reportingAgency, supervisor, mailAddress, helpPhone, helpHours, license } =
    lender;
  const parties = [creditor, reportingAgency, supervisor];
  return [
    ...parties.flatMap((party) => [party.name, party.phone, ...party.addressLines]),
    mailAddress,
    helpPhone,
    ...(typeof helpHours === "object" ? Object.values(helpHours) : [helpHours]),
    license,
  ];
}

/** @throws Error for a text that would break a header; the text itself is not repeated */
function requireOneLine(texts: readonly (string | undefined)[]): void {
  if (texts.every((text) => text === undefined || oneLine.test(text))) return;
  throw new Error("a text of the practice contains a line break or another control character");
}
