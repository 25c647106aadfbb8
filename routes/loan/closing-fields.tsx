import { chakra } from "@chakra-ui/react";
import { useSelector } from "@xstate/react";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { WhatsNext } from "#ui/estimate/whats-next.tsx";
import { DotGrid } from "#ui/layout/dot-panel.tsx";
import { DownloadLink } from "#ui/loan/download-link.tsx";
import { FactList, type Fact } from "#ui/loan/fact-list.tsx";
import { ConfirmIdentity, type ConfirmIdentityProps } from "#ui/loan/confirm-identity.tsx";
import { closingOf } from "#routes/steps/outcome-frame.ts";
import { ownText } from "#routes/steps/screen-texts.ts";
import type { ComponentProps, ComponentViews } from "#routes/steps/component-props.ts";
import { callLink } from "#routes/components/call-link.ts";
import { helpOf } from "#routes/steps/help-of.ts";
import { bookingOf, callOf, phoneOf } from "#routes/components/step-scheduler.tsx";
import { downloadOf, shownError } from "./agreement-fields.tsx";
import { useApplication, useChart, withChart, type WithChart } from "./chart-of-step.tsx";
import {
  firstPaymentEntry,
  helpText,
  methodTexts,
  planFacts,
  useAgreement,
  type Plan,
} from "./plan-facts.ts";
import { StartDate } from "./start-date.tsx";
import { SummaryFields } from "./summary-fields.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

type Confirming = WithChart<"confirmIdentity">;
type ScreenTexts = ComponentProps["texts"];

const Confirmation = withChart("confirmIdentity", IdentityOf);

function IdentityFields(props: ComponentProps) {
  return (
    <>
      <SummaryFields {...props} />
      <Confirmation {...props} />
    </>
  );
}

function IdentityOf(props: Confirming) {
  const { chart, state, component, texts, visit } = props;
  const { words } = texts;
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const { digits, length } = state.context;
  const { phone } = helpOf(provider);
  return (
    <ConfirmIdentity
      label={ownText(texts, component.label, "field.confirmIdentity.label")}
      hint={words.find(`field.confirmIdentity.hint.${length}`)}
      words={words}
      digits={length}
      state={stateOf(state)}
      error={messageOf(state, texts, provider) ?? shownError(props, "identityConfirmed")}
      call={phone === undefined ? undefined : callLink(phone)}
      value={digits}
      onChange={(typed) => chart.send({ type: "digits.changed", digits: typed })}
      onBlur={() => {}}
      onConfirm={() => chart.send({ type: "confirm.pressed" })}
    />
  );
}

function stateOf(state: Confirming["state"]): ConfirmIdentityProps["state"] {
  if (state.matches("confirming")) return "confirming";
  if (state.matches("lockedOut")) return "lockedOut";
  return state.matches("confirmed") ? "confirmed" : "unconfirmed";
}

function messageOf(
  { context: { userMessage } }: Confirming["state"],
  { words, values }: ScreenTexts,
  provider: Provider | undefined,
) {
  const { name, phone } = helpOf(provider);
  if (userMessage?.code === "identity.lockedOut" && phone !== undefined)
    return words("identity.lockedOutCall", { name, phone });
  return userMessage && words(userMessage.code, { ...values, ...userMessage.values });
}

function ClosingFields(props: ComponentProps) {
  const { visit, flow, component, texts } = props;
  const { words } = texts;
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  const application = useApplication(flow);
  const chart = useChart(props, "startDate");
  const moved = useSelector(chart, (state) =>
    state?.matches("moved") === true ? state.context.addendum : undefined,
  );
  const signed = useAgreement(props, application);
  const agreed = (moved ?? signed)?.truthInLending;
  const phone = phoneOf(provider);
  const [partnerText = "", contactText = ""] = closingOf(texts);
  const plan = planIn(application, agreed);
  const calendar = plan && firstPaymentEntry(plan, provider, texts);
  const done = words("closing.done");
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="9">
      <chakra.section aria-label={done} overflow="hidden" layerStyle="card">
        <chakra.div px={{ base: "5", md: "6" }} py="5" bg="bg.hero" color="fg.hero">
          <DotGrid isApproved />
          <Paragraph fontFamily="heading" fontWeight="640" fontSize="1.5rem" lineHeight="1.2">
            {done}
          </Paragraph>
        </chakra.div>
        <chakra.div px={{ base: "5", md: "6" }} py="5">
          <FactList facts={factsOf(application, plan, texts)} />
          <Paragraph
            mt="4"
            pt="4"
            borderTopWidth="1px"
            borderColor="border"
            textStyle="hint"
            textWrap="pretty"
          >
            {helpText(provider, texts)}
          </Paragraph>
          <chakra.div mt="3" mb="-2" display="grid" justifyItems="start">
            {signed && <DownloadLink {...downloadOf(signed, words("closing.download"))} />}
            {calendar && <DownloadLink {...calendar} />}
          </chakra.div>
        </chakra.div>
      </chakra.section>
      <StartDate {...props} />
      <WhatsNext
        title={words("scheduler.title")}
        items={[
          { icon: "calendar", title: words("scheduler.book.title"), text: contactText },
          {
            icon: "mail",
            title: words("closing.check.title"),
            text: words("closing.check.text"),
          },
        ]}
        {...omitUndefined({ booking: bookingOf(component, texts), call: callOf(phone, texts) })}
      />
      <chakra.p
        pt="6"
        borderTopWidth="1px"
        borderColor="border"
        textStyle="hint"
        color="fg.muted"
        textWrap="pretty"
      >
        {partnerText}
      </chakra.p>
    </chakra.div>
  );
}

function planIn(application: LoanApplication | undefined, agreed: Plan["agreed"]) {
  return application?.terms && { application, terms: application.terms, agreed };
}

function factsOf(
  application: LoanApplication | undefined,
  plan: Plan | undefined,
  texts: ScreenTexts,
): readonly Fact[] {
  if (application === undefined) return [];
  const loan = { label: texts.words("closing.loanId"), value: application.applicationId };
  if (plan === undefined) return [loan];
  const facts = planFacts(plan, texts, "after");
  const { primary } = plan.application.payment ?? {};
  const method = primary && methodTexts(primary, texts);
  return [
    ...facts.total,
    ...facts.costs,
    ...facts.down,
    ...facts.first,
    ...facts.last,
    facts.plan,
    ...(method === undefined
      ? []
      : [{ label: texts.words("summary.method"), value: `${method.name}. ${method.note}` }]),
    facts.financed,
    loan,
  ];
}

export const closingViews = {
  ConfirmIdentity: IdentityFields,
  Closing: ClosingFields,
} as const satisfies ComponentViews;
