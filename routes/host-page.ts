import { askForScheme } from "#ui/theme/color-scheme.ts";
import type { HostPageInput, HostSettings } from "#machines/host-bridge/host-bridge.setup.ts";

const schemes: readonly unknown[] = ["auto", "light", "dark"] satisfies HostSettings["scheme"][];
const mostDollars = 1_000_000;

/** The settings of a message of the protocol; whatever else comes in it is left out. Undefined for other messages. */
function settingsOf(message: unknown): HostSettings | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { source, version, amount, scheme, isModal } = message as Record<string, unknown>;
  if (source !== "carestep-host" || version !== 1) return undefined;
  const isAmount = typeof amount === "number" && amount > 0 && amount <= mostDollars;
  return {
    isModal: isModal === true,
    ...(isAmount ? { amountCents: Math.round(amount * 100) } : {}),
    ...(schemes.includes(scheme) ? { scheme: scheme as NonNullable<HostSettings["scheme"]> } : {}),
  };
}

type BridgeSnapshot = { readonly context: { readonly settings: HostSettings } };
type Following = HostPageInput & {
  readonly page: Window;
  /** Messages that came before. */
  readonly early: readonly MessageEvent[];
  readonly keep: (event: MessageEvent) => void;
  readonly signal: AbortSignal;
};

/**
 * Tells the bridge what the page around this one says, and Escape, which its dialog does not hear from inside a frame.
 * Shows the scheme that the bridge holds. Ends with the signal.
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
    shown = context.settings;
    askForScheme(page, shown.scheme);
  };
  const watching = bridge.subscribe(show);
  early.forEach(read);
  page.addEventListener("message", read, { signal });
  page.addEventListener("keydown", press, { signal });
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  watching.unsubscribe();
}
