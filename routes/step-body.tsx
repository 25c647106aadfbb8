import type { ReactNode } from "react";
import type { ComponentConfig, ComponentName, StepConfig } from "#domain/step.ts";
import type { FieldErrors } from "#domain/field-errors.ts";
import { BulletList } from "#ui/fields/bullet-list.tsx";
import { AddressFields } from "./address-fields.tsx";
import { CodeFields } from "./code-fields.tsx";
import { BirthDateFields, EmailFields, LastFourFields, NameFields } from "./identity-fields.tsx";
import type { FlowRef } from "./flow-ref.ts";
import { bulletsOf } from "./landing-props.tsx";
import { PhoneFields, ServiceFields } from "./phone-fields.tsx";
import { StepEstimate } from "./step-estimate.tsx";
import { StepScheduler } from "./step-scheduler.tsx";
import { SectionTitle } from "#ui/layout/section-title.tsx";
import { configuredText } from "./speech.ts";
import type { Voice } from "./speech.ts";
import type { Visit } from "./visit.ts";

/** What a component of a step is connected to. */
export type BodyProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly step: StepConfig;
  readonly voice: Voice;
  /** The errors to show. */
  readonly errors: FieldErrors;
};
export type ComponentProps = BodyProps & { readonly component: ComponentConfig };

/** The view of each component. */
export type ComponentViews = {
  readonly [Name in ComponentName]?: (props: ComponentProps) => ReactNode;
};

/** The views around pre-qualification. Spec section 2.2. */
export const preQualificationViews: ComponentViews = {
  Title: ({ component, voice }) =>
    component.label === undefined ? null : (
      <SectionTitle>{configuredText(voice, component.label)}</SectionTitle>
    ),
  ServiceType: ServiceFields,
  BulletList: ({ step, voice }) => <BulletList items={bulletsOf(step, voice)} />,
  PhoneNumber: PhoneFields,
  VerificationCode: CodeFields,
  FullName: NameFields,
  DateOfBirth: BirthDateFields,
  Email: EmailFields,
  Address: AddressFields,
  LastFourSSN: LastFourFields,
  PreQualEstimatedPayment: StepEstimate,
  AppointmentScheduler: StepScheduler,
  Ineligible: () => null,
  TitleConfirm: () => null,
  Declined: () => null,
};

/** The components of a step, in their order. */
export function StepBody(props: BodyProps) {
  return <ComponentsOf {...props} views={preQualificationViews} />;
}

/** The components of a step, each by its view; one without a view shows nothing. */
export function ComponentsOf({ views, ...props }: BodyProps & { readonly views: ComponentViews }) {
  return props.step.components.map((component) => {
    const View = views[component.name];
    return View && <View {...props} component={component} key={component.name} />;
  });
}
