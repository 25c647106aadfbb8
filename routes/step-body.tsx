import { BulletList } from "#ui/fields/bullet-list.tsx";
import { AddressFields } from "./address-fields.tsx";
import { CodeFields } from "./code-fields.tsx";
import type { BodyProps, ComponentViews } from "./component-props.ts";
import { BirthDateFields, EmailFields, LastFourFields, NameFields } from "./identity-fields.tsx";
import { bulletsOf } from "./landing-props.tsx";
import { PhoneFields, ServiceFields } from "./phone-fields.tsx";
import { StepEstimate } from "./step-estimate.tsx";
import { StepScheduler } from "./step-scheduler.tsx";
import { SectionTitle } from "#ui/layout/section-title.tsx";
import { configuredText } from "./speech.ts";

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
