import type { FrameMessage } from "./protocol.ts";

/** How an error is told to the page: a code, never what an applicant typed. */
export type CarestepError = {
  /** `no-answer` and `offline` are the loader's own; the others are told by the frame. */
  readonly code: string;
};

export type CarestepOptions = {
  /** The practice's key. */
  readonly provider?: string | undefined;
  /** The same under its first name. */
  readonly providerKey?: string | undefined;
  readonly mode?: "inline" | "modal" | "button" | "price" | undefined;
  readonly flow?: "prequal" | "apply" | undefined;
  /** The program that is chosen at first. */
  readonly program?: string | undefined;
  /** The same under its first name. */
  readonly programCode?: string | undefined;
  /** The treatment's cost in dollars. It is handed over by message and never stands in an address. */
  readonly amount?: number | undefined;
  readonly locale?: string | undefined;
  readonly scheme?: "auto" | "light" | "dark" | undefined;
  /** What the button says, and what the frame is called. */
  readonly label?: string | undefined;
  /** Of the page's Content-Security-Policy, for the styles of browsers without constructable style sheets. */
  readonly nonce?: string | undefined;
  readonly onMessage?: ((message: FrameMessage) => void) | undefined;
  readonly onError?: ((error: CarestepError) => void) | undefined;
};

export type Mounted = {
  /** Changes what is given and keeps the rest. Where the applicant is stays, unless practice or flow change. */
  readonly update: (options: CarestepOptions) => void;
  /** Takes everything away again: the frame, its listeners and its timers. */
  readonly unmount: () => void;
};

/** What a page has of us under `Carestep`. Contract sections 8 and 10. */
export type Carestep = {
  readonly mount: (element: Element | null, options: CarestepOptions) => Mounted;
  readonly open: (options: CarestepOptions) => Mounted;
};

/** Options with their aliases resolved. */
export type Settings = Omit<CarestepOptions, "providerKey" | "programCode"> & {
  readonly provider: string;
};

const choices = {
  mode: ["inline", "modal", "button", "price"],
  flow: ["prequal", "apply"],
  scheme: ["auto", "light", "dark"],
} as const;

/** What is wrong with an option, by its name. */
function faultIn({ amount = 1, ...given }: CarestepOptions): string | undefined {
  for (const [name, allowed] of Object.entries(choices)) {
    const value = given[name as keyof typeof choices];
    if (value !== undefined && !(allowed as readonly string[]).includes(value))
      return `"${name}" is one of ${allowed.join(", ")}, not "${value}"`;
  }
  if (!(Number.isFinite(amount) && amount > 0)) return '"amount" is a number above zero';
  return given.provider ? undefined : '"provider" is missing';
}

/**
 * Reads what a page gave.
 *
 * @param known - what was given before; empty at first
 * @throws TypeError that names the option, when one is missing or none of its choices; `onError` is told `refused`
 */
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

/** Whether both are the same flow of the same practice. */
export const isSameFlow = (one: Settings, other: Settings): boolean =>
  one.provider === other.provider && (one.flow === "apply") === (other.flow === "apply");

/** What a frame shows, or what a link opens in a tab. */
export type Shown = "flow" | "price" | "link";

/** Where the flow is: practice, flow and first program. Nothing else of the options stands in an address. */
export function addressOf(home: string, settings: Settings, shown: Shown): string {
  const flow = settings.flow === "apply" ? "/Apply/" : "/";
  const path = shown === "price" ? "/price/" : flow;
  const url = new URL(path + encodeURIComponent(settings.provider), home);
  if (shown !== "link") url.searchParams.set("embedded", "true");
  if (settings.program) url.searchParams.set("programCode", settings.program);
  if (settings.locale) url.searchParams.set("lang", settings.locale.slice(0, 2));
  return url.href;
}
