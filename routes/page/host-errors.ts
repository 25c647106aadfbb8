import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { programCodeFromQuery } from "#domain/provider/program-code.ts";
import { languageOf, localeOf } from "#domain/language/locale.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import type { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import type {
  HostError,
  HostMessage,
  HostPageInput,
  HostSettings,
} from "#machines/host-bridge/host-bridge.setup.ts";
import type { FlowLogic } from "#machines/steps/flow-logic.ts";

type Around = HostPageInput & {
  readonly post: (origins: readonly string[], message: HostMessage) => void;
};
type Bridge = SnapshotFrom<typeof hostBridgeMachine>;
type Visit = SnapshotFrom<typeof applicantMachine>;

function report({ post, bridge }: Around, code: HostError): void {
  const { allowedOrigins } = (bridge.getSnapshot() as Bridge).context;
  post(allowedOrigins, { type: "error", code });
}

function isUntouched({ bridge, visit }: Around): boolean {
  const { children } = visit.getSnapshot() as Visit;
  const flow = children["wizard"] as ActorRefFrom<FlowLogic> | undefined;
  const isFresh = (bridge.getSnapshot() as Bridge).matches({ embedded: "fresh" });
  return isFresh && flow?.getSnapshot().context.revision === 0;
}

function nameProgram(around: Around, code: string): void {
  const { provider } = (around.visit.getSnapshot() as Visit).context;
  const program = programCodeFromQuery(provider?.programCodes ?? [], code);
  if (program === undefined) return report(around, "program-unknown");
  const reported = { code: program.name, isUntouched: isUntouched(around) };
  around.visit.send({ type: "program.selected", ...reported });
}

export function answerHost(
  around: Around,
  { programCode, locale }: HostSettings,
  before: HostSettings | undefined,
): void {
  if (programCode !== undefined && programCode !== before?.programCode)
    nameProgram(around, programCode);
  const isKnown = locale !== undefined && languageOf(localeOf(locale)) === languageOf(locale);
  if (locale === undefined || locale === before?.locale) return;
  if (!isKnown) return report(around, "locale-unknown");
  const { language } = (around.visit.getSnapshot() as Visit).context;
  language.send({ type: "language.chosen", locale: localeOf(locale) });
}

function endOf(visit: Visit): HostError | undefined {
  if (visit.matches("failed")) return "failed";
  return visit.matches("tokenExpired") ? "session-expired" : undefined;
}

export function reportEnd(around: Around): { readonly unsubscribe: () => void } {
  let reported: HostError | undefined;
  const tell = (visit: Visit) => {
    const code = endOf(visit);
    if (code !== undefined && code !== reported) report(around, code);
    reported = code;
  };
  tell(around.visit.getSnapshot() as Visit);
  return around.visit.subscribe(tell);
}
