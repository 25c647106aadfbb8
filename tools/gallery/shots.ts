import { addressOf } from "#tools/charts/page/address.ts";
import { scenesOf } from "#tools/charts/watched/scenes.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";

export type Shot = ReturnType<typeof shotsOf>[number];

export const widths = [375, 1280] as const;
export const schemes = ["light", "dark"] as const;

type Requested = {
  readonly practice: string;
  readonly isRequested: (scene: string) => boolean;
  readonly query?: { readonly [name: string]: string };
  readonly label?: string;
};

const isPlain = (scene: string) => !scene.includes(".") || scene.endsWith(".errors");
const isOfLoan = (scene: string) => /^(entry|apply|pay)-/.test(scene);
const isFirst = (scene: string) => scene === "start";

const requested: readonly Requested[] = [
  { practice: "bright-smile", isRequested: () => true },
  {
    practice: "bright-smile",
    isRequested: isFirst,
    query: { programCode: "ortho" },
    label: "program chosen by the address",
  },
  {
    practice: "bright-smile",
    isRequested: (scene) => ["start", "phone", "code.wrong", "outcome.approved"].includes(scene),
    query: { embedded: "true" },
    label: "in a frame",
  },
  {
    practice: "clear-vision",
    isRequested: (scene) =>
      isOfLoan(scene)
        ? !scene.includes(".")
        : isPlain(scene) || /busy$|outcome\.approved$/.test(scene),
  },
  { practice: "quiet-clinic", isRequested: isFirst },
  {
    practice: "bright-smile",
    isRequested: () => true,
    query: { lang: "es" },
    label: "in Spanish",
  },
];

function shotsOf({ practice, isRequested, query = {}, label }: Requested) {
  const found = demoProviders.find(({ provider }) => provider.key === practice);
  const scenes = found === undefined ? [] : scenesOf(found.provider.configuration, practice);
  return scenes
    .filter(({ name }) => isRequested(name))
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

export const allShots: readonly Shot[] = requested.flatMap(shotsOf);

export function pictureOf({ id }: Shot, width: number, scheme: string): string {
  return `${id}-${width}-${scheme}.jpg`;
}
