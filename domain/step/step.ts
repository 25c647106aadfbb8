import { componentFields, type FieldName, type ComponentName } from "./component-fields.ts";
import type { DatePattern } from "#domain/calendar/date-mask.ts";
import type { NumberPattern } from "#domain/money/number-mask.ts";

export type Text = string | { readonly [locale: string]: string };

/** Spec section 2.2, "Step components available", and section 2.5. */
export const componentNames = Object.keys(componentFields) as readonly ComponentName[];
export type { ComponentName } from "./component-fields.ts";

/** Spec section 7.3, "Named flow actions". `show only when …` lets DeclineSteps select a step by outcome. */
export const actionNames = [
  "sendVerificationCode",
  "validateVerificationCode",
  "skipOnValidCode",
  "skipOnProgramCodeFromUrl",
  "submitPreQualification",
  "validatePreQualificationConfirmation",
  "postStartMessage",
  "postCompleteMessage",
  "showOnlyWhenDeclined",
  "showOnlyWhenInvalid",
  "showOnlyWhenIneligible",
  "submitApplication",
  "selectOffer",
  "updateApplication",
  "finalizeLoan",
  "skipWhenTermsAreChosen",
  "skipWhenDownPaymentIsChosen",
  "skipWhenNothingIsDueDown",
] as const;
export type ActionName = (typeof actionNames)[number];

export const iconNames = ["arrow-right", "arrow-left", "refresh", "check", "calendar"] as const;
export type IconName = (typeof iconNames)[number];

export type ButtonConfig = {
  readonly text?: Text;
  readonly icon?: IconName;
  readonly iconPosition?: "start" | "end";
  readonly variant?: "solid" | "outline" | "ghost";
  readonly fullWidth?: boolean;
  readonly hidden?: boolean;
  readonly actions?: readonly ActionName[];
};

/**
 * One component of a step. `errors` overrides messages by the last part of the error code (`required`, `format`, …).
 */
export type ComponentConfig = {
  readonly name: ComponentName;
  readonly fields?: readonly FieldName[];
  readonly label?: Text;
  readonly hint?: Text;
  readonly errors?: { readonly [key: string]: Text };
  readonly items?: readonly Text[];
  /** PhoneNumber: a required consent checkbox. Spec section 5. */
  readonly consentCheckbox?: boolean;
  readonly consentLabel?: Text;
  /** PhoneNumber: a paragraph below the field. Spec section 2.2. */
  readonly disclaimer?: Text;
  /** VerificationCode: mask the digits with asterisks on blur. Spec section 2.5. */
  readonly masked?: boolean;
  /** VerificationCode: a regular expression for one character; digits when absent or invalid. */
  readonly pattern?: string;
  /** DateOfBirth and PersonalInformation: the order of the parts; month first by default. S35. */
  readonly dateMask?: DatePattern;
  /** PreQualEstimatedPayment, MultipleOffers. S35. */
  readonly numberMask?: NumberPattern;
  /** PreQualEstimatedPayment: hide the note on 0 % offers. S34. */
  readonly hidePromotionNote?: boolean;
  /** AppointmentScheduler: the booking URL; without it the text says to contact the practice. */
  readonly bookingUrl?: string;
  /** MultipleOffers: hide the promotion tabs. Spec section 2.5. */
  readonly hidePromotionTabs?: boolean;
  /** ConfirmIdentity: the number of SSN digits; 4 by default. S26. */
  readonly digits?: 4 | 9;
  /** Ineligible: the Customer Care number; hidden when absent. S40. */
  readonly customerCarePhone?: string;
};

/** Texts of the loading overlay. Spec section 2.2. */
export type LoadingConfig = {
  readonly message?: Text;
  readonly topTitle?: Text;
  readonly subText?: Text;
  readonly facts?: readonly Text[];
};

/** Spec section 2.5, "Step controls". */
export type StepConfig = {
  /** Unique in its flow: letters, digits, hyphens. Default texts use it: `step.<key>.title`. */
  readonly key: string;
  readonly number?: number;
  readonly title?: Text;
  readonly description?: Text;
  /** HTML with a few allowed tags; sanitized. */
  readonly subText?: Text;
  readonly image?: { readonly src: string; readonly alt: Text };
  readonly components: readonly ComponentConfig[];
  readonly preActions?: readonly ActionName[];
  readonly backButton?: ButtonConfig;
  readonly nextButton?: ButtonConfig;
  readonly extraButtons?: readonly ButtonConfig[];
  readonly loading?: LoadingConfig;
  /** These parts take the default texts of the step `of`, or none without it. Set by `prefilledSteps`. */
  readonly textsFrom?: { readonly of?: string; readonly parts: readonly string[] };
  readonly panel?: { readonly overline?: Text; readonly title?: Text; readonly body?: Text };
};

export type LayoutConfig = {
  readonly logo?: string;
  readonly subText?: Text;
  readonly showPracticeNameInHeader?: boolean;
};

/** Spec section 3, "Provider". */
export type StepsConfiguration = {
  readonly steps: readonly StepConfig[];
  readonly confirmSteps: readonly StepConfig[];
  readonly declineSteps: readonly StepConfig[];
  /** The information steps of the full application. Spec section 2.5. */
  readonly applySteps?: readonly StepConfig[];
  /** From the offers to the closing screen. Spec section 2.5. */
  readonly paymentSteps?: readonly StepConfig[];
  readonly layout: LayoutConfig;
};
