import { type Kysely, sql } from "kysely";

/** Tries are counted for more than a person's last fours: for whole numbers, and for the people of one number, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table identity_checks rename column person_index to subject_index`,
  `alter table identity_checks rename column last_four_index to tried_index`,
];
