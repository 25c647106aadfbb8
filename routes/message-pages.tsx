import { useSelector } from "@xstate/react";
import type { Words } from "#domain/messages/messages.ts";
import type { Notice } from "#domain/messages/message.ts";
import { present } from "#domain/values/omit-undefined.ts";
import { ErrorScreen, TokenExpiredScreen } from "#ui/outcome/outcome-screens.tsx";
import { noPracticeOf } from "./no-practice.ts";
import { callLink } from "./components/call-link.ts";
import { useOutcomeFrame } from "./steps/outcome-frame.ts";
import type { ScreenTexts } from "./steps/screen-texts.ts";
import type { Visit } from "./visit/visit.ts";

/** The error page with the saved message, and the ways on. Spec section 2.3; decision 45. */
export function FailedPage({ visit }: { readonly visit: Visit }) {
  const { provider, texts, frame } = useOutcomeFrame(visit);
  const error = useSelector(visit.root, ({ context }) => context.error);
  const key = useSelector(visit.root, ({ context }) => context.providerKey);
  const newLink = useNewLink(visit, texts);
  const { words } = texts;
  const noPractice = error && noPracticeOf(error, key, words);
  const isNobodys = provider === undefined && error?.code === "errorPage.providerMissing";
  // With a link that opens nothing, trying again is pointless.
  const tryAgain =
    isNobodys || (newLink !== undefined && provider === undefined)
      ? undefined
      : { text: words("button.tryAgain"), onPress: () => visit.root.send({ type: "start.again" }) };
  return (
    <ErrorScreen
      {...frame(words("errorPage.title"))}
      message={messageOf(words, error)}
      call={callOf(error)}
      tryLaterText={words("errorPage.tryAgainLater")}
      {...present({ tryAgain, newLink, noPractice })}
    />
  );
}

/** A screen that could not be drawn, or whose script did not come: no chart knows of it, so the page is loaded anew. */
export function BrokenPage({ visit }: { readonly visit: Visit }) {
  const { texts, frame } = useOutcomeFrame(visit);
  const { words } = texts;
  return (
    <ErrorScreen
      {...frame(words("errorPage.title"))}
      message={words("errorPage.default")}
      call={undefined}
      tryLaterText={words("errorPage.tryAgainLater")}
      tryAgain={{ text: words("button.tryAgain"), onPress: () => window.location.reload() }}
    />
  );
}

/** What was saved; of a page that was loaded anew the code alone is known, and its places may be empty. */
function messageOf(words: Words, error: Notice | undefined): string {
  const text = error && words.find(error.code, error.values);
  return text === undefined || /\{\w+\}/.test(text) ? words("errorPage.default") : text;
}

/** The phone that the message names, as one that can be called. */
function callOf(error: Notice | undefined) {
  const phone = error?.values?.["phone"];
  return typeof phone === "string" ? callLink(phone) : undefined;
}

/** The button that asks for a new link, where the chart has a way to one. */
function useNewLink(visit: Visit, { words }: ScreenTexts) {
  const isOffered = useSelector(visit.root, (state) => state.can({ type: "new.link.asked" }));
  if (!isOffered) return undefined;
  const onPress = () => visit.root.send({ type: "new.link.asked" });
  return { text: words("entry.newLink"), onPress };
}

/**
 * The end of a session that cannot be renewed: the applicant starts again at the practice, or continues the application
 * by a new link. Spec sections 2.1 and 4.
 */
export function TokenExpiredPage({ visit }: { readonly visit: Visit }) {
  const { texts, frame } = useOutcomeFrame(visit);
  const key = useSelector(
    visit.root,
    ({ context }) => context.provider?.key ?? context.providerKey ?? context.stored?.provider.key,
  );
  const isApplying = useSelector(visit.root, ({ context }) => context.application !== undefined);
  const newLink = useNewLink(visit, texts);
  const { words } = texts;
  const restart =
    key === undefined
      ? undefined
      : {
          text: words("tokenExpired.restart"),
          href: `/${key}`,
          onFollow: () => visit.root.send({ type: "start.again" }),
        };
  const isLinked = restart === undefined || isApplying;
  return (
    <TokenExpiredScreen
      {...frame(words("tokenExpired.title"))}
      message={words("tokenExpired.text")}
      {...present({ restart, newLink: isLinked ? newLink : undefined })}
    />
  );
}
