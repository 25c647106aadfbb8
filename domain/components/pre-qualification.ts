import type { PreQualificationComponentName } from "./component-fields.ts";
import type { PreQualificationRecord } from "./component-record.ts";
import { address } from "./address.ts";
import { appointmentScheduler } from "./appointment-scheduler.ts";
import { bulletList } from "./bullet-list.ts";
import { dateOfBirth } from "./date-of-birth.ts";
import { declined } from "./declined.ts";
import { email } from "./email.ts";
import { fullName } from "./full-name.ts";
import { ineligible } from "./ineligible.ts";
import { lastFourSsn } from "./last-four-ssn.ts";
import { phoneNumber } from "./phone-number.ts";
import { preQualEstimatedPayment } from "./pre-qual-estimated-payment.ts";
import { serviceType } from "./service-type.ts";
import { title } from "./title.ts";
import { titleConfirm } from "./title-confirm.ts";
import { verificationCode } from "./verification-code.ts";

/** What is true of each component around pre-qualification; all that the wizard's script needs. Spec sections 2.2 and 5. */
export const preQualificationComponents = {
  Title: title,
  ServiceType: serviceType,
  BulletList: bulletList,
  PhoneNumber: phoneNumber,
  VerificationCode: verificationCode,
  FullName: fullName,
  DateOfBirth: dateOfBirth,
  Email: email,
  Address: address,
  LastFourSSN: lastFourSsn,
  PreQualEstimatedPayment: preQualEstimatedPayment,
  AppointmentScheduler: appointmentScheduler,
  Ineligible: ineligible,
  TitleConfirm: titleConfirm,
  Declined: declined,
} satisfies {
  readonly [Name in PreQualificationComponentName]: PreQualificationRecord<Name>;
};
