import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findOwnRow } from "#server/stores/application.ts";
import type { VersionedRow } from "#server/stores/application.ts";
import { changeOnce } from "#server/stores/change-once.ts";
import type { Once } from "#server/stores/idempotency.ts";
import { addApplicationRow, findApplicationRow } from "#test/support/application-row.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let count = 0;

/** An application as a call finds it, and an intent of its own. */
async function found(): Promise<{ readonly row: VersionedRow; readonly once: Once }> {
  count += 1;
  const id = `application ${count}`;
  await addApplicationRow(test.services, id);
  const visit = { sessionId: "session", applicationId: undefined };
  const row = await findOwnRow(test.services, id, visit);
  const once = { scope: "a visit", key: `key-0000000${count}`, endpoint: "test", payload: "same" };
  return { row: row!, once };
}

/** Counts one try more, and answers how many there are then. */
const counting = {
  plan: ({ identity_attempts: earlier }: Pick<VersionedRow, "identity_attempts">) => ({
    change: { identity_attempts: earlier + 1 },
    answer: { tries: earlier + 1 },
  }),
};

const refusing = {
  plan: (): never => {
    throw new Error("refused");
  },
};
const silent = { plan: () => ({ change: undefined, answer: { said: "nothing" } }) };

const triesOf = async ({ id }: VersionedRow) =>
  (await findApplicationRow(test.services, id)).identity_attempts;

describe("a change of an application by one statement", () => {
  it("is made once for an intent, and answers the same again, of whichever row", async () => {
    const { row, once } = await found();
    const call = () => changeOnce(test.services, once, { row, ...counting });
    expect(await call()).toEqual({ tries: 1 });
    expect(await call()).toEqual({ tries: 1 });
    const now = { ...row, identity_attempts: 1 };
    expect(await changeOnce(test.services, once, { row: now, ...counting })).toEqual({ tries: 1 });
    expect(await triesOf(row)).toBe(1);
  });

  it("is planned anew on what somebody wrote since the row was read", async () => {
    const { row, once } = await found();
    const other = { ...once, key: `other-${once.key}` };
    expect(await changeOnce(test.services, other, { row, ...counting })).toEqual({ tries: 1 });
    expect(await changeOnce(test.services, once, { row, ...counting })).toEqual({ tries: 2 });
    expect(await changeOnce(test.services, undefined, { row, ...counting })).toEqual({ tries: 3 });
    expect(await triesOf(row)).toBe(3);
  });

  it("loses nothing of however many come at once", async () => {
    const { row, once } = await found();
    const calls = Array.from({ length: 8 }, (_, place) => ({
      ...once,
      key: `${once.key}-${place}`,
    }));
    const answers = await Promise.all(
      calls.map((intent) => changeOnce(test.services, intent, { row, ...counting })),
    );
    expect(new Set(answers.map(({ tries }) => tries))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(await triesOf(row)).toBe(8);
  });

  it("is not made where the answer cannot be kept: the key was used for something else", async () => {
    const { row, once } = await found();
    await changeOnce(test.services, once, { row, ...counting });
    const fresh = { ...row, row_version: (await versionOf(row)).row_version };
    const other = { ...once, payload: "another" };
    await expect(
      changeOnce(test.services, other, { row: fresh, ...counting }),
    ).rejects.toMatchObject({ reason: "key-reused" });
    expect(await triesOf(row)).toBe(1);
  });

  it("gives the answer that there is, although the plan would refuse by now", async () => {
    const { row, once } = await found();
    await changeOnce(test.services, once, { row, ...counting });
    expect(await changeOnce(test.services, once, { row, ...refusing })).toEqual({ tries: 1 });
    const other = { ...once, key: `other-${once.key}` };
    for (const intent of [other, undefined]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(changeOnce(test.services, intent, { row, ...refusing })).rejects.toThrow(
        "refused",
      );
    }
  });

  it("reads what it needs beside the row that it is planned on", async () => {
    const { row, once } = await found();
    const { status } = row;
    await changeOnce(test.services, undefined, { row, ...counting });
    const tries = await changeOnce(test.services, once, {
      row,
      plan: async ({ identity_attempts: held }, db) => {
        const { identity_attempts: read } = await db
          .selectFrom("applications")
          .select("identity_attempts")
          .where("id", "=", row.id)
          .executeTakeFirstOrThrow();
        return { change: { status }, answer: { held, read, isHeld: db.isTransaction } };
      },
    });
    expect(tries).toEqual({ held: 1, read: 1, isHeld: true });
    const refusal = changeOnce(test.services, undefined, {
      row,
      plan: () => Promise.reject(new Error("refused later")),
    });
    await expect(refusal).rejects.toThrow("refused later");
  });

  it("may be none, and its answer is kept all the same", async () => {
    const { row, once } = await found();
    expect(await changeOnce(test.services, once, { row, ...silent })).toEqual({ said: "nothing" });
    expect(await changeOnce(test.services, once, { row, ...counting })).toEqual({
      said: "nothing",
    });
    expect(await changeOnce(test.services, undefined, { row, ...silent })).toEqual({
      said: "nothing",
    });
    expect(await triesOf(row)).toBe(0);
  });
});

async function versionOf({ id }: VersionedRow): Promise<VersionedRow> {
  const visit = { sessionId: "session", applicationId: undefined };
  return (await findOwnRow(test.services, id, visit))!;
}
