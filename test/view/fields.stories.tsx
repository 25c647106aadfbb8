import { Button } from "@chakra-ui/react";
import { screenDateMask } from "#domain/calendar/date-mask.ts";
import { LiveCode, LiveDate, LiveField, StoryPage } from "#test/support/gallery/live-field.tsx";
import { BulletList } from "#ui/fields/bullet-list.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { DateOfBirthField } from "#ui/fields/date-of-birth-field.tsx";
import { LastFourField, PhoneField, ZipField } from "#ui/fields/digits-fields.tsx";
import { HtmlText } from "#ui/fields/html-text.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { EmailField, TextField } from "#ui/fields/text-field.tsx";

const partLabels = { month: "Month", day: "Day", year: "Year" } as const;
const states = [
  { value: "CA", text: "California" },
  { value: "NY", text: "New York" },
  { value: "TX", text: "Texas" },
];

const html = `<p>Read the <a href="https://example.com/terms">Terms of Use</a>, <a href="mailto:help@example.com">write</a> or
<a href="tel:+18005550100">call</a>. <strong>Strong</strong> and <em>gentle</em>.</p><ul><li>One</li></ul><ol><li>First</li></ol>
<p><a href="/legal/privacy">Privacy Notice</a> and E-Sign Consent</p>
<p><a href="javascript:document.title='hacked'">script</a> <a href="http://example.com">plain http</a> <a href="//example.com">other host</a></p>
<img src="x" onerror="document.title='hacked'"><script>document.title='hacked'</script><p style="color:red" onclick="x()" class="x" id="x">Bare</p>`;

export const stories = {
  buttons: () => (
    <StoryPage title="Buttons">
      <Button variant="outline">Resend Code</Button>
      <Button aria-disabled="true">Not yet</Button>
      <Button variant="ghost">Previous Step</Button>
      <Button>Continue</Button>
    </StoryPage>
  ),
  phone: () => (
    <StoryPage title="Phone">
      <LiveField label="Phone number" hint="A mobile number that can receive texts.">
        {(field) => <PhoneField {...field} />}
      </LiveField>
    </StoryPage>
  ),
  "phone prefilled": () => (
    <StoryPage title="Phone">
      <LiveField label="Phone number" initial="4155552671">
        {(field) => <PhoneField {...field} />}
      </LiveField>
    </StoryPage>
  ),
  "phone error": () => (
    <StoryPage title="Phone">
      <LiveField label="Phone number" hint="A mobile number." error="Invalid phone number">
        {(field) => <PhoneField {...field} />}
      </LiveField>
    </StoryPage>
  ),
  zip: () => (
    <StoryPage title="Zip">
      <LiveField label="Zip">{(field) => <ZipField {...field} />}</LiveField>
    </StoryPage>
  ),
  "last four": () => (
    <StoryPage title="Last four">
      <LiveField label="Last 4 of SSN or ITIN" hint="Only the last 4 digits.">
        {(field) => <LastFourField {...field} showText="Show digits" hideText="Hide digits" />}
      </LiveField>
    </StoryPage>
  ),
  code: () => (
    <StoryPage title="Code">
      <LiveField label="Verification Code">{(field) => <LiveCode {...field} />}</LiveField>
    </StoryPage>
  ),
  "code masked": () => (
    <StoryPage title="Code">
      <LiveField label="Verification Code" initial="12    ">
        {(field) => <LiveCode {...field} masked />}
      </LiveField>
    </StoryPage>
  ),
  "code wrong": () => (
    <StoryPage title="Code">
      <LiveField
        label="Verification Code"
        initial="123456"
        error="Invalid verification code. You have 2 attempts left."
      >
        {(field) => <LiveCode {...field} masked />}
      </LiveField>
    </StoryPage>
  ),
  "code letters": () => (
    <StoryPage title="Code">
      <LiveField label="Your code">{(field) => <LiveCode {...field} box={/^[A-Z]$/} />}</LiveField>
    </StoryPage>
  ),
  "birth date": () => (
    <StoryPage title="Birth date">
      <LiveDate>
        {(date) => (
          <DateOfBirthField
            {...date}
            label="Date of birth"
            hint="For example, 4 27 1985"
            partLabels={partLabels}
            mask={screenDateMask()}
          />
        )}
      </LiveDate>
    </StoryPage>
  ),
  "date without a mask": () => (
    <StoryPage title="Date">
      <LiveDate>
        {(date) => <DateOfBirthField {...date} label="Date of birth" partLabels={partLabels} />}
      </LiveDate>
    </StoryPage>
  ),
  "birth date error": () => (
    <StoryPage title="Birth date">
      <LiveDate initial={{ month: "02", day: "30", year: "1990" }}>
        {(date) => (
          <DateOfBirthField
            {...date}
            label="Date of birth"
            error="Invalid date"
            partLabels={partLabels}
            mask={screenDateMask()}
          />
        )}
      </LiveDate>
    </StoryPage>
  ),
  email: () => (
    <StoryPage title="Email">
      <LiveField label="Email" hint="For example, ana@example.com">
        {(field) => <EmailField {...field} />}
      </LiveField>
    </StoryPage>
  ),
  text: () => (
    <StoryPage title="Text">
      <LiveField label="Full name" hint="First and last name" error="Last Name is required">
        {(field) => <TextField {...field} autoComplete="name" />}
      </LiveField>
    </StoryPage>
  ),
  state: () => (
    <StoryPage title="State">
      <LiveField label="State">
        {(field) => (
          <SelectField
            {...field}
            placeholder="Choose a state"
            options={states}
            autoComplete="address-level1"
          />
        )}
      </LiveField>
    </StoryPage>
  ),
  "state error": () => (
    <StoryPage title="State">
      <LiveField label="State" error="State is required">
        {(field) => <SelectField {...field} placeholder="Choose a state" options={states} />}
      </LiveField>
    </StoryPage>
  ),
  consent: () => (
    <StoryPage title="Consent">
      <LiveField label="I agree to be contacted at this number as described below.">
        {(field) => <CheckboxField {...field} />}
      </LiveField>
      <LiveField label="And at that one." initial="yes">
        {(field) => <CheckboxField {...field} />}
      </LiveField>
      <LiveField label="And anywhere." error="Please check the box to continue">
        {(field) => <CheckboxField {...field} />}
      </LiveField>
    </StoryPage>
  ),
  bullets: () => (
    <StoryPage title="Bullets">
      <BulletList
        items={["See your options without a hard credit check", "Choose the plan that fits"]}
      />
    </StoryPage>
  ),
  html: () => (
    <StoryPage title="HTML">
      <HtmlText html={html} newTab="(opens in a new tab)" />
    </StoryPage>
  ),
};
