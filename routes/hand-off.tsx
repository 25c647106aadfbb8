import { Button } from "@chakra-ui/react";
import { useSelector } from "@xstate/react";
import { formatPhoneNumber } from "#domain/phone/masks.ts";
import { offersOwnPhone } from "#domain/provider/feature-flags.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { PhoneRequested } from "#machines/hand-off/hand-off.setup.ts";
import { HandOffButton } from "#ui/layout/hand-off-button.tsx";
import { HandOffDialog } from "#ui/layout/hand-off-dialog.tsx";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { openCalls } from "./calls/calls.ts";
import { useHandOff } from "./visit/hand-off-chart.ts";
import type { HandOffRef } from "./visit/hand-off-chart.ts";
import { useOutcomeFrame } from "./steps/outcome-frame.ts";
import { messageText, screenTextsOf } from "./steps/screen-texts.ts";
import type { ScreenTexts } from "./steps/screen-texts.ts";
import type { Visit } from "./visit/visit.ts";

type OfVisit = { readonly visit: Visit };
type OfChart = OfVisit & { readonly chart: HandOffRef };

export function HandOffOf({ visit, step }: OfVisit & { readonly step: StepConfig }) {
  const chart = useHandOff(visit);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  if (chart === undefined || provider === undefined || !offersOwnPhone(provider)) return null;
  const { phoneCountries } = provider;
  const request = { type: "phone.change.requested", step: step.key, phoneCountries } as const;
  return <Offered visit={visit} chart={chart} request={request} />;
}

function Offered({ visit, chart, request }: OfChart & { readonly request: PhoneRequested }) {
  // After a link led here, nothing is offered until it is claimed.
  const isOffered = useSelector(chart, (state) => state.can(request) || state.hasTag("open"));
  const isMaking = useSelector(chart, (state) => state.matches("making"));
  if (!isOffered) return null;
  return (
    <HandOffButton
      text={visit.words()("handOff.button")}
      isBusy={isMaking}
      onPress={() => chart.send(request)}
    />
  );
}

export function HandOffDialogOf({ visit }: OfVisit) {
  const chart = useHandOff(visit);
  const isOpen = useSelector(chart, (state) => state?.hasTag("open") === true);
  const isMaking = useSelector(chart, (state) => state?.matches("making") === true);
  if (chart === undefined || !isOpen || isMaking) return null;
  return <Shown visit={visit} chart={chart} />;
}

function Shown({ visit, chart }: OfChart) {
  const state = useSelector(chart, (snapshot) => snapshot);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const texts = screenTextsOf(provider, visit);
  const { words } = texts;
  return (
    <HandOffDialog
      title={words("handOff.title")}
      lines={linesOf(state).map((code) => words(code))}
      stay={words("handOff.stay")}
      onClose={() => chart.send({ type: "closed" })}
      {...omitUndefined({ failure: messageText(words, state.context.failure) })}
      {...(state.matches("shown")
        ? linkOf(visit, { chart, state, texts })
        : { another: anotherOf(chart, state, texts) })}
    />
  );
}

function linesOf(state: State) {
  if (state.matches("expired")) return ["handOff.expired"] as const;
  return state.matches("refused") ? [] : (["handOff.text", "handOff.privacy"] as const);
}

function anotherOf(chart: HandOffRef, state: State, { words }: ScreenTexts) {
  return {
    text: words(state.matches("expired") ? "handOff.another" : "button.tryAgain"),
    onPress: () => chart.send({ type: "link.requested" }),
  };
}

type Showing = {
  readonly chart: HandOffRef;
  readonly state: State;
  readonly texts: ScreenTexts;
};

function linkOf(visit: Visit, { chart, state, texts }: Showing) {
  const { made } = state.context;
  if (made === undefined) return {};
  return omitUndefined({
    code: codeOf(visit, made.link, texts.words("handOff.code")),
    texted: made.canText ? textedOf(chart, state, texts) : undefined,
  });
}

function codeOf(visit: Visit, link: string, alternative: string) {
  const rows = openCalls(visit).codeOf(link);
  return rows && { rows, alternative };
}

type State = ReturnType<HandOffRef["getSnapshot"]>;

function textedOf(chart: HandOffRef, state: State, { words }: ScreenTexts) {
  const { phone, isTouched, phoneCountries } = state.context;
  const parsed = parsePhoneNumber(phone, phoneCountries);
  const isSent = state.matches({ shown: { text: "sent" } });
  const sent = {
    text: words("handOff.sent", { phone: formatPhoneNumber(phone) }),
    again: words("handOff.sentAgain"),
    onAgain: () => chart.send({ type: "phone.changed", phone: "" }),
  };
  return {
    phone: {
      label: words("handOff.phone"),
      hint: words("handOff.textHint"),
      error: isTouched && !parsed.ok ? words(parsed.error) : undefined,
      value: phone,
      onChange: (text: string) => chart.send({ type: "phone.changed", phone: text }),
      onBlur: () => chart.send({ type: "phone.left" }),
    },
    button: words("handOff.textButton"),
    isBusy: state.matches({ shown: { text: "sending" } }),
    onSubmit: () => chart.send({ type: "text.requested" }),
    ...omitUndefined({ sent: isSent ? sent : undefined }),
  };
}

export function MovedPage({ visit }: OfVisit) {
  const chart = useHandOff(visit);
  const { texts, frame } = useOutcomeFrame(visit);
  const { words } = texts;
  return (
    <MessageScreen {...frame(words("handOff.continued.title"))}>
      <p>{words("handOff.continued.text")}</p>
      <Button
        type="button"
        variant="outline"
        width="full"
        onClick={() => chart?.send({ type: "anew.pressed" })}
      >
        {words("handOff.continued.next")}
      </Button>
    </MessageScreen>
  );
}
