import { useSelector } from "@xstate/react";
import { present } from "#domain/present.ts";
import type { PreQualificationResult } from "#domain/pre-qualification.ts";
import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { DeclinedScreen, IneligibleScreen } from "#ui/outcome/outcome-screens.tsx";
import type { FlowRef } from "./flow-ref.ts";
import { useFlow } from "./flow-ref.ts";
import { useOutcomeFrame } from "./outcome-frame.ts";
import { textOf } from "./speech.ts";
import type { Voice } from "./speech.ts";
import type { Visit } from "./visit.ts";

/** The decline steps: declined, invalid or ineligible. Spec section 2.3; decisions 11 and 12. */
export function DeclinePage({ visit }: { readonly visit: Visit }) {
  const flow = useFlow(visit, "decline");
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  if (flow === undefined || provider === undefined) return null;
  return <Declined visit={visit} flow={flow} provider={provider} />;
}

type DeclinedProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly provider: Provider;
};

function Declined({ visit, flow, provider }: DeclinedProps) {
  const { voice, frame } = useOutcomeFrame(visit);
  const { shown, result } = useSelector(flow, ({ context }) => context);
  const step = provider.configuration.declineSteps.find(({ key }) => key === shown);
  if (step === undefined) return null;
  const isIneligible = step.components.some(({ name }) => name === "Ineligible");
  const title = titleOf(step, voice, isIneligible ? undefined : result?.accountId);
  if (isIneligible) return <IneligibleScreen {...frame(title)} {...careOf(step, voice)} />;
  const accountId = result?.accountId;
  const hasOtherOffers = result?.otherOffersAvailable === true;
  return (
    <DeclinedScreen
      {...frame(title)}
      text={declineText(result, voice)}
      {...present({
        description: accountId === undefined ? descriptionOf(step, voice) : undefined,
        idText: accountId && voice.words("declined.id", { id: accountId }),
        otherOffers: hasOtherOffers ? otherOffers(visit, provider, voice) : undefined,
      })}
    />
  );
}

/** With an account ID the title that goes with it, else the other one. Decision 12. */
function titleOf(step: StepConfig, voice: Voice, accountId: string | undefined): string {
  const own = textOf(voice, { step, part: "title" }) ?? "";
  if (accountId === undefined || step.title !== undefined) return own;
  return voice.words.find(`step.${step.key}.titleWithId`) ?? own;
}

function descriptionOf(step: StepConfig, voice: Voice): string | undefined {
  return textOf(voice, { step, part: "description" });
}

function declineText(result: PreQualificationResult | undefined, { words }: Voice): string {
  if (result?.otherOffersAvailable === true) return words("declined.otherOffers");
  const email = result?.maskedEmail;
  return email === undefined ? words("declined.notice") : words("declined.noticeTo", { email });
}

function otherOffers(visit: Visit, provider: Provider, { words }: Voice) {
  return {
    text: words("declined.otherOffersLink"),
    href: `/${provider.key}`,
    onFollow: () => visit.root.send({ type: "other.offer.chosen" }),
  };
}

/** Customer Care is named only by a number that configuration gives. Decision 40. */
function careOf(step: StepConfig, { words, values }: Voice) {
  const phone = step.components.find(({ name }) => name === "Ineligible")?.customerCarePhone;
  if (phone === undefined) return { text: words("ineligible.contact", values) };
  const href = `tel:${phone.replace(/[^\d+]/g, "")}`;
  return { text: words("ineligible.call", { phone }), phone: { text: phone, href } };
}
