import { useSelector } from "@xstate/react";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import { unbroken } from "#domain/text/no-break.ts";
import { ApprovalFacts } from "#ui/outcome/approval-facts.tsx";
import { ContinueNow } from "#ui/outcome/continue-now.tsx";
import { DeclinedWords, IneligibleWords, WhatFollows } from "#ui/outcome/decision-words.tsx";
import { stepsAhead } from "#routes/steps/whole-flow.ts";
import { callLink } from "./call-link.ts";
import { textOf } from "#routes/steps/screen-texts.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";
import { phoneOf } from "./step-scheduler.tsx";
import { minutesFor } from "#routes/steps/step-surroundings.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { approvalFacts } from "./approval-facts.ts";
import { useNamedCost } from "./named-cost.ts";

/**
 * The link into the full application. Approval ID and expiry are on the panel if there is one. Spec section 2.3; S45.
 */
export function ConfirmedTitle({ visit, flow, step, texts }: ComponentProps) {
  const { result, expires } = useSelector(flow, ({ context }) => context);
  const steps = useSelector(visit.root, ({ context }) =>
    context.provider === undefined ? 0 : stepsAhead(context.provider),
  );
  const costCents = useNamedCost({ visit, flow });
  const { overline, title } = approvalFacts({ result, expires }, texts);
  const facts = [overline, title, textOf(texts, { step, part: "panel.body" })];
  return (
    <>
      {visit.embedded && <ApprovalFacts facts={facts.filter((fact) => fact !== undefined)} />}
      <ContinueNow
        text={texts.words("approved.continue")}
        hint={texts.words("approved.continueHint", { steps, minutes: minutesFor(steps) })}
        onPress={() => {
          if (costCents !== undefined) visit.root.send({ type: "cost.set", costCents });
          visit.root.send({ type: "continue.pressed" });
        }}
      />
    </>
  );
}

/** Spec section 2.3. */
export function DeclinedDecision({ visit, flow, texts }: ComponentProps) {
  const result = useSelector(flow, ({ context }) => context.result);
  const key = useSelector(visit.root, ({ context }) => context.provider?.key);
  const phone = useSelector(visit.root, ({ context }) => phoneOf(context.provider));
  const hasOtherOffers = result?.otherOffersAvailable === true && key !== undefined;
  const { words } = texts;
  const isByPost = result?.noticeByPost === true;
  const items = [
    words(isByPost ? "declined.next.whenByPost" : "declined.next.when"),
    words("declined.next.reasons"),
  ];
  return (
    <>
      <DeclinedWords
        text={declineText(result, texts)}
        {...omitUndefined({
          otherOffers: hasOtherOffers ? otherOffers(visit, key, texts) : undefined,
        })}
      />
      <WhatFollows
        title={words("declined.next.title")}
        items={[...items, words("declined.next.score")]}
        ask={requestOf(texts, phone)}
      />
    </>
  );
}

function declineText(result: PreQualificationResult | undefined, { words }: ScreenTexts): string {
  if (result?.otherOffersAvailable === true) return words("declined.otherOffers");
  if (result?.noticeByPost === true) return words("declined.noticeByPost");
  const email = result?.maskedEmail;
  return email === undefined ? words("declined.notice") : words("declined.noticeTo", { email });
}

function otherOffers(visit: Visit, key: string, { words }: ScreenTexts) {
  return {
    text: words("declined.otherOffersLink"),
    href: `/${key}`,
    onFollow: () => visit.root.send({ type: "other.offer.chosen" }),
  };
}

/** The practice, with its phone if known. */
function requestOf({ words, values }: ScreenTexts, phone: string | undefined) {
  return phone === undefined
    ? { text: words("declined.next.contact", values) }
    : { text: words("declined.next.call", { ...values, phone }), phone: callLink(phone) };
}

/** Shown only with a configured number. S40. */
export function IneligibleDecision({ visit, flow, component, texts }: ComponentProps) {
  const { words, values } = texts;
  const practicePhone = useSelector(visit.root, ({ context }) => phoneOf(context.provider));
  const reason = useSelector(flow, ({ context }) => context.result?.ineligibleReason);
  const written = component.customerCarePhone;
  const phone = written === undefined ? undefined : unbroken(formatWrittenPhone(written));
  const link = phone === undefined ? undefined : callLink(phone);
  const text =
    phone === undefined ? words("ineligible.contact", values) : words("ineligible.call", { phone });
  return (
    <>
      <IneligibleWords
        text={text}
        {...omitUndefined({ phone: link, reason: reason && words(`ineligible.reason.${reason}`) })}
      />
      <WhatFollows
        title={words("declined.next.title")}
        items={[
          words("ineligible.next.email"),
          words(reason === "state" ? "ineligible.next.address" : "ineligible.next.reason"),
          words("declined.next.score"),
        ]}
        ask={requestOf(texts, practicePhone)}
      />
    </>
  );
}
