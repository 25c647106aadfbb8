import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { SessionWarning } from "#ui/loan/session-warning.tsx";
import { secondsLeft } from "#routes/page/seconds-left.ts";
import { screenTextsOf } from "./screen-texts.ts";
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
  return (
    <SessionWarning
      texts={screenTextsOf(provider, visit)}
      secondsLeft={secondsLeft(endsAt, now)}
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
