import { useSelector } from "@xstate/react";
import type { FieldName } from "#domain/answers/answers.ts";
import type { Agreement } from "#domain/loan/loan-application.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { errorText } from "#domain/messages/step-text.ts";
import { Announcement } from "#ui/layout/announcement.tsx";
import { AgreementSections } from "#ui/loan/agreement-sections.tsx";
import { AgreementViewer } from "#ui/loan/agreement-viewer.tsx";
import { DownloadLink } from "#ui/loan/download-link.tsx";
import { FailedNote, RefusedNote, WaitingNote } from "#ui/loan/waiting-note.tsx";
import { callLink } from "#routes/components/call-link.ts";
import { customerCareOf } from "#routes/steps/customer-care.ts";
import type { ComponentProps, ComponentViews } from "#routes/steps/component-props.ts";
import { withChart, type WithChart } from "./chart-of-step.tsx";

type ScreenTexts = ComponentProps["texts"];
type Reading = WithChart<"agreement">;

function DocumentFields(props: Reading) {
  const { state, texts } = props;
  return (
    <>
      <Announcement text={state.hasTag("shown") ? texts.words("agreement.ready") : ""} />
      <DocumentOf {...props} />
    </>
  );
}

function DocumentOf(props: Reading) {
  const { chart, state, texts } = props;
  const { words } = texts;
  const { agreement } = state.context;
  if (state.matches("failed") || state.matches("undelivered")) {
    return (
      <FailedNote
        text={failureText(state, texts)}
        retryText={words("button.tryAgain")}
        onRetry={() => chart.send({ type: "retry.pressed" })}
      />
    );
  }
  if (state.matches("refused")) return <RefusedOf {...props} />;
  if (agreement === undefined || !state.hasTag("shown"))
    return <WaitingNote text={words("agreement.loading")} />;
  return (
    <AgreementViewer
      agreement={agreement}
      texts={texts}
      isRead={!state.matches("unread")}
      error={shownError(props, "agreementRead")}
      onEnd={() => chart.send({ type: "end.reached" })}
    />
  );
}

function RefusedOf({ chart, component, texts, visit }: Reading) {
  const { words, values, locale } = texts;
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const phone = customerCareOf(component, provider);
  return (
    <RefusedNote
      text={words("agreement.refused")}
      helpText={
        phone === undefined
          ? words("agreement.refused.contact", values)
          : words("agreement.refused.call", { phone })
      }
      phone={phone === undefined ? undefined : callLink(phone)}
      retryText={words("button.tryAgain")}
      onRetry={() => chart.send({ type: "retry.pressed" })}
      english={
        locale === defaultLocale
          ? undefined
          : {
              text: words("agreement.refused.english"),
              buttonText: words("agreement.continueInEnglish"),
              onPress: () => visit.choose(defaultLocale),
            }
      }
    />
  );
}

function failureText(state: Reading["state"], { words }: ScreenTexts): string {
  const { userMessage } = state.context;
  if (state.matches("undelivered")) return words("agreement.undelivered");
  const failed = words("agreement.failed");
  return userMessage === undefined
    ? failed
    : `${failed} ${words(userMessage.code, userMessage.values)}`;
}

export function downloadOf({ fileName, file }: Agreement, text: string) {
  return { text, fileName, file };
}

export function shownError(
  { component, texts, errors }: ComponentProps,
  field: FieldName,
): string | undefined {
  const code = errors[field];
  return code === undefined ? undefined : errorText({ component, code }, texts);
}

/** Spec section 2.5: "Agreement sections have a check-all toggle." */
function SectionFields(props: Reading) {
  const { chart, state, texts } = props;
  const { words } = texts;
  const { agreement, accepted } = state.context;
  if (agreement === undefined || !state.hasTag("shown")) return null;
  return (
    <>
      <AgreementSections
        words={words}
        sections={agreement.sections
          .filter(({ mustAccept }) => mustAccept)
          .map(({ id, title }) => ({ id, text: title }))}
        accepted={accepted}
        tooEarly={state.matches({ unread: "asked" }) ? unreadText(props) : undefined}
        error={shownError(props, "acceptedSections")}
        onChange={(id) => chart.send({ type: "section.toggled", id })}
        onChangeAll={() => chart.send({ type: "all.toggled" })}
        onBlur={() => {}}
      />
      <div>
        <DownloadLink
          text={words("agreement.eDisclosure")}
          fileName={agreement.eDisclosure.fileName}
          file={agreement.eDisclosure.base64}
        />
      </div>
    </>
  );
}

function unreadText({ step, component: own, texts }: ComponentProps): string {
  const document = step.components.find(({ name }) => name === "DocumentViewer");
  return errorText({ component: document ?? own, code: "agreement.unread" }, texts);
}

export const agreementViews = {
  DocumentViewer: withChart("agreement", DocumentFields),
  AgreementSections: withChart("agreement", SectionFields),
} as const satisfies ComponentViews;
