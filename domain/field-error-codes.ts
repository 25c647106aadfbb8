import type { CityError, StreetError, ZipError } from "./address.ts";
import type { DateOfBirthError } from "./date-of-birth.ts";
import type { EmailError } from "./email.ts";
import type { FullNameError } from "./full-name.ts";
import type { LastPaidDateError } from "./last-paid-date.ts";
import type { LastFourError, NationalIdError } from "./national-id.ts";
import type { PhoneNumberError } from "./phone-number.ts";
import type { VerificationCodeError } from "./verification-code.ts";

/** Everything that can be wrong with a field around pre-qualification: a code of the catalogue. */
export type FieldErrorCode =
  | "serviceType.required"
  | "contactConsent.required"
  | "state.required"
  | PhoneNumberError
  | VerificationCodeError
  | FullNameError
  | DateOfBirthError
  | EmailError
  | StreetError
  | ZipError
  | CityError
  | LastFourError;

type Named = "firstName" | "lastName" | "patientFirstName" | "patientLastName";

/** Everything that can be wrong with a field of the full application: a code of its catalogue, or of the other one. */
export type ApplicationFieldErrorCode =
  | FieldErrorCode
  | NationalIdError
  | LastPaidDateError
  | `${Named}.${"required" | "long"}`
  | `applicationDateOfBirth.${"required" | "format" | "invalid" | "age"}`
  | `amount.${"required" | "range"}`
  | "offer.required"
  | "paymentFrequency.required"
  | `${"primaryToken" | "secondaryToken" | "downPaymentToken"}.required`
  | "agreement.unread"
  | "agreements.required"
  | "identity.unconfirmed";

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
