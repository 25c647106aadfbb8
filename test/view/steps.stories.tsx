import { SelectField } from "#ui/fields/select-field.tsx";
import { LastFourField } from "#ui/fields/digits-fields.tsx";
import { EmailField } from "#ui/fields/text-field.tsx";
import { DateOfBirthField } from "#ui/fields/date-of-birth-field.tsx";
import { screenDateMask } from "#domain/calendar/date-mask.ts";
import { LiveDate, LiveField, StoryPage } from "#test/support/gallery/live-field.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { AddressStep } from "#ui/steps/address-step.tsx";
import { FullNameStep } from "#ui/steps/full-name-step.tsx";
import { PhoneNumberStep } from "#ui/steps/phone-number-step.tsx";
import { VerificationCodeStep } from "#ui/steps/verification-code-step.tsx";

const partLabels = { month: "Month", day: "Day", year: "Year" } as const;
const states = [
  { value: "CA", text: "California" },
  { value: "NY", text: "New York" },
];
const ignore = () => undefined;

function still(label: string, more: Partial<FieldProps> = {}): FieldProps {
  return { label, value: "", onChange: ignore, onBlur: ignore, ...more };
}

export const stories = {
  "phone step": () => (
    <StoryPage
      title="What's the best way to contact you?"
      description="We'll send you a 6 digit code"
    >
      <LiveField label="Phone number" hint="A mobile number that can receive texts.">
        {(phone) => (
          <PhoneNumberStep
            phone={phone}
            consent={still("I agree to be contacted at this number as described below.")}
            disclaimer='<p>Texts are sent by <a href="https://example.com/texts">our partner</a>.</p>'
          />
        )}
      </LiveField>
    </StoryPage>
  ),
  "phone step bare": () => (
    <StoryPage title="What's the best way to contact you?">
      <PhoneNumberStep phone={still("Phone number")} />
    </StoryPage>
  ),
  "code step": () => (
    <StoryPage
      title="Enter the 6 digit code"
      description="We sent a verification code to (•••) •••-2671."
    >
      <LiveField label="Verification Code">
        {(code) => (
          <VerificationCodeStep
            code={{ ...code, missedBoxes: [], onBoxMissed: ignore }}
            changeNumber={{ text: "Change number", onPress: ignore }}
            announcement="You can resend the code in 30 seconds."
          />
        )}
      </LiveField>
    </StoryPage>
  ),
  "code step locked": () => (
    <StoryPage title="Enter the 6 digit code">
      <VerificationCodeStep
        code={{
          ...still("Verification Code", { value: "123456", error: "Invalid verification code" }),
          missedBoxes: [],
          onBoxMissed: ignore,
        }}
        changeNumber={{ text: "Change number", onPress: ignore }}
        attempts="There are no attempts left for this code. Resend the code to get a new one."
      />
    </StoryPage>
  ),
  "name step": () => (
    <StoryPage title="Tell us a little about yourself">
      <LiveField label="Full name" hint="First and last name, for example Ana Lopez">
        {(fullName) => (
          <FullNameStep fullName={fullName} split="First name: Ana · Last name: Lopez" />
        )}
      </LiveField>
    </StoryPage>
  ),
  "birth date step": () => (
    <StoryPage title="Tell us a little about yourself">
      <LiveDate>
        {(date) => (
          <DateOfBirthField
            {...date}
            label="Date of birth"
            partLabels={partLabels}
            mask={screenDateMask()}
          />
        )}
      </LiveDate>
    </StoryPage>
  ),
  "email step": () => (
    <StoryPage title="Tell us a little about yourself">
      <EmailField {...still("Email", { value: "ana@", error: "Invalid Email" })} />
    </StoryPage>
  ),
  "address step": () => (
    <StoryPage title="What's your address?" description="It must be a physical address.">
      <AddressStep
        street={still("Street address", { hint: "A physical address. P.O. Boxes are not valid." })}
        unit={still("Apartment or suite (optional)", { required: false })}
        zip={still("Zip", { value: "941031234" })}
        city={still("City")}
        state={{ ...still("State"), placeholder: "Choose a state", options: states }}
      />
    </StoryPage>
  ),
  "address step wrong": () => (
    <StoryPage title="What's your address?">
      <AddressStep
        street={still("Street address", {
          value: "PO Box 12",
          error: "P.O. Boxes are not valid for physical address.",
        })}
        unit={still("Apartment or suite (optional)", { required: false })}
        zip={still("Zip", { value: "9410", error: "Please enter a valid zip code." })}
        city={still("City", { error: "City cannot be empty." })}
        state={{
          ...still("State", { error: "State is required" }),
          placeholder: "Choose a state",
          options: [],
        }}
        statesFailed={{
          text: "The list of states did not load.",
          retryText: "Try again",
          onRetry: ignore,
        }}
      />
    </StoryPage>
  ),
  "last four step": () => (
    <StoryPage
      title="Enter the last 4 of your SSN/ITIN"
      description="This will not impact your credit score."
    >
      <LastFourField
        {...still("Last 4 of SSN or ITIN", { value: "100", error: "Invalid SSN or ITIN" })}
        showText="Show digits"
        hideText="Hide digits"
      />
    </StoryPage>
  ),
  "service step": () => (
    <StoryPage title="What is it for?">
      <SelectField
        {...still("Service type")}
        placeholder="Choose a service"
        options={[{ value: "ortho", text: "Orthodontics" }]}
      />
    </StoryPage>
  ),
};
