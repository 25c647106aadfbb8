import { Button, chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { featureFlagQuery } from "#api/provider.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import { cosignerFlag, offersCosigner } from "#domain/provider/feature-flags.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import { Icon } from "#ui/icons/icons.tsx";
import { Text } from "#ui/text.tsx";
import { ApprovalFacts } from "#ui/outcome/approval-facts.tsx";
import {
  CheckAgain,
  DeclinedWords,
  IneligibleWords,
  WhatFollows,
} from "#ui/outcome/decision-words.tsx";
import { openCalls } from "#routes/calls/calls.ts";
import { stepsAhead } from "#routes/steps/whole-flow.ts";
import { areKept, goOnTo, homeAddress, identity, keepProof, keptAnswers } from "./check-answers.ts";
import { callLink } from "./call-link.ts";
import { textOf, type ScreenTexts } from "#routes/steps/screen-texts.ts";
import { customerCareOf } from "#routes/steps/customer-care.ts";
import { helpOf } from "#routes/steps/help-of.ts";
import { minutesFor } from "#routes/steps/step-surroundings.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { approvalFacts } from "./approval-facts.ts";
import { useNamedCost } from "./named-cost.ts";
import { Paragraph } from "#ui/paragraph.tsx";

/**
 * The link into the full application. Approval ID and expiry are on the panel if there is one. Spec section 2.3; S45.
 */
export function ConfirmedTitle({ visit, flow, step, texts }: ComponentProps) {
  const id = useId();
  const { result, approval } = useSelector(flow, ({ context }) => context);
  const steps = useSelector(visit.root, ({ context }) =>
    context.provider === undefined ? 0 : stepsAhead(context.provider),
  );
  const costCents = useNamedCost({ visit, flow });
  const { overline, title } = approvalFacts({ result, approval }, texts);
  const facts = [overline, title, textOf(texts, { step, part: "panel.body" })];
  return (
    <>
      {visit.embedded && <ApprovalFacts facts={facts.filter((fact) => fact !== undefined)} />}
      <div>
        {approval?.needsDocuments === true && (
          <Paragraph mb="5" textWrap="pretty">
            {texts.words("approved.documents", texts.values)}
          </Paragraph>
        )}
        <Button
          type="button"
          width="full"
          aria-describedby={id}
          onClick={() => {
            if (costCents !== undefined) visit.root.send({ type: "cost.set", costCents });
            visit.root.send({ type: "continue.pressed" });
          }}
        >
          <Text>{texts.words("approved.continue")}</Text>
          <Icon name="arrow-right" />
        </Button>
        <chakra.p id={id} mt="3" textStyle="hint" color="fg.muted" textWrap="pretty">
          {texts.words("approved.continueHint", { steps, minutes: minutesFor(steps) })}
        </chakra.p>
      </div>
    </>
  );
}

export function DeclinedDecision({ visit, flow, texts }: ComponentProps) {
  const context = useSelector(flow, (state) => state.context);
  const { result } = context;
  const provider = useSelector(visit.root, (state) => state.context.provider);
  const takesCosigner = useTakesCosigner(visit, provider);
  const again = startAgain(visit, provider);
  const { words } = texts;
  const isInvalid = result?.outcome === "invalid";
  const ask = requestOf(texts, provider);
  const other = result?.otherOffersAvailable === true ? again : undefined;
  const otherOffers = other && { ...other, text: words("declined.otherOffersLink") };
  return (
    <>
      {isInvalid && (
        <>
          <p>{words("declined.unverified")}</p>
          <Correction {...{ visit, context, texts, again }} name="declined.check" />
        </>
      )}
      <DeclinedWords text={declineText(result, texts)} {...omitUndefined({ otherOffers })} />
      <WhatFollows
        title={words("declined.next.title")}
        items={[
          words(result?.noticeByPost === true ? "declined.next.whenByPost" : "declined.next.when"),
          words("declined.next.reasons"),
          words("declined.next.score"),
        ]}
        {...(isInvalid && { ask })}
      />
      {!isInvalid && (
        <WhatFollows
          title={words("declined.can.title")}
          items={optionsAfter(takesCosigner, texts)}
          ask={ask}
        />
      )}
    </>
  );
}

type CorrectionProps = Pick<ComponentProps, "visit" | "texts"> & {
  readonly context: FlowContext;
  readonly again: ReturnType<typeof startAgain>;
  readonly name: "declined.check" | "ineligible.fix";
};

function Correction({ visit, texts: { words }, context, again, name }: CorrectionProps) {
  if (again === undefined) return null;
  const isKept = areKept(context);
  const isCorrected = name === "ineligible.fix" ? homeAddress : identity;
  const onFollow = () => {
    keepProof(visit);
    visit.root.send({ type: "other.offer.chosen", answers: keptAnswers(context) });
    goOnTo(visit, isCorrected);
  };
  return (
    <CheckAgain
      {...again}
      {...(isKept && { onFollow })}
      text={words(name)}
      hint={words(isKept ? "declined.keptHint" : "declined.checkHint")}
    />
  );
}

/** The current setting, as in the email. Until it is known, the one from when the page opened. */
function useTakesCosigner(visit: Visit, provider: Provider | undefined): boolean {
  const { client } = openCalls(visit).callContext;
  const { data } = useQuery({
    ...featureFlagQuery(client, provider?.providerId ?? "", cosignerFlag),
    enabled: provider !== undefined,
  });
  return data ?? (provider !== undefined && offersCosigner(provider));
}

function optionsAfter(takesCosigner: boolean, { words, values }: ScreenTexts) {
  return [
    words("declined.can.smaller", values),
    words("declined.can.again"),
    ...(takesCosigner ? [words("declined.can.cosigner", values)] : []),
  ];
}

function declineText(result: PreQualificationResult | undefined, { words }: ScreenTexts): string {
  if (result?.otherOffersAvailable === true) return words("declined.otherOffers");
  if (result?.noticeByPost === true) return words("declined.noticeByPost");
  const email = result?.maskedEmail;
  return email === undefined ? words("declined.notice") : words("declined.noticeTo", { email });
}

function startAgain(visit: Visit, provider: Provider | undefined) {
  if (provider === undefined) return undefined;
  const onFollow = () => visit.root.send({ type: "other.offer.chosen" });
  return { href: `/${provider.key}`, onFollow };
}

/** The practice with its phone, else the lender with its phone, else the practice. */
function requestOf({ words, values }: ScreenTexts, provider: Provider | undefined) {
  const { name, phone } = helpOf(provider);
  return phone === undefined
    ? { text: words("declined.next.contact", { ...values, practice: name }) }
    : {
        text: words("declined.next.call", { ...values, practice: name, phone }),
        phone: callLink(phone),
      };
}

export function IneligibleDecision({ visit, flow, component, texts }: ComponentProps) {
  const { words, values } = texts;
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const context = useSelector(flow, (state) => state.context);
  const reason = context.result?.ineligibleReason;
  const phone = customerCareOf(component, provider);
  const link = phone === undefined ? undefined : callLink(phone);
  const text =
    phone === undefined ? words("ineligible.contact", values) : words("ineligible.call", { phone });
  const again = reason === "state" ? startAgain(visit, provider) : undefined;
  return (
    <>
      <IneligibleWords
        text={text}
        {...omitUndefined({ phone: link, reason: reason && words(`ineligible.reason.${reason}`) })}
      />
      <Correction {...{ visit, context, texts, again }} name="ineligible.fix" />
      <WhatFollows
        title={words("declined.next.title")}
        items={[
          words("ineligible.next.email"),
          words(reason === "state" ? "ineligible.next.address" : "ineligible.next.reason"),
          words("declined.next.score"),
          words("declined.can.otherPlan", values),
        ]}
      />
    </>
  );
}
