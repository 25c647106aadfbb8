import { callsFlag, flag } from "#tools/charts/watched/messages.ts";

/** Their names in the address and on the page. */
export const views = { drawing: "Drawing", outline: "Outline", context: "Context" } as const;
export type View = keyof typeof views;

export type Opening = {
  readonly practice: string;
  readonly scene: string;
  readonly path?: string;
  /** The calls are answered by a path as soon as the screen is there. */
  readonly isPlayed?: boolean;
  readonly life: number;
};

const isPath = /^(\/[\w-]+){1,2}(\?t=[\w-]+)?$/;

export function openingOf(search: string, practices: readonly string[]): Opening {
  const query = new URLSearchParams(search);
  const requested = query.get("practice") ?? "";
  const fallback = practices.includes("bright-smile") ? "bright-smile" : (practices[0] ?? "");
  const path = query.get("path");
  return {
    practice: practices.includes(requested) ? requested : fallback,
    scene: query.get("scene") ?? "live",
    life: 0,
    ...(query.get(callsFlag) === "played" && { isPlayed: true }),
    ...(path === null || !isPath.test(path) ? {} : { path }),
  };
}

export function viewOf(search: string): View {
  const requested = new URLSearchParams(search).get("view") ?? "";
  return Object.hasOwn(views, requested) ? (requested as View) : "drawing";
}

export function addressFaults(search: string, practices: readonly string[]): readonly string[] {
  const query = new URLSearchParams(search);
  const { practice } = openingOf(search, practices);
  const [requested = practice, path = "/ok"] = ["practice", "path"].map(
    (name) => query.get(name) ?? undefined,
  );
  return [
    requested !== practice && `There is no practice “${requested}”. This is ${practice}.`,
    !isPath.test(path) && `“${path}” is no path of the app. This is /${practice}.`,
  ].filter((fault) => fault !== false);
}

export function addressOf({ practice, scene, path, isPlayed = false }: Omit<Opening, "life">) {
  const calls = isPlayed ? { [callsFlag]: "played" } : {};
  const query = new URLSearchParams({ practice, scene, ...(path && { path }), ...calls });
  const search = new URLSearchParams({ istest: "true", [flag]: scene, ...calls });
  const [own, token] = (path ?? `/${practice}`).split("?");
  const app = `${own}?${token === undefined ? "" : `${token}&`}${search}`;
  return { app, framed: `${app}&embedded=true`, query: query.toString() };
}
