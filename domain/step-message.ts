import { fieldsOf } from "./application-components.ts";
import type { FieldErrors } from "./field-rules.ts";
import type { ComponentConfig, ComponentName } from "./step.ts";

/** Spec section 5, "Step-level messages". */
export type StepMessageCode =
  | "personalStep.incomplete"
  | "contactStep.incomplete"
  | "addressStep.incomplete"
  | "offer.required"
  | "paymentFrequency.required"
  | "lastPaidDate.required"
  | "paymentStep.invalid"
  | "downPaymentStep.invalid"
  | "agreement.unread"
  | "agreements.required"
  | "identity.unconfirmed";

const messages: {
  readonly [Name in ComponentName]?: (errors: FieldErrors) => StepMessageCode;
} = {
  PersonalInformation: () => "personalStep.incomplete",
  PatientInformation: () => "personalStep.incomplete",
  ContactInformation: () => "contactStep.incomplete",
  AddressInformation: () => "addressStep.incomplete",
  MultipleOffers: () => "offer.required",
  PaymentFrequency: () => "paymentFrequency.required",
  PaymentSchedule: ({ paymentFrequency }) =>
    paymentFrequency === undefined ? "lastPaidDate.required" : "paymentFrequency.required",
  PaymentInformation: () => "paymentStep.invalid",
  DownPayment: () => "downPaymentStep.invalid",
  DocumentViewer: () => "agreement.unread",
  AgreementSections: () => "agreements.required",
  ConfirmIdentity: () => "identity.unconfirmed",
};

/**
 * What a blocked Next says in one sentence: the message of the first component that is not complete.
 *
 * @returns a code of the full application's catalogue; undefined when nothing is wrong, or the component has no such message
 * @see Spec section 5, "Step-level messages"
 */
export function stepMessage(
  components: readonly ComponentConfig[],
  errors: FieldErrors,
): StepMessageCode | undefined {
  const wrong = components.find((component) =>
    fieldsOf(component).some((field) => errors[field] !== undefined),
  );
  return wrong === undefined ? undefined : messages[wrong.name]?.(errors);
}
