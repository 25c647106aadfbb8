import { componentFields } from "./component-fields.ts";
import type { DatePattern } from "#domain/calendar/date-mask.ts";
import type { ComponentName } from "./component-fields.ts";

/** The words of one text: the same in every language, or one wording per locale. */
export type Text = string | { readonly [locale: string]: string };

/** Everything a step can show. Spec section 2.2, "Step components available"; from PersonalInformation on, section 2.5. */
export const componentNames = Object.keys(componentFields) as readonly ComponentName[];
export type { ComponentName } from "./component-fields.ts";

/**
 * Everything a button or the entry of a step can do. Spec section 7.3, "Named flow actions".
 * The `show only when …` names let DeclineSteps choose by outcome with the same skip rule as any pre-action.
 */
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
 * One component of a step. `errors` overrides messages by key (`required`, `invalid`, `format`, `age`,
 * `regex`, `lastname`, …): the part of an error code after its dot.
 */
export type ComponentConfig = {
  readonly name: ComponentName;
  readonly label?: Text;
  readonly hint?: Text;
  readonly errors?: { readonly [key: string]: Text };
  /** BulletList: the items. */
  readonly items?: readonly Text[];
  /** PhoneNumber: a box that must be ticked. Spec section 5. */
  readonly consentCheckbox?: boolean;
  readonly consentLabel?: Text;
  /** PhoneNumber: a paragraph below the field. Spec section 2.2. */
  readonly disclaimer?: Text;
  /** VerificationCode: replace the digits by asterisks when the boxes lose the focus. Spec section 2.5. */
  readonly masked?: boolean;
  /** VerificationCode: what one box accepts, as a regular expression for one character; digits when absent or invalid. */
  readonly pattern?: string;
  /** DateOfBirth and PersonalInformation: the order of the date's parts; month first when absent. Decision 35. */
  readonly dateMask?: DatePattern;
  /** PreQualEstimatedPayment: hide the note on 0 % offers. Decision 34. */
  readonly hidePromotionNote?: boolean;
  /** AppointmentScheduler: where appointments are booked; without it the applicant is asked to contact the practice. */
  readonly bookingUrl?: string;
  /** MultipleOffers: hide the promotion tabs, which are shown by default. Spec section 2.5. */
  readonly hidePromotionTabs?: boolean;
  /** ConfirmIdentity: how many digits of the SSN are asked for; 4 when absent. Decision 26. */
  readonly digits?: 4 | 9;
  /** Ineligible: the Customer Care number; nothing is shown when configuration gives none. Decision 40. */
  readonly customerCarePhone?: string;
};

/** The overlay's words while a step works. Spec section 2.2. */
export type LoadingConfig = {
  readonly message?: Text;
  readonly topTitle?: Text;
  readonly subText?: Text;
  readonly facts?: readonly Text[];
};

/** One step of a provider's configuration. Spec section 2.5, "Step controls". */
export type StepConfig = {
  /** Unique in its flow; letters, digits and hyphens. The default texts are found by it: `step.<key>.title`. */
  readonly key: string;
  readonly title?: Text;
  readonly description?: Text;
  /** HTML with a small set of allowed tags; sanitized before it is shown. */
  readonly subText?: Text;
  readonly image?: { readonly src: string; readonly alt: Text };
  readonly components: readonly ComponentConfig[];
  readonly preActions?: readonly ActionName[];
  readonly backButton?: ButtonConfig;
  readonly nextButton?: ButtonConfig;
  readonly extraButtons?: readonly ButtonConfig[];
  readonly loading?: LoadingConfig;
  /** The words of the panel beside the form. */
  readonly panel?: { readonly overline?: Text; readonly title?: Text; readonly body?: Text };
};

export type LayoutConfig = {
  readonly logo?: string;
  readonly subText?: Text;
  readonly showPracticeNameInHeader?: boolean;
};

/** A provider's flows. Spec section 3, "Provider". */
export type StepsConfiguration = {
  readonly steps: readonly StepConfig[];
  readonly confirmSteps: readonly StepConfig[];
  readonly declineSteps: readonly StepConfig[];
  /** The information steps of the full application; the default ones when absent. Spec section 2.5. */
  readonly applySteps?: readonly StepConfig[];
  /** From the offers to the closing screen; the default ones when absent. Spec section 2.5. */
  readonly paymentSteps?: readonly StepConfig[];
  readonly layout: LayoutConfig;
};
