import { useSelector } from "@xstate/react";
import { applicationLines } from "#domain/components/application-answer-lines.ts";
import type { ApplicationComponentName } from "#domain/step/component-fields.ts";
import type { ComponentName } from "#domain/step/step.ts";
import { agreementViews } from "./agreement-fields.tsx";
import { closingViews } from "./closing-fields.tsx";
import { informationViews } from "#routes/application/information-fields.tsx";
import { offerViews } from "./offers-fields.tsx";
import { paymentViews } from "./payment-fields.tsx";
import { scheduleViews } from "./schedule-fields.tsx";
import { reviewOf } from "#routes/components/review-fields.tsx";
import { ServiceFields } from "#routes/components/phone-fields.tsx";
import { ComponentsOf } from "#routes/components/step-body.tsx";
import type { BodyProps, ComponentProps, ComponentView } from "#routes/steps/component-props.ts";
import { preQualificationViews } from "#routes/components/pre-qualification-views.tsx";

const loanViews = {
  ...informationViews,
  ...offerViews,
  ...scheduleViews,
  ...paymentViews,
  ...agreementViews,
  ...closingViews,
} as const satisfies Record<ApplicationComponentName, ComponentView>;

const views = {
  ...preQualificationViews,
  ...loanViews,
  ServiceType: ServiceChoice,
  ReviewAnswers: reviewOf(applicationLines),
} as const satisfies Record<ComponentName, ComponentView>;

/** Shown only if neither the URL nor the application has a program. */
function ServiceChoice(props: ComponentProps) {
  const shape = useSelector(props.flow, ({ context }) => context.facts.serviceTypeShape);
  return shape === "dropdown" ? <ServiceFields {...props} /> : null;
}

export function LoanBody(props: BodyProps) {
  return <ComponentsOf {...props} views={views} />;
}
