import { requestScheme } from "#ui/theme/color-scheme.ts";
import { readSearch } from "#domain/provider/search.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { answerHost, reportEnd } from "./host-errors.ts";
import { applyTheme } from "./theme.ts";
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

function settingsOf(message: unknown): HostSettings | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { source, version, isModal, ...requested } = message as Record<string, unknown>;
  if (source !== "carestep-host" || version !== 1) return undefined;
  return { isModal: isModal === true, ...requestedOf(requested) };
}

function requestedOf({
  amount,
  scheme,
  program,
  locale,
  theme,
}: Readonly<Record<string, unknown>>) {
  const isAmount = typeof amount === "number" && amount > 0 && amount <= mostDollars;
  return {
    ...(isName(program) ? { programCode: program } : {}),
    ...(isName(locale) ? { locale } : {}),
    ...(isName(theme) ? { theme } : {}),
    ...(isAmount ? { amountCents: Math.round(amount * 100) } : {}),
    ...(schemes.includes(scheme) ? { scheme: scheme as NonNullable<HostSettings["scheme"]> } : {}),
  };
}

/** The address's theme comes first. S58. */
function dress({ page, visit }: Following, theme: string | undefined): void {
  const { provider } = visit.getSnapshot().context as { readonly provider?: Provider };
  const requested = readSearch(page.location.search).theme ?? theme;
  if (provider !== undefined && theme !== undefined) applyTheme(page, provider, requested);
}

type BridgeSnapshot = { readonly context: { readonly settings: HostSettings } };
type Following = HostPageInput & {
  readonly page: Window;
  readonly post: (origins: readonly string[], message: HostMessage) => void;
  readonly early: readonly MessageEvent[];
  readonly keep: (event: MessageEvent) => void;
  readonly signal: AbortSignal;
};

export async function followHostPage(following: Following): Promise<void> {
  const { page, early, keep, signal, bridge } = following;
  page.removeEventListener("message", keep);
  const read = ({ source, origin, data }: MessageEvent) => {
    const settings = source === page.parent ? settingsOf(data) : undefined;
    if (settings !== undefined) bridge.send({ type: "host.messaged", origin, settings });
  };
  const press = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented) bridge.send({ type: "escape.pressed" });
  };
  let shown: HostSettings | undefined;
  const show = ({ context }: BridgeSnapshot) => {
    if (context.settings === shown) return;
    const before = shown;
    shown = context.settings;
    requestScheme(page, shown.scheme);
    if (shown.theme !== before?.theme) dress(following, shown.theme);
    answerHost(following, shown, before);
  };
  const watching = bridge.subscribe(show);
  const watchingEnd = reportEnd(following);
  early.forEach(read);
  page.addEventListener("message", read, { signal });
  page.addEventListener("keydown", press, { signal });
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  watching.unsubscribe();
  watchingEnd.unsubscribe();
}
