import { describe, expect, it } from "vitest";
import { findOwnRow } from "#server/stores/application/application.ts";
import type { Row } from "#server/database/schema.ts";
import { changeOnce } from "#server/stores/loan/change-once.ts";
import type { Once } from "#server/stores/call/idempotency.ts";
import { addApplicationRow, findApplicationRow } from "#test/support/server/application-row.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

type ApplicationRow = Row<"applications">;
const test = useTestApp();

let count = 0;

async function found(): Promise<{ readonly row: ApplicationRow; readonly once: Once }> {
  count += 1;
  const id = `application ${count}`;
  await addApplicationRow(test.services, id);
  const visit = { sessionId: "session", applicationId: undefined };
  const row = await findOwnRow(test.services, id, visit);
  const once = { scope: "a visit", key: `key-0000000${count}`, endpoint: "test", payload: "same" };
  return { row: row!, once };
}

const counting = {
  plan: ({ identity_attempts: earlier }: Pick<ApplicationRow, "identity_attempts">) => ({
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

const triesOf = async ({ id }: ApplicationRow) =>
  (await findApplicationRow(test.services, id)).identity_attempts;

describe("a change of an application", () => {
  it("is made once for an intent, and answers the same again", async () => {
    const { row, once } = await found();
    const call = () => changeOnce(test.services, once, { id: row.id, ...counting });
    expect(await call()).toEqual({ tries: 1 });
    expect(await call()).toEqual({ tries: 1 });
    expect(await triesOf(row)).toBe(1);
  });

  it("is planned on the row as it is, not as it was read before", async () => {
    const { row, once } = await found();
    const other = { ...once, key: `other-${once.key}` };
    expect(await changeOnce(test.services, other, { id: row.id, ...counting })).toEqual({
      tries: 1,
    });
    expect(await changeOnce(test.services, once, { id: row.id, ...counting })).toEqual({
      tries: 2,
    });
    expect(await changeOnce(test.services, undefined, { id: row.id, ...counting })).toEqual({
      tries: 3,
    });
    expect(await triesOf(row)).toBe(3);
  });

  it("loses nothing of however many come at once", async () => {
    const { row, once } = await found();
    const calls = Array.from({ length: 8 }, (_, place) => ({
      ...once,
      key: `${once.key}-${place}`,
    }));
    const answers = await Promise.all(
      calls.map((intent) => changeOnce(test.services, intent, { id: row.id, ...counting })),
    );
    expect(new Set(answers.map(({ tries }) => tries))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(await triesOf(row)).toBe(8);
  });

  it("is not made when the answer cannot be stored: the key was used for another payload", async () => {
    const { row, once } = await found();
    await changeOnce(test.services, once, { id: row.id, ...counting });
    const other = { ...once, payload: "another" };
    await expect(
      changeOnce(test.services, other, { id: row.id, ...counting }),
    ).rejects.toMatchObject({ reason: "key-reused" });
    expect(await triesOf(row)).toBe(1);
  });

  it("gives the answer that there is, although the plan would refuse by now", async () => {
    const { row, once } = await found();
    await changeOnce(test.services, once, { id: row.id, ...counting });
    expect(await changeOnce(test.services, once, { id: row.id, ...refusing })).toEqual({
      tries: 1,
    });
    const other = { ...once, key: `other-${once.key}` };
    for (const intent of [other, undefined]) {
      await expect(changeOnce(test.services, intent, { id: row.id, ...refusing })).rejects.toThrow(
        "refused",
      );
    }
  });

  it("reads what it needs in addition to its row", async () => {
    const { row, once } = await found();
    const { status } = row;
    await changeOnce(test.services, undefined, { id: row.id, ...counting });
    const tries = await changeOnce(test.services, once, {
      id: row.id,
      plan: async ({ identity_attempts: held }, trx) => {
        const { identity_attempts: read } = await trx
          .selectFrom("applications")
          .select("identity_attempts")
          .where("id", "=", row.id)
          .executeTakeFirstOrThrow();
        return { change: { status }, answer: { held, read, isStored: trx.isTransaction } };
      },
    });
    expect(tries).toEqual({ held: 1, read: 1, isStored: true });
    const refusal = changeOnce(test.services, undefined, {
      id: row.id,
      plan: () => Promise.reject(new Error("refused later")),
    });
    await expect(refusal).rejects.toThrow("refused later");
  });

  it("may be empty, and its answer is still stored", async () => {
    const { row, once } = await found();
    expect(await changeOnce(test.services, once, { id: row.id, ...silent })).toEqual({
      said: "nothing",
    });
    expect(await changeOnce(test.services, once, { id: row.id, ...counting })).toEqual({
      said: "nothing",
    });
    expect(await changeOnce(test.services, undefined, { id: row.id, ...silent })).toEqual({
      said: "nothing",
    });
    expect(await triesOf(row)).toBe(0);
  });
});
