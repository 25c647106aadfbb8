import type { FrameMessage } from "./protocol.ts";

/** A code only, never input. */
export type CarestepError = {
  /** `no-answer` and `offline` come from the loader, others from the frame. */
  readonly code: string;
};

export type CarestepOptions = {
  readonly provider?: string | undefined;
  /** Alias of `provider`. */
  readonly providerKey?: string | undefined;
  readonly mode?: "inline" | "modal" | "button" | "price" | undefined;
  readonly flow?: "prequal" | "apply" | undefined;
  /** The preselected program. */
  readonly program?: string | undefined;
  /** Alias of `program`. */
  readonly programCode?: string | undefined;
  /** The treatment cost in dollars. Sent by message, never in a URL. */
  readonly amount?: number | undefined;
  readonly locale?: string | undefined;
  readonly scheme?: "auto" | "light" | "dark" | undefined;
  readonly theme?: string | undefined;
  readonly label?: string | undefined;
  /** Of the page's Content-Security-Policy, for browsers without constructable style sheets. */
  readonly nonce?: string | undefined;
  readonly onMessage?: ((message: FrameMessage) => void) | undefined;
  readonly onError?: ((error: CarestepError) => void) | undefined;
};

export type Mounted = {
  /** Changes the given options. The applicant's place stays unless practice or flow change. */
  readonly update: (options: CarestepOptions) => void;
  readonly unmount: () => void;
};

export type Carestep = {
  readonly mount: (element: Element | null, options: CarestepOptions) => Mounted;
  readonly open: (options: CarestepOptions) => Mounted;
};

export type Settings = Omit<CarestepOptions, "providerKey" | "programCode"> & {
  readonly provider: string;
};

const choices = {
  mode: ["inline", "modal", "button", "price"],
  flow: ["prequal", "apply"],
  scheme: ["auto", "light", "dark"],
} as const;

function faultIn({ amount = 1, ...given }: CarestepOptions): string | undefined {
  for (const [name, allowed] of Object.entries(choices)) {
    const value = given[name as keyof typeof choices];
    if (value !== undefined && !(allowed as readonly string[]).includes(value))
      return `"${name}" is one of ${allowed.join(", ")}, not "${value}"`;
  }
  if (!(Number.isFinite(amount) && amount > 0)) return '"amount" is a number above zero';
  return given.provider ? undefined : '"provider" is missing';
}

/** Throws TypeError naming a missing or invalid option; `onError` gets `refused`. */
export function settingsOf(given: CarestepOptions, known: Partial<Settings> = {}): Settings {
  const { providerKey, programCode, ...rest } = given;
  const provider = rest.provider ?? providerKey ?? known.provider;
  const fault = faultIn({ ...given, provider });
  const settings = { ...known, ...rest, provider: provider! };
  if (fault) {
    settings.onError?.({ code: "refused" });
    throw new TypeError(`Carestep: ${fault}`);
  }
  return programCode === undefined ? settings : { ...settings, program: programCode };
}

export const isSameFlow = (one: Settings, other: Settings): boolean =>
  one.provider === other.provider && (one.flow === "apply") === (other.flow === "apply");

export type Shown = "flow" | "price" | "link";

/** Practice, flow and program only. */
export function addressOf(home: string, settings: Settings, shown: Shown): string {
  const flow = settings.flow === "apply" ? "/Apply/" : "/";
  const path = shown === "price" ? "/price/" : flow;
  const url = new URL(path + encodeURIComponent(settings.provider), home);
  if (shown !== "link") url.searchParams.set("embedded", "true");
  if (settings.program) url.searchParams.set("programCode", settings.program);
  if (settings.locale) url.searchParams.set("lang", settings.locale.slice(0, 2));
  return url.href;
}
