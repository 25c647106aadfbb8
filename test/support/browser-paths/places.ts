import { defaultConfiguration } from "#domain/default-steps.ts";
import { clearVisionSteps } from "#server/seed/clear-vision-steps.ts";
import type { Act } from "./acts.ts";
import type { LoanAct } from "./loan-acts.ts";
import { driveLoan } from "./loan-driver.ts";
import { entryTerrains } from "./loan-entry-moves.ts";
import { flowTerrain } from "./loan-flow-moves.ts";
import { informationTerrains } from "./loan-moves.ts";
import { paymentTerrains } from "./loan-payment-moves.ts";
import { sessionTerrain } from "./loan-session-moves.ts";
import { loanScreen } from "./loan-screen.ts";
import type { LoanWorld } from "./loan-world.ts";
import { aims } from "./moves.ts";
import type { Aim } from "./moves.ts";
import { drivePage } from "./page-driver.ts";
import { expectedScreen } from "./screen.ts";
import { openWorld } from "./simulate.ts";
import { walkPage } from "./walk-page.ts";
import type { Difference, Ground, Walker } from "./walk-page.ts";
import { everyEdge, tours } from "./walks.ts";
import type { Terrain, Walk, Walks } from "./walks.ts";
import { inputNames, placeOf } from "./world.ts";
import type { Place, World } from "./world.ts";

/** One way to walk a terrain, with a page to walk each path on. */
type Trip = Omit<Walks<never, never>, "walks"> & {
  readonly walks: readonly {
    readonly path: Walk<never, never>["path"];
    readonly length: number;
    readonly take: (ground: Ground) => Promise<Difference | undefined>;
  }[];
};

/** Charts that are walked together at a practice: each edge on a page of its own, or all in tours. */
export type Outing = {
  readonly practice: string;
  readonly charts: readonly string[];
  readonly everyEdge: () => Trip;
  readonly tours: () => Trip;
};

/** An outing on a terrain. */
function outingOf<Somewhere, Done extends { readonly do: string }>(
  practice: string,
  terrain: Terrain<Somewhere, Done>,
  walker: Walker<Somewhere, Done>,
): Outing {
  const trip = ({ walks, ...others }: Walks<Somewhere, Done>): Trip => ({
    ...others,
    walks: walks.map((walk) => ({
      path: walk.path,
      length: walk.moves.length,
      take: (ground) => walkPage(walker, ground, walk),
    })),
  });
  return {
    practice,
    charts: terrain.charts,
    everyEdge: () => trip(everyEdge(terrain)),
    tours: () => trip(tours(terrain)),
  };
}

const walker: Walker<World, Act> = {
  drive: ({ browser, url }, { place }) => drivePage(browser, `${url}/${place.key}?istest=true`),
  expected: expectedScreen,
  kind: ({ place, shown }) => [place.key, shown],
};

function preQualification(place: Place, { charts, moves, key }: Aim): Outing {
  const terrain: Terrain<World, Act> = {
    charts,
    models: place.models,
    inputs: inputNames,
    openings: [openWorld(place)],
    moves,
    key,
  };
  return outingOf(place.key, terrain, walker);
}

const brightSmile = placeOf("bright-smile", defaultConfiguration);
const clearVision = placeOf("clear-vision", clearVisionSteps);

const loanWalker: Walker<LoanWorld, LoanAct> = {
  drive: driveLoan,
  expected: loanScreen,
  kind: ({ stage, shown }) => [stage, shown],
};
const fullApplication = [
  ...entryTerrains,
  sessionTerrain,
  ...informationTerrains,
  flowTerrain,
  ...paymentTerrains,
].map((terrain) => outingOf("bright-smile", terrain, loanWalker));

/** Charts whose tours take minutes: `npm run test:paths` walks them, the tests leave them out. */
const long = [
  "token-entry",
  "application",
  "application-update",
  "payment",
  "offer-selection",
  "payment-schedule",
  "payment-methods",
  "agreement",
  "confirm-identity",
  "finalizing",
];

/** Whether the tours of an outing are short enough for the tests. */
export const isShort = ({ charts }: Outing): boolean => !charts.some((each) => long.includes(each));

/** Where each aim is walked. The charts behind a step do not depend on the configuration: one practice is enough. */
export const outings: readonly Outing[] = [
  preQualification(brightSmile, aims.wizard),
  preQualification(clearVision, aims.wizard),
  preQualification(brightSmile, aims.verification),
  preQualification(brightSmile, aims.outcome),
  preQualification(brightSmile, aims.ends),
  preQualification(brightSmile, aims.session),
  ...fullApplication,
];
