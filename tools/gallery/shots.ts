import { addressOf } from "#tools/charts/page/address.ts";
import { scenesOf } from "#tools/charts/page/scenes.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";

/** A screen to be taken: where it is, and under which name. */
export type Shot = {
  /** Unique, and the begin of the names of its pictures. */
  readonly id: string;
  readonly practice: string;
  readonly group: string;
  readonly title: string;
  readonly scene: string;
  /** Path and query of the watched app. */
  readonly app: string;
  /** Path and query of the charts page, with the app in its frame. */
  readonly charts: string;
};

export const widths = [375, 1280] as const;
export const schemes = ["light", "dark"] as const;

type Wanted = {
  readonly practice: string;
  readonly isWanted: (scene: string) => boolean;
  /** What the address asks for beside. */
  readonly query?: { readonly [name: string]: string };
  readonly label?: string;
};

const isPlain = (scene: string) => !scene.includes(".") || scene.endsWith(".errors");
const isOfLoan = (scene: string) => /^(entry|apply|pay)-/.test(scene);
const isFirst = (scene: string) => scene === "start";

/** Every screen of the default configuration, and where another practice or address shows another one. */
const wanted: readonly Wanted[] = [
  { practice: "bright-smile", isWanted: () => true },
  {
    practice: "bright-smile",
    isWanted: isFirst,
    query: { programCode: "ortho" },
    label: "program chosen by the address",
  },
  {
    practice: "bright-smile",
    isWanted: (scene) => ["start", "phone", "code.wrong", "outcome.approved"].includes(scene),
    query: { embedded: "true" },
    label: "in a frame",
  },
  {
    practice: "clear-vision",
    isWanted: (scene) =>
      isOfLoan(scene)
        ? !scene.includes(".")
        : isPlain(scene) || /busy$|outcome\.approved$/.test(scene),
  },
  { practice: "quiet-clinic", isWanted: isFirst },
];

function shotsOf({ practice, isWanted, query = {}, label }: Wanted): readonly Shot[] {
  const found = demoProviders.find(({ provider }) => provider.key === practice);
  const scenes = found === undefined ? [] : scenesOf(found.provider.configuration, practice);
  return scenes
    .filter(({ name }) => isWanted(name))
    .map(({ name, title, group, path }) => {
      const opening = addressOf({ practice, scene: name, ...(path !== undefined && { path }) });
      const asked = Object.entries(query).map(([word, value]) => `&${word}=${value}`);
      return {
        id: [practice, ...Object.keys(query), name].join("-").replaceAll(".", "-"),
        practice,
        group,
        title: label === undefined ? title : `${title}, ${label}`,
        scene: name,
        app: opening.app + asked.join(""),
        charts: `/__charts?${opening.query}`,
      };
    });
}

/** All screens of the gallery, in its order. */
export const allShots: readonly Shot[] = wanted.flatMap(shotsOf);

/** The file of a picture. */
export function pictureOf({ id }: Shot, width: number, scheme: string): string {
  return `${id}-${width}-${scheme}.jpg`;
}
