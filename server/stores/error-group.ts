import { sql } from "kysely";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { toJson } from "#server/database/schema.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import type { ErrorGroup } from "#server/telemetry/error-reports.ts";

type Store = Pick<Services, "db">;

/** Counts what broke on a day: a row for each group, build and practice, in one statement. */
export async function addErrorGroups(
  { db }: Store,
  groups: readonly ErrorGroup[],
  today: CalendarDay,
): Promise<void> {
  const rows = groups.map((each) => ({
    id: each.group,
    seen_on: today,
    build: each.build ?? "",
    provider_key: each.practice ?? "",
    source: each.source,
    kind: each.kind,
    place: each.place,
    event: each.event ?? null,
    frames: toJson(each.frames),
    count: each.count,
  }));
  await db
    .insertInto("error_groups")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["seen_on", "id", "build", "provider_key"]).doUpdateSet({
        count: sql`error_groups.count + excluded.count`,
        event: sql`excluded.event`,
      }),
    )
    .execute();
}

/** What broke in the same way on some days. */
export type KeptError = Pick<ErrorGroup, "source" | "kind" | "place" | "frames" | "count"> & {
  readonly id: string;
  readonly event: string | undefined;
  /** Calendar days (YYYY-MM-DD). */
  readonly firstSeenOn: string;
  readonly lastSeenOn: string;
  /** The builds of the page that it was seen in. */
  readonly builds: readonly string[];
};

/** Which errors are shown: those of a practice's pages and of the server. */
export type ErrorsWanted = {
  readonly practice: string;
  /** Calendar days (YYYY-MM-DD), both included. */
  readonly from: string;
  readonly to: string;
};

/** What broke on some days, the most frequent first. */
export async function findErrors(
  { db }: Store,
  { practice, from, to }: ErrorsWanted,
): Promise<readonly KeptError[]> {
  const rows = await db
    .selectFrom("error_groups")
    .selectAll()
    .where("seen_on", ">=", from)
    .where("seen_on", "<=", to)
    .where("provider_key", "in", [practice, ""])
    .orderBy("seen_on")
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return [...ids]
    .map((id) => keptError(rows.filter((row) => row.id === id)))
    .toSorted((a, b) => b.count - a.count || a.id.localeCompare(b.id));
}

/** The classes of errors, by the ids of their groups; of those that are kept. */
export async function kindsOfErrors(
  { db }: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("error_groups")
    .select(["id", "kind"])
    .distinct()
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** The rows of one group, the oldest first. */
function keptError(rows: readonly Row<"error_groups">[]): KeptError {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const { id, source, kind, place, event, frames } = last;
  return {
    id,
    source,
    kind,
    place,
    frames,
    event: event ?? undefined,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    firstSeenOn: first.seen_on,
    lastSeenOn: last.seen_on,
    builds: [...new Set(rows.flatMap(({ build }) => (build === "" ? [] : [build])))],
  };
}
