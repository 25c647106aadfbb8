import type { LoanApplication } from "#domain/loan/loan-application.ts";
import {
  receivedOfApplication,
  wireOfApplication,
  wireOfNothing,
} from "#test/support/walks/application-on-wire.ts";
import type { FinanceSegment } from "#machines/token-entry/token-entry.setup.ts";
import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { saysHow } from "#test/support/walks/impossible.ts";
import { storedVisit, link } from "#test/support/walks/openings.ts";
import { chartAt, stageOf, visitOf } from "#test/support/walks/world.ts";

const chart = "token-entry";

const openings = [
  link("a link from an e-mail"),
  storedVisit("a stored visit"),
  { ...storedVisit("a stored visit that cannot renew"), kept: { canRenew: false } },
].map((opening) => ({
  ...opening,
  isEntryWalked: true,
  address: opening.kept ? "/Apply" : opening.address,
}));

export const tokenEntryWalk: ChartWalk = {
  charts: [chart],
  inputs: { [chart]: "a token" },
  openings,
  isLong: true,
  moves: (world, can) =>
    chartAt(world, "tokenEntry") === undefined ? openings.map(can.opening) : can.answers(world),
  key: (world, can) => [
    world.opening.name,
    stageOf(world),
    can.situation(world, "tokenEntry"),
    visitOf(world).error?.code,
  ],
  calls: {
    getApplication: {
      method: "GET",
      path: /^\/api\/application\/.+$/,
      wire: (output: LoanApplication | undefined, stored) => ({
        json:
          output === undefined
            ? wireOfNothing(stored)
            : wireOfApplication(receivedOfApplication(output, stored)!),
      }),
      received: receivedOfApplication,
    },
    loadProvider: {
      method: "GET",
      path: /^\/api\/provider\/config$/,
      wire: () => ({ json: {} }),
    },
    getEasyApiToken: {
      method: "POST",
      path: /^\/api\/pre-application\/EasyApiToken$/,
      wire: (EasyApiToken: string) => ({ json: { EasyApiToken } }),
    },
    getFinanceSegment: {
      method: "POST",
      path: /^\/api\/pre-application\/FinanceSegment$/,
      wire: ({ segment }: FinanceSegment) => ({ json: { Segment: segment, ProgramCode: null } }),
    },
  },
  sentences: {
    "entry.noPeekAnswer": "Were not able to get a response from peek endpoint.",
    "entry.peekFailed": "{message}",
    "entry.noToken": "Unable to attain an v21 token.",
    "entry.noProvider": "Provider ID not specified on your application.",
    "entry.noApplication":
      "There was an issue creating your application. No Application Id attached to your session.",
    "entry.noApplicationAnswer": "Were not able to get a response while getting the application.",
    "entry.noApplicationData": "Unable to retrieve application data.",
    "errorPage.providerNotFound":
      "We could not find this practice. Please open the link that your practice gave you.",
  },
  impossible: [{ eventCase: / fails: not a call's failure$/, why: saysHow }],
};
