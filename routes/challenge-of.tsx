import { useSelector } from "@xstate/react";
import { challengeDialog } from "./calls/challenge.ts";
import type { Visit } from "./visit/visit.ts";

export function ChallengeOf({ visit }: { readonly visit: Visit }) {
  const { verification } = visit.root.getSnapshot().context;
  const state = useSelector(verification, (snapshot) => snapshot);
  const isWaitedFor = useSelector(visit.overlay, (overlay) => !overlay.matches("hidden"));
  const { challenge } = state.context;
  const view = challengeDialog.content();
  const isLoading = state.matches({ proof: { challenged: "loading" } });
  if (!isWaitedFor || isLoading || !state.matches({ proof: "challenged" })) return null;
  if (challenge === undefined || view === undefined) return null;
  const words = visit.words();
  return (
    <view.ChallengeDialog
      siteKey={challenge.siteKey}
      isByHand={state.matches({ proof: { challenged: "byHand" } })}
      title={words("challenge.title")}
      closeText={words("button.close")}
      onShown={() => verification.send({ type: "challenge.shown" })}
      onSolved={(token) => verification.send({ type: "challenge.solved", token })}
      onFailed={() => verification.send({ type: "challenge.failed" })}
      onExpired={() => verification.send({ type: "challenge.expired" })}
      onClose={() => verification.send({ type: "challenge.closed" })}
    />
  );
}
