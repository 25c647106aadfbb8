import { Button, chakra } from "@chakra-ui/react";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { formatPhoneNumber } from "#domain/phone/masks.ts";
import { offersOwnPhone } from "#domain/provider/feature-flags.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { PhoneRequested } from "#machines/hand-off/hand-off.setup.ts";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { BusyButton } from "#ui/layout/busy-button.tsx";
import { FailureAlert } from "#ui/layout/inline-alert.tsx";
import { ModalPanel } from "#ui/layout/modal-panel.tsx";
import { RetryButton } from "#ui/layout/retry-button.tsx";
import { Text } from "#ui/text.tsx";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { linkCodes, useHandOff, type HandOffRef } from "./visit/hand-off-chart.ts";
import { useOutcomeFrame } from "./steps/outcome-frame.ts";
import { messageText, screenTextsOf, type ScreenTexts } from "./steps/screen-texts.ts";
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
    <chakra.div mt="6" pt="5" borderTopWidth="1px" borderColor="border" hideBelow="md">
      <BusyButton
        type="button"
        variant="ghost"
        size="md"
        width="full"
        isBusy={isMaking}
        onClick={() => chart.send(request)}
      >
        <Icon name="handset" />
        <Text>{visit.words()("handOff.button")}</Text>
      </BusyButton>
    </chakra.div>
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
  const id = useId();
  const state = useSelector(chart, (snapshot) => snapshot);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const { words } = screenTextsOf(provider, visit);
  const close = () => chart.send({ type: "closed" });
  const link = state.matches("shown") ? state.context.made : undefined;
  const code = link && linkCodes.content()?.(link.link);
  return (
    <ModalPanel id={id} maxW="30rem" onEscape={close}>
      <chakra.h2 id={`${id}title`} textStyle="heading">
        {words("handOff.title")}
      </chakra.h2>
      <chakra.div id={`${id}text`} mt="2" display="grid" gap="3" color="fg.muted" textWrap="pretty">
        {linesOf(state).map((line) => (
          <p key={line}>{words(line)}</p>
        ))}
      </chakra.div>
      <chakra.div mt="5" display="grid" gap="5">
        {code !== undefined && (
          <chakra.img
            src={pictureOf(code)}
            alt={words("handOff.code")}
            width="13rem"
            aspectRatio="1"
            mx="auto"
            borderRadius="control"
          />
        )}
        <FailureAlert text={messageText(words, state.context.failure)} />
        {link?.canText === true && <ByText chart={chart} state={state} words={words} />}
        {!state.matches("shown") && (
          <RetryButton
            variant="solid"
            text={words(state.matches("expired") ? "handOff.another" : "button.tryAgain")}
            onClick={() => chart.send({ type: "link.requested" })}
          />
        )}
        <Button type="button" variant="ghost" width="full" onClick={close}>
          {words("handOff.stay")}
        </Button>
      </chakra.div>
    </ModalPanel>
  );
}

type State = ReturnType<HandOffRef["getSnapshot"]>;

function linesOf(state: State) {
  if (state.matches("expired")) return ["handOff.expired"] as const;
  return state.matches("refused") ? [] : (["handOff.text", "handOff.privacy"] as const);
}

/** Always black on white: cameras expect it. */
function pictureOf(rows: readonly (readonly boolean[])[]): string {
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  const size = rows.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

type Texting = Pick<ScreenTexts, "words"> & {
  readonly chart: HandOffRef;
  readonly state: State;
};

function ByText({ chart, state, words }: Texting) {
  const { phone, isTouched, phoneCountries } = state.context;
  if (state.matches({ shown: { text: "sent" } })) {
    return (
      <chakra.output display="grid" gap="3">
        <chakra.p fontWeight="500">
          {words("handOff.sent", { phone: formatPhoneNumber(phone) })}
        </chakra.p>
        <Button
          type="button"
          variant="outline"
          width="full"
          onClick={() => chart.send({ type: "phone.changed", phone: "" })}
        >
          {words("handOff.sentAgain")}
        </Button>
      </chakra.output>
    );
  }
  const parsed = parsePhoneNumber(phone, phoneCountries);
  const isBusy = state.matches({ shown: { text: "sending" } });
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        chart.send({ type: "text.requested" });
      }}
    >
      <PhoneField
        label={words("handOff.phone")}
        hint={words("handOff.textHint")}
        error={isTouched && !parsed.ok ? words(parsed.error) : undefined}
        value={phone}
        onChange={(text) => chart.send({ type: "phone.changed", phone: text })}
        onBlur={() => chart.send({ type: "phone.left" })}
        readOnly={isBusy}
      />
      <BusyButton type="submit" variant="outline" width="full" isBusy={isBusy}>
        {words("handOff.textButton")}
      </BusyButton>
    </chakra.form>
  );
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
