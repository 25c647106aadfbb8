import { useSelector } from "@xstate/react";
import { present } from "#domain/present.ts";
import { ErrorScreen, TokenExpiredScreen } from "#ui/outcome/outcome-screens.tsx";
import { useOutcomeFrame } from "./outcome-frame.ts";
import { noticeText } from "./screen-texts.ts";
import type { Visit } from "./visit.ts";

/** The error page with the saved message. Spec section 2.3. */
export function FailedPage({ visit }: { readonly visit: Visit }) {
  const { provider, texts, frame } = useOutcomeFrame(visit);
  const error = useSelector(visit.root, ({ context }) => context.error);
  const { words } = texts;
  const tryAgain =
    provider === undefined && error?.code === "errorPage.providerMissing"
      ? undefined
      : { text: words("button.tryAgain"), onPress: () => visit.root.send({ type: "start.again" }) };
  return (
    <ErrorScreen
      {...frame(words("errorPage.title"))}
      message={noticeText(words, error) ?? words("errorPage.default")}
      tryLaterText={words("errorPage.tryAgainLater")}
      {...present({ tryAgain })}
    />
  );
}

/** Where a session that cannot be renewed ends. Spec sections 2.1 and 4. */
export function TokenExpiredPage({ visit }: { readonly visit: Visit }) {
  const { texts, frame } = useOutcomeFrame(visit);
  const key = useSelector(
    visit.root,
    ({ context }) => context.provider?.key ?? context.providerKey ?? context.stored?.provider.key,
  );
  const { words } = texts;
  const restart =
    key === undefined
      ? undefined
      : {
          text: words("tokenExpired.restart"),
          href: `/${key}`,
          onFollow: () => visit.root.send({ type: "start.again" }),
        };
  return (
    <TokenExpiredScreen
      {...frame(words("tokenExpired.title"))}
      message={words("tokenExpired.text")}
      {...present({ restart })}
    />
  );
}
