import { useSelector } from "@xstate/react";
import { useState } from "react";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { fillText, textFor } from "#domain/messages/messages.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { Alerts } from "#ui/layout/alerts.tsx";
import { LoadingOverlay } from "#ui/layout/loading-overlay.tsx";
import { textOf, screenTextsOf, type ScreenTexts } from "./steps/screen-texts.ts";
import type { Visit } from "./visit/visit.ts";
import { isBuildGone } from "./page/build-gone.ts";
import { backToAddress } from "./back-to-address.ts";

export function AlertsOf({ visit }: { readonly visit: Visit }) {
  const { alert, pages } = visit;
  const isGone = useSelector(pages, isBuildGone);
  // Its page says so.
  const isOutdated = useSelector(visit.root, (at) => isGone && !at.matches("failed"));
  const state = useSelector(alert, (snapshot) => snapshot);
  const shown = useSelector(visit.navigation, ({ context }) => context.current);
  const words = visit.words();
  const { userMessage } = state.context;
  // An alert from before a reload may need texts that are not loaded yet.
  const message = userMessage && words.find(userMessage.code, userMessage.values);
  const isOpen = state.hasTag("open") && message !== undefined;
  const goOn =
    userMessage?.code === "preQualification.identity" ? backToAddress(visit, shown) : undefined;
  const id = useIdOf(userMessage);
  const close = () => alert.send({ type: "alert.dismissed" });
  const onPress = () => {
    close();
    goOn?.();
  };
  const way = goOn && { text: words("identity.address"), onPress };
  if (isOutdated) return <OutdatedAlert visit={visit} />;
  return (
    <Alerts
      alerts={isOpen ? [{ id, type: state.context.type, message, way }] : []}
      regionText={words("alert.region")}
      closeText={words("alert.close")}
      onClose={close}
      onPause={() => alert.send({ type: "alert.paused" })}
      onResume={() => alert.send({ type: "alert.released" })}
    />
  );
}

function useIdOf(userMessage: UserMessage | undefined): string {
  const [last, setLast] = useState({ userMessage, id: 0 });
  if (last.userMessage === userMessage) return String(last.id);
  setLast({ userMessage, id: last.id + 1 });
  return String(last.id + 1);
}

/** Instead of any other alert: a script that the page needs is gone. */
function OutdatedAlert({ visit: { pages, words: wordsOf } }: { readonly visit: Visit }) {
  const words = wordsOf();
  const message = words("page.outdated");
  const way = { text: words("page.reload"), onPress: reload };
  return (
    <Alerts
      alerts={[{ id: message, type: "warning", message, way }]}
      regionText={words("alert.region")}
      closeText={words("alert.close")}
      onClose={() => pages.send({ type: "notice.dismissed" })}
      onPause={stay}
      onResume={stay}
    />
  );
}

const reload = () => window.location.reload();
const stay = () => {};

export function OverlayOf({ visit }: { readonly visit: Visit }) {
  const state = useSelector(visit.overlay, (snapshot) => snapshot);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const { verification } = visit.root.getSnapshot().context;
  const isChallenged = useSelector(verification, (at) =>
    at.matches({ proof: { challenged: "byHand" } }),
  );
  // It would cover the challenge.
  if (!state.hasTag("shown") || isChallenged) return null;
  const texts = screenTextsOf(provider, visit);
  const step = stepsOf(visit, provider).find(({ key }) => key === state.context.step);
  const isSlow = state.matches({ visible: "slow" });
  return (
    <LoadingOverlay
      embedded={visit.embedded}
      {...overlayWords(step, texts)}
      {...(isSlow ? { subText: texts.words("loading.slow") } : {})}
      {...omitUndefined({ topTitle: topTitle(step, texts, visit.theme()?.overlay) })}
    />
  );
}

function stepsOf({ loan }: Visit, provider: Provider | undefined): readonly StepConfig[] {
  const { steps = [], confirmSteps = [], declineSteps = [] } = provider?.configuration ?? {};
  return [...steps, ...confirmSteps, ...declineSteps, ...(loan()?.steps(provider) ?? [])];
}

function topTitle(step: StepConfig | undefined, texts: ScreenTexts, themes: string | undefined) {
  return (step && textOf(texts, { step, part: "loading.topTitle" })) ?? themes;
}

function overlayWords(step: StepConfig | undefined, texts: ScreenTexts) {
  if (step === undefined) return { message: texts.words("loading.message") };
  const own = step.loading?.facts?.map((fact) =>
    fillText(textFor(fact, texts.locale), texts.values),
  );
  const fact = texts.words.find(`step.${step.key}.loading.fact.1`);
  const facts = own ?? (fact === undefined ? [] : [fact]);
  return {
    message: textOf(texts, { step, part: "loading.message" }) ?? texts.words("loading.message"),
    facts,
    ...omitUndefined({ subText: textOf(texts, { step, part: "loading.subText" }) }),
  };
}
