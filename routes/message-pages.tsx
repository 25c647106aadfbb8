import { Button } from "@chakra-ui/react";
import { useSelector } from "@xstate/react";
import type { Words } from "#domain/messages/messages.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { ErrorScreen, TokenExpiredScreen } from "#ui/outcome/outcome-screens.tsx";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { isBuildGone } from "./page/build-gone.ts";
import { NoPractice } from "./no-practice.tsx";
import { callLink } from "./components/call-link.ts";
import { useOutcomeFrame } from "./steps/outcome-frame.ts";
import type { ScreenTexts } from "./steps/screen-texts.ts";
import type { Visit } from "./visit/visit.ts";

export function FailedPage({ visit }: { readonly visit: Visit }) {
  const { provider, texts, frame } = useOutcomeFrame(visit);
  const error = useSelector(visit.root, ({ context }) => context.error);
  const key = useSelector(visit.root, ({ context }) => context.providerKey);
  const newLink = useNewLink(visit, texts);
  const isOutdated = useSelector(visit.pages, isBuildGone);
  const { words } = texts;
  if (isOutdated) return <BrokenPage visit={visit} />;
  const isNobodys = provider === undefined && error?.code === "errorPage.providerMissing";
  const tryAgain =
    isNobodys || newLink !== undefined
      ? undefined
      : { text: words("button.tryAgain"), onPress: () => visit.root.send({ type: "start.again" }) };
  return (
    <ErrorScreen
      {...frame(words("errorPage.title"))}
      message={messageOf(words, error)}
      call={callOf(error)}
      tryLaterText={
        newLink === undefined && !saysWhatToDo(error) ? words("errorPage.tryAgainLater") : undefined
      }
      {...omitUndefined({ tryAgain, newLink })}
    >
      <NoPractice error={error} providerKey={key} words={words} />
    </ErrorScreen>
  );
}

export function BrokenPage({ visit }: { readonly visit: Visit }) {
  const { texts, frame } = useOutcomeFrame(visit);
  const isOutdated = useSelector(visit.pages, isBuildGone);
  const { words } = texts;
  return (
    <ErrorScreen
      {...frame(words("errorPage.title"))}
      message={words(isOutdated ? "page.outdated" : "errorPage.default")}
      call={undefined}
      {...(!isOutdated && { tryLaterText: words("errorPage.tryAgainLater") })}
      tryAgain={{
        text: words(isOutdated ? "page.reload" : "button.tryAgain"),
        onPress: () => window.location.reload(),
      }}
    />
  );
}

function saysWhatToDo(error: UserMessage | undefined): boolean {
  const code = error?.code ?? "errorPage.default";
  return (
    code === "connection.lost" || (code.startsWith("errorPage.") && code !== "errorPage.default")
  );
}

/** After a reload only the code is known. */
function messageOf(words: Words, error: UserMessage | undefined): string {
  const text = error && words.find(error.code, error.values);
  return text === undefined || /\{\w+\}/.test(text) ? words("errorPage.default") : text;
}

function callOf(error: UserMessage | undefined) {
  const phone = error?.values?.["phone"];
  return typeof phone === "string" ? callLink(phone) : undefined;
}

function useNewLink(
  visit: Visit,
  { words }: ScreenTexts,
  name: "entry.newLink" | "tokenExpired.newLink" = "entry.newLink",
) {
  const isOffered = useSelector(visit.root, (state) => state.can({ type: "new.link.requested" }));
  if (!isOffered) return undefined;
  const onPress = () => visit.root.send({ type: "new.link.requested" });
  return { text: words(name), onPress };
}

/** Restart at the practice, or continue by a new link. Spec sections 2.1 and 4. */
export function TokenExpiredPage({ visit }: { readonly visit: Visit }) {
  const { texts, frame } = useOutcomeFrame(visit);
  const key = useSelector(
    visit.root,
    ({ context }) => context.provider?.key ?? context.providerKey ?? context.stored?.provider.key,
  );
  const isApplying = useSelector(visit.root, ({ context }) => context.application !== undefined);
  const newLink = useNewLink(visit, texts, "tokenExpired.newLink");
  const { words } = texts;
  const isLinked = key === undefined || isApplying;
  return (
    <TokenExpiredScreen
      {...frame(words("tokenExpired.title"))}
      message={words("tokenExpired.text")}
      {...(isLinked
        ? omitUndefined({ newLink })
        : {
            restart: {
              text: words("tokenExpired.restart"),
              href: `/${key}`,
              onFollow: () => visit.root.send({ type: "start.again" }),
            },
          })}
    />
  );
}

/** Spec section 7.1, DisableApp; S56. */
export function WithdrawnPage({ visit }: { readonly visit: Visit }) {
  const { texts, frame } = useOutcomeFrame(visit);
  const { words, values } = texts;
  const onPress = () => visit.root.send({ type: "start.again" });
  return (
    <MessageScreen {...frame(words("withdrawal.done.title"))}>
      <p>{words("withdrawal.done.text", values)}</p>
      <Button type="button" variant="outline" width="full" onClick={onPress}>
        {words("tokenExpired.restart")}
      </Button>
    </MessageScreen>
  );
}
