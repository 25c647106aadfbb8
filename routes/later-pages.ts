import { fromPromise } from "xstate";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";

const askForPages = () => import("./pages.tsx");
type Pages = Awaited<ReturnType<typeof askForPages>>;

/** Where the chunk is asked for next: browsers remember a module that did not arrive, under its address. */
let nextAddress: string | undefined;

let arrive: (pages: Pages) => void;
const arrived = new Promise<Pages>((resolve) => {
  arrive = resolve;
});

/** The chunk once it is here, for what comes with it: the chart alone asks for it. */
export const arrivedPages = () => arrived;

/** Everything after the first screen is a chunk of its own: router, query client, Chakra, the steps. */
export async function loadPages(): Promise<Pages> {
  try {
    const asked =
      nextAddress === undefined ? askForPages() : import(/* @vite-ignore */ nextAddress);
    const pages = (await asked) as Pages;
    arrive(pages);
    return pages;
  } catch (error) {
    nextAddress = addressAfter(error) ?? nextAddress;
    throw error;
  }
}

/** Another address of the module that an error names. */
function addressAfter(error: unknown): string | undefined {
  const [named] = /https?:\S+/.exec(error instanceof Error ? error.message : "") ?? [];
  if (named === undefined) return undefined;
  const address = new URL(named);
  address.searchParams.set("try", `${Number(address.searchParams.get("try")) + 1}`);
  return address.href;
}

/** The chart that brings them, filled. */
export function fillLaterPages(page: Window) {
  return laterPagesMachine.provide({
    actors: { fetchPages: fromPromise<undefined, undefined>(fetchPages) },
    actions: {
      "fetch what follows": () => {
        void loadPages().then(({ warmUp }) => warmUp(whenIdleAt(page)));
      },
    },
  });
}

async function fetchPages(): Promise<undefined> {
  try {
    await loadPages();
  } catch {
    const failure = new Error("the later pages did not arrive");
    throw Object.assign(failure, { isGone: await isBuildGone() });
  }
}

/** Whether the service still has this very script: a newer build takes the files of the one before away. */
async function isBuildGone(): Promise<boolean> {
  try {
    const { status, body } = await fetch(import.meta.url, { cache: "no-store" });
    await body?.cancel();
    return status === 404;
  } catch {
    return false;
  }
}

/** Runs something once the page has nothing else to do. */
export function whenIdleAt(page: Window): (run: () => void) => void {
  return (run) => {
    if ("requestIdleCallback" in page) page.requestIdleCallback(run);
    else setTimeout(run, 200);
  };
}
