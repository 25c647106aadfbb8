import type { ReactNode } from "react";
import type { AnyActorLogic } from "xstate";
import type { PreQualificationCatalogue } from "#domain/words/catalogue.ts";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import { bringing, chunkLogics, type Chunk } from "./chunk.ts";

const laterCharts = [
  "navigation",
  "phoneVerification",
  "followUp",
  "stateList",
  "insights",
  "handOff",
] as const;
type LaterChart = (typeof laterCharts)[number];

/** Untyped to avoid an import cycle. */
export type LaterPagesContent = {
  readonly Pages: (props: { readonly visit: never }) => ReactNode;
  readonly texts: PreQualificationCatalogue;
  readonly warmUp: () => void;
  readonly charts: { readonly [Name in LaterChart]: (dependencies: never) => AnyActorLogic };
};

export type ImportPages = () => Promise<LaterPagesContent>;
export type LaterPages = Chunk<LaterPagesContent>;

/** The charts that arrive with the pages, for their slots. */
export function chartsOfPages(dependencies: { readonly laterPages: LaterPages }) {
  return chunkLogics(dependencies.laterPages, laterCharts, ({ charts }, name) =>
    charts[name](dependencies as never),
  );
}

/** The screens use the calls. Loading both files at once lets the browser run each in its own, shorter task. */
export function fillLaterPages(
  { load }: LaterPages,
  { insights, handOff }: ReturnType<typeof chartsOfPages>,
  calls: () => Promise<unknown>,
) {
  return laterPagesMachine.provide({
    actors: {
      fetchPages: bringing({ load: () => Promise.all([calls(), load()]) }),
      insights,
      handOff,
    },
    actions: {
      "fetch what follows": () => {
        void load().then(({ warmUp }) => warmUp());
      },
    },
  });
}
