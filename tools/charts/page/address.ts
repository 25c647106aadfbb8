import { views } from "./view.ts";
import type { View } from "./view.ts";
import { flag } from "./messages.ts";

/** What the charts page shows in its frame. */
export type Opening = {
  readonly practice: string;
  /** The name of a scene, or `live`: the app as it opens. */
  readonly scene: string;
  /** The path that the scene is at, when it is not the practice's own. */
  readonly path?: string;
  /** How often something was opened: opening the same again reloads the frame. */
  readonly life: number;
};

/** One or two words, and a link's token. */
const isPath = /^(\/[\w-]+){1,2}(\?t=[\w-]+)?$/;

/** Reads the charts page's own query: `practice`, `scene`, `path`. */
export function openingOf(search: string, practices: readonly string[]): Opening {
  const query = new URLSearchParams(search);
  const wanted = query.get("practice") ?? "";
  const fallback = practices.includes("bright-smile") ? "bright-smile" : (practices[0] ?? "");
  const path = query.get("path");
  return {
    practice: practices.includes(wanted) ? wanted : fallback,
    scene: query.get("scene") ?? "live",
    life: 0,
    ...(path === null || !isPath.test(path) ? {} : { path }),
  };
}

/** How the chart is shown, by the query's `view`. */
export function viewOf(search: string): View {
  const wanted = new URLSearchParams(search).get("view");
  return views.find((view) => view === wanted) ?? "drawing";
}

/** What of the query names nothing that there is, in words. */
export function addressFaults(search: string, practices: readonly string[]): readonly string[] {
  const query = new URLSearchParams(search);
  const { practice } = openingOf(search, practices);
  const [wanted, path] = [query.get("practice"), query.get("path")];
  return [
    ...(wanted === null || wanted === practice
      ? []
      : [`There is no practice “${wanted}”. This is ${practice}.`]),
    ...(path === null || isPath.test(path)
      ? []
      : [`“${path}” is no path of the app. This is /${practice}.`]),
  ];
}

/** The watched app's own address, in test mode, alone and in a frame; and the query that brings the charts page to it. */
export function addressOf({ practice, scene, path }: Omit<Opening, "life">): {
  readonly app: string;
  readonly framed: string;
  readonly query: string;
} {
  const query = new URLSearchParams({ practice, scene, ...(path === undefined ? {} : { path }) });
  const search = new URLSearchParams({ istest: "true", [flag]: scene });
  const [own, token] = (path ?? `/${practice}`).split("?");
  const app = `${own}?${token === undefined ? "" : `${token}&`}${search}`;
  return { app, framed: `${app}&embedded=true`, query: query.toString() };
}
