import { type ReactElement, useState } from "react";
import { createActor, fromPromise } from "xstate";
import { chosenMethod } from "#machines/payment-method/stored-method.ts";
import { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import { ChosenMethod } from "#routes/loan/method-fields.tsx";
import { framePort } from "#routes/visit/frame-port.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { StoryPage } from "#test/support/gallery/live-field.tsx";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import { TokenizerFrame } from "#ui/loan/tokenizer-frame.tsx";

const nothing = (): void => {};

/** The tests' own tokenizer. */
const tokenizer = "http://localhost:9753";

const visit = {
  root: {
    getSnapshot: () => ({
      context: { session: { getSnapshot: () => ({ context: { tokens: {} } }) } },
    }),
  },
} as unknown as Visit;

function begin() {
  const port = framePort({ onActivity: nothing, onEscape: nothing }, async () => ({}));
  const chart = tokenizationMachine.provide({
    ...port,
    delays: { "patience with the frame": 0 },
    actors: { ...port.actors, findTokenizer: fromPromise(async () => `${tokenizer}/frame`) },
  });
  return createActor(chart, { input: { method: "debit", providerId: "prv-1" } }).start();
}

function BrokenFrame(): ReactElement {
  const [form] = useState(begin);
  return (
    <ChosenMethod
      visit={visit}
      texts={loanTexts}
      method={chosenMethod("debit", undefined)}
      checkRemark=""
      tokenization={form}
      onChange={nothing}
    />
  );
}

export const stories: Record<string, () => ReactElement> = {
  "loan frame broken": () => (
    <StoryPage title="How do you want to pay?">
      <BrokenFrame />
    </StoryPage>
  ),
  "loan frame broken, with a tab": () => (
    <StoryPage title="How do you want to pay?">
      <TokenizerFrame
        kind="card"
        words={loanTexts.words}
        src={`${tokenizer}/frame?kind=card`}
        frame={0}
        stage="broken"
        tabHref="/Apply?t=tok"
        onFrame={nothing}
        onRequest={nothing}
        onRetry={nothing}
      />
    </StoryPage>
  ),
};
