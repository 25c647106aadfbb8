import type { ReactNode } from "react";
import type { AnyActorLogic, PromiseActorLogic } from "xstate";
import type { PreQualificationCatalogue } from "#domain/words/catalogue.ts";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import { bringing, chunkLogic, openChunk, type Chunk } from "./chunk.ts";

/** Untyped to avoid an import cycle. */
export type LaterPagesContent = {
  readonly Pages: (props: { readonly visit: never }) => ReactNode;
  readonly texts: PreQualificationCatalogue;
  readonly warmUp: () => void;
  readonly stateListOf: (calls: never) => AnyActorLogic;
  readonly navigation: AnyActorLogic;
  readonly verificationOf: (dependencies: never) => AnyActorLogic;
  readonly followUpOf: (surroundings: never) => AnyActorLogic;
  readonly insightsOf: (dependencies: never) => AnyActorLogic;
  readonly handOffOf: (dependencies: never) => AnyActorLogic;
};

export type ImportPages = () => Promise<LaterPagesContent>;
export type LaterPages = Chunk<LaterPagesContent>;

/** Only the chart requests it; others wait for `arrived`. */
export function openLaterPages(request: ImportPages): LaterPages {
  return openChunk(request, (pages) => pages);
}

/** The screens use the calls. Loading both files at once lets the browser run each in its own, shorter task. */
export function fillLaterPages(
  dependencies: { readonly laterPages: LaterPages },
  calls: () => Promise<unknown>,
) {
  const { laterPages } = dependencies;
  const { load } = laterPages;
  return laterPagesMachine.provide({
    actors: {
      fetchPages: bringing({ load: () => Promise.all([calls(), load()]) }),
      insights: chunkLogic<PromiseActorLogic<undefined, undefined>, LaterPagesContent>(
        laterPages,
        ({ insightsOf }) => insightsOf(dependencies as never),
      ),
      handOff: chunkLogic<PromiseActorLogic<undefined, undefined>, LaterPagesContent>(
        laterPages,
        ({ handOffOf }) => handOffOf(dependencies as never),
      ),
    },
    actions: {
      "fetch what follows": () => {
        void load().then(({ warmUp }) => warmUp());
      },
    },
  });
}
