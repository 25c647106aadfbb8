import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { SessionWarning } from "#ui/loan/session-warning.tsx";
import { secondsLeft } from "#routes/page/seconds-left.ts";
import { screenTextsOf } from "./screen-texts.ts";
import type { ScreenTexts } from "./screen-texts.ts";
import type { Visit } from "#routes/visit/visit.ts";

/** WCAG 2.2.1; ui/loan/session-warning.tsx. */
export function SessionWarningOf({ visit }: { readonly visit: Visit }) {
  const session = useSelector(visit.root, ({ context }) => context.session);
  const endsAt = useSelector(session, ({ context }) => context.endsAt);
  return endsAt === undefined ? null : <WarningOf visit={visit} endsAt={endsAt} />;
}

/** The chart ends the session; the seconds are display only. */
function WarningOf({ visit, endsAt }: { readonly visit: Visit; readonly endsAt: number }) {
  const now = useSyncExternalStore(everySecond, presentSecond);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const texts = screenTextsOf(provider, visit);
  const { words } = texts;
  return (
    <SessionWarning
      title={words("session.warning.title")}
      text={words("session.warning.text")}
      secondsLeft={secondsLeft(endsAt, now)}
      leftText={(seconds) => words("session.warning.left", { time: timeText(seconds, texts) })}
      extendText={words("session.warning.extend")}
      onExtend={() => {
        const { session } = visit.root.getSnapshot().context;
        session.send({ type: "session.extended" });
      }}
    />
  );
}

function everySecond(tell: () => void): () => void {
  const clock = setInterval(tell, 1000);
  return () => clearInterval(clock);
}

const presentSecond = () => Math.floor(Date.now() / 1000);

function timeText(seconds: number, { locale }: ScreenTexts): string {
  const parts = [
    { unit: "minute", count: Math.floor(seconds / 60) },
    { unit: "second", count: seconds % 60 },
  ] as const;
  const message = parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count),
    );
  return new Intl.ListFormat(locale, { type: "unit" }).format(message);
}
