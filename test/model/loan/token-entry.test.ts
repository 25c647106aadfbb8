import { createActor, fromPromise, toPromise } from "xstate";
import { expect, it } from "vitest";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { tokenEntryMachine } from "#machines/token-entry/token-entry.machine.ts";
import type { FinanceSegment, PeekedSession } from "#machines/token-entry/token-entry.setup.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { application, provider } from "#test/model/application/application-world.ts";

const session: PeekedSession = {
  authToken: "auth",
  providerId: "prv-1",
  applicationId: "app-1",
  isTest: false,
};

it.each([
  ["", "implants"],
  ["general", "general"],
])(
  "the program of an application with %j is %j, where its segment's is implants [R7.1-26]",
  async (own, expected) => {
    const asked: unknown[] = [];
    const machine = tokenEntryMachine.provide({
      actors: {
        peek: fromPromise(async () => session),
        getApplication: fromPromise(async (): Promise<LoanApplication | undefined> => ({
          ...application,
          programCode: own,
        })),
        loadProvider: fromPromise(async (): Promise<Provider> => provider),
        getEasyApiToken: fromPromise(async () => "easy"),
        getFinanceSegment: fromPromise(async ({ input }): Promise<FinanceSegment> => {
          asked.push(input);
          return { segment: "application", programCode: "implants" };
        }),
      },
    });
    const entry = createActor(machine, {
      input: {
        token: "t_1",
        session: inertActor("session", { tokens: {} }) as never,
        isResumed: false,
        applicationId: undefined,
        providerId: undefined,
      },
    }).start();
    expect(await toPromise(entry)).toMatchObject({
      kind: "ready",
      application: { programCode: expected },
    });
    expect(asked).toEqual([{ providerId: "prv-1", easyApiToken: "easy" }]);
  },
);
