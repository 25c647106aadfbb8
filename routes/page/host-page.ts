import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { languageOf, localeOf } from "#domain/language/locale.ts";
import { programCodeFromQuery } from "#domain/provider/program-code.ts";
import { readSearch } from "#domain/provider/search.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import type { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import type {
  HostError,
  HostMessage,
  HostSettings,
} from "#machines/host-bridge/host-bridge.setup.ts";
import type { FlowLogic } from "#machines/steps/flow-logic.ts";
import { requestScheme } from "#ui/theme/color-scheme.ts";
import { applyTheme } from "./theme.ts";

const schemes = ["auto", "light", "dark"] as const satisfies HostSettings["scheme"][];
const mostDollars = 1_000_000;
const longestName = 64;

export type HostPage = {
  readonly page: Window;
  readonly bridge: ActorRefFrom<typeof hostBridgeMachine>;
  readonly visit: ActorRefFrom<typeof applicantMachine>;
  readonly post: (origins: readonly string[], message: HostMessage) => void;
};

function nameIn(value: unknown): string | undefined {
  return typeof value === "string" && value.length <= longestName ? value || undefined : undefined;
}

function settingsOf(message: unknown): HostSettings | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { source, version, isModal, amount, ...named } = message as Record<string, unknown>;
  if (source !== "carestep-host" || version !== 1) return undefined;
  const isAmount = typeof amount === "number" && amount > 0 && amount <= mostDollars;
  return {
    isModal: isModal === true,
    ...omitUndefined({
      programCode: nameIn(named["program"]),
      locale: nameIn(named["locale"]),
      theme: nameIn(named["theme"]),
      amountCents: isAmount ? Math.round(amount * 100) : undefined,
      scheme: schemes.find((scheme) => scheme === named["scheme"]),
    }),
  };
}

/** The address's theme comes first. S58. */
function dress({ page, visit }: HostPage, theme: string | undefined): void {
  const { provider } = visit.getSnapshot().context;
  const requested = readSearch(page.location.search).theme ?? theme;
  if (provider !== undefined && theme !== undefined) applyTheme(page, provider, requested);
}

function report({ post, bridge }: HostPage, code: HostError): void {
  post(bridge.getSnapshot().context.allowedOrigins, { type: "error", code });
}

function selectProgram(host: HostPage, code: string): void {
  const { context, children } = host.visit.getSnapshot();
  const program = programCodeFromQuery(context.provider?.programCodes ?? [], code);
  if (program === undefined) return report(host, "program-unknown");
  const flow = children["wizard"] as ActorRefFrom<FlowLogic> | undefined;
  const isFresh = host.bridge.getSnapshot().matches({ embedded: "fresh" });
  const isUntouched = isFresh && flow?.getSnapshot().context.revision === 0;
  host.visit.send({ type: "program.selected", code: program.name, isUntouched });
}

function chooseLanguage(host: HostPage, locale: string): void {
  const isKnown = languageOf(localeOf(locale)) === languageOf(locale);
  if (!isKnown) return report(host, "locale-unknown");
  const { language } = host.visit.getSnapshot().context;
  language.send({ type: "language.chosen", locale: localeOf(locale) });
}

function follow(host: HostPage, settings: HostSettings, before: HostSettings | undefined): void {
  const { programCode, locale, scheme, theme } = settings;
  requestScheme(host.page, scheme);
  if (theme !== before?.theme) dress(host, theme);
  if (programCode !== undefined && programCode !== before?.programCode)
    selectProgram(host, programCode);
  if (locale !== undefined && locale !== before?.locale) chooseLanguage(host, locale);
}

function endOf(visit: SnapshotFrom<typeof applicantMachine>): HostError | undefined {
  if (visit.matches("failed")) return "failed";
  return visit.matches("tokenExpired") ? "session-expired" : undefined;
}

export function reportEnd(host: HostPage): { readonly unsubscribe: () => void } {
  let reported: HostError | undefined;
  const tell = (visit: SnapshotFrom<typeof applicantMachine>) => {
    const code = endOf(visit);
    if (code !== undefined && code !== reported) report(host, code);
    reported = code;
  };
  tell(host.visit.getSnapshot());
  return host.visit.subscribe(tell);
}

type Early = {
  readonly early: readonly MessageEvent[];
  readonly keep: (event: MessageEvent) => void;
  readonly signal: AbortSignal;
};

export async function followHostPage(
  host: HostPage,
  { early, keep, signal }: Early,
): Promise<void> {
  const { page, bridge } = host;
  page.removeEventListener("message", keep);
  const read = ({ source, origin, data }: MessageEvent) => {
    const settings = source === page.parent ? settingsOf(data) : undefined;
    if (settings !== undefined) bridge.send({ type: "host.messaged", origin, settings });
  };
  const press = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented) bridge.send({ type: "escape.pressed" });
  };
  let shown: HostSettings | undefined;
  const watching = bridge.subscribe(({ context: { settings } }) => {
    if (settings === shown) return;
    const before = shown;
    shown = settings;
    follow(host, settings, before);
  });
  const watchingEnd = reportEnd(host);
  early.forEach(read);
  page.addEventListener("message", read, { signal });
  page.addEventListener("keydown", press, { signal });
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  watching.unsubscribe();
  watchingEnd.unsubscribe();
}
