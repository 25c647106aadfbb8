import { askForScheme } from "#ui/theme/color-scheme.ts";
import { answerHost, tellEnd } from "./host-errors.ts";
import type {
  HostMessage,
  HostPageInput,
  HostSettings,
} from "#machines/host-bridge/host-bridge.setup.ts";

const schemes: readonly unknown[] = ["auto", "light", "dark"] satisfies HostSettings["scheme"][];
const mostDollars = 1_000_000;
const longestName = 64;

const isName = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= longestName;

/** The settings of a message of the protocol; whatever else comes in it is left out. Undefined for other messages. */
function settingsOf(message: unknown): HostSettings | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { source, version, isModal, ...asked } = message as Record<string, unknown>;
  if (source !== "carestep-host" || version !== 1) return undefined;
  return { isModal: isModal === true, ...askedOf(asked) };
}

function askedOf({ amount, scheme, program, locale }: Readonly<Record<string, unknown>>) {
  const isAmount = typeof amount === "number" && amount > 0 && amount <= mostDollars;
  return {
    ...(isName(program) ? { programCode: program } : {}),
    ...(isName(locale) ? { locale } : {}),
    ...(isAmount ? { amountCents: Math.round(amount * 100) } : {}),
    ...(schemes.includes(scheme) ? { scheme: scheme as NonNullable<HostSettings["scheme"]> } : {}),
  };
}

type BridgeSnapshot = { readonly context: { readonly settings: HostSettings } };
type Following = HostPageInput & {
  readonly page: Window;
  readonly post: (origins: readonly string[], message: HostMessage) => void;
  /** Messages that came before. */
  readonly early: readonly MessageEvent[];
  readonly keep: (event: MessageEvent) => void;
  readonly signal: AbortSignal;
};

/**
 * Tells the bridge what the page around this one says, and Escape, which its dialog does not hear from inside a frame.
 * Does what the bridge holds of it: shows the scheme, tells the visit the program. Ends with the signal.
 */
export async function followHostPage(following: Following): Promise<void> {
  const { page, early, keep, signal, bridge } = following;
  page.removeEventListener("message", keep);
  const read = ({ source, origin, data }: MessageEvent) => {
    const settings = source === page.parent ? settingsOf(data) : undefined;
    if (settings !== undefined) bridge.send({ type: "host.told", origin, settings });
  };
  const press = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented) bridge.send({ type: "escape.pressed" });
  };
  let shown: HostSettings | undefined;
  const show = ({ context }: BridgeSnapshot) => {
    if (context.settings === shown) return;
    const before = shown;
    shown = context.settings;
    askForScheme(page, shown.scheme);
    answerHost(following, shown, before);
  };
  const watching = bridge.subscribe(show);
  const watchingEnd = tellEnd(following);
  early.forEach(read);
  page.addEventListener("message", read, { signal });
  page.addEventListener("keydown", press, { signal });
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  watching.unsubscribe();
  watchingEnd.unsubscribe();
}
