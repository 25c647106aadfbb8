/** Embedding and tracking parameters, not personal. Spec section 3; S17. */
const trackingNames = [
  "CompanyId",
  "Utm_Term",
  "Utm_Campaign",
  "Utm_Source",
  "Utm_Medium",
  "Utm_Content",
] as const;
type TrackingName = (typeof trackingNames)[number];

type Meta = {
  readonly src?: string;
  readonly embedded?: boolean;
} & { readonly [Name in TrackingName]?: string };

export type Search = {
  readonly programCode?: string;
  readonly providerKey?: string;
  readonly isTest: boolean;
  readonly embedded: boolean;
  readonly token?: string;
  /** One of the practice's themes. S58. */
  readonly theme?: string;
  readonly meta: Meta;
};

const longestKey = 64;
const longestToken = 256;
const longestMeta = 200;

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function parametersOf(search: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const [name = "", ...value] = pair.split("=");
    const key = decode(name).toLowerCase();
    if (key !== "" && !parameters.has(key)) parameters.set(key, decode(value.join("=")));
  }
  return parameters;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && ["", "1", "true", "yes"].includes(value.trim().toLowerCase());
}

/** A name that is too long cannot exist and is ignored. */
function nameIn(value: string | undefined, longest: number): string | undefined {
  const name = value?.trim() ?? "";
  return name === "" || name.length > longest ? undefined : name;
}

function textIn(value: string | undefined): string | undefined {
  const text = value?.slice(0, longestMeta).toWellFormed() ?? "";
  return text === "" ? undefined : text;
}

function metaOf(parameters: ReadonlyMap<string, string>): Meta {
  const texts = (["src", ...trackingNames] as const).flatMap((name) => {
    const text = textIn(parameters.get(name.toLowerCase()));
    return text === undefined ? [] : [[name, text] as const];
  });
  const embedded = isOn(parameters.get("embedded")) ? { embedded: true } : {};
  return { ...Object.fromEntries(texts), ...embedded };
}

/** Overlong keys and tokens are ignored, tracking texts cut to 200. Spec section 2.1; S2, S7. */
export function readSearch(search: string): Search {
  const parameters = parametersOf(search);
  const programCode = nameIn(parameters.get("programcode"), longestKey);
  const providerKey = nameIn(parameters.get("providerkey"), longestKey);
  const token = nameIn(parameters.get("t"), longestToken);
  const theme = nameIn(parameters.get("theme"), longestKey);
  return {
    ...(programCode !== undefined && { programCode }),
    ...(providerKey !== undefined && { providerKey }),
    isTest: parameters.get("istest")?.trim().toLowerCase() === "true",
    embedded: isOn(parameters.get("embedded")),
    ...(token !== undefined && { token }),
    ...(theme !== undefined && { theme }),
    meta: metaOf(parameters),
  };
}
