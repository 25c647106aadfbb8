import { preQualificationLines } from "#domain/records/answer-lines.ts";
import type { PreQualificationComponentName } from "#domain/step/component-fields.ts";
import { BulletList } from "#ui/fields/bullet-list.tsx";
import { SectionTitle } from "#ui/layout/section-title.tsx";
import { AddressFields } from "./address-fields.tsx";
import { bulletsOf } from "./bullets.ts";
import { CodeFields } from "./code-fields.tsx";
import { BirthDateFields, EmailFields, LastFourFields, NameFields } from "./identity-fields.tsx";
import { PhoneFields, ServiceFields } from "./phone-fields.tsx";
import { reviewOf } from "./review-fields.tsx";
import { configuredText, textOf } from "#routes/steps/screen-texts.ts";
import { ComponentsOf } from "./step-body.tsx";
import type { BodyProps, ComponentView } from "#routes/steps/component-props.ts";
import { StepEstimate } from "./step-estimate.tsx";
import { StepScheduler } from "./step-scheduler.tsx";
import { ConfirmedTitle, DeclinedDecision, IneligibleDecision } from "./decision-fields.tsx";

/** A component without a view does not compile. Spec section 2.2. */
export const preQualificationViews = {
  Title: ({ component, step, texts }) => (
    <SectionTitle>
      {component.label === undefined
        ? textOf(texts, { step, part: "title" })
        : configuredText(texts, component.label)}
    </SectionTitle>
  ),
  ServiceType: ServiceFields,
  BulletList: ({ component, texts }) => <BulletList items={bulletsOf(component, texts)} />,
  PhoneNumber: PhoneFields,
  VerificationCode: CodeFields,
  FullName: NameFields,
  DateOfBirth: BirthDateFields,
  Email: EmailFields,
  Address: AddressFields,
  LastFourSSN: LastFourFields,
  ReviewAnswers: reviewOf(preQualificationLines),
  PreQualEstimatedPayment: StepEstimate,
  AppointmentScheduler: StepScheduler,
  TitleConfirm: ConfirmedTitle,
  Declined: DeclinedDecision,
  Ineligible: IneligibleDecision,
} as const satisfies Record<PreQualificationComponentName, ComponentView>;

export function StepBody(props: BodyProps) {
  return <ComponentsOf {...props} views={preQualificationViews} />;
}
