import type { ReactNode } from "react";
import { fromPromise } from "xstate";
import type { AnyActorLogic, PromiseActorLogic } from "xstate";
import type { PreQualificationCatalogues } from "#domain/words/catalogue.ts";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import { chunkLogic, openChunk } from "./chunk.ts";
import type { Chunk } from "./chunk.ts";

/** What the chunk after the first screen brings. Its own types would lead from here back to here. */
export type LaterPagesContent = {
  readonly Pages: (props: { readonly visit: never }) => ReactNode;
  readonly catalogues: PreQualificationCatalogues;
  readonly warmUp: () => void;
  readonly stateListOf: (calls: never) => AnyActorLogic;
  readonly navigation: AnyActorLogic;
  readonly verificationOf: (dependencies: never) => AnyActorLogic;
  readonly followUpOf: (surroundings: never) => AnyActorLogic;
  readonly insightsOf: (dependencies: never) => AnyActorLogic;
  readonly handOffOf: (dependencies: never) => AnyActorLogic;
};

/** Loads the chunk after the first screen: router, query client, Chakra, the steps. */
export type AskForPages = () => Promise<LaterPagesContent>;
export type LaterPages = Chunk<LaterPagesContent>;

/** The chunk of one page. Only the chart requests it; whatever needs it waits for `arrived`. */
export function openLaterPages(ask: AskForPages): LaterPages {
  return openChunk(ask, (pages) => pages);
}

/** The chart that loads them, filled. */
export function fillLaterPages(dependencies: { readonly laterPages: LaterPages }) {
  const { laterPages } = dependencies;
  const { load } = laterPages;
  return laterPagesMachine.provide({
    actors: {
      fetchPages: fromPromise<undefined, undefined>(async () => fetchPages(load)),
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

async function fetchPages(load: LaterPages["load"]): Promise<undefined> {
  try {
    await load();
  } catch {
    const failure = new Error("the later pages did not arrive");
    throw Object.assign(failure, { isGone: await isBuildGone() });
  }
}

/** Whether the service still has this very script: a newer build removes the files of the one before. */
async function isBuildGone(): Promise<boolean> {
  try {
    const { status, body } = await fetch(import.meta.url, { cache: "no-store" });
    await body?.cancel();
    return status === 404;
  } catch {
    return false;
  }
}
