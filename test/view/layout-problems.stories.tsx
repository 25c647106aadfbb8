import type { ReactElement } from "react";
import { screenDateMask } from "#domain/calendar/date-mask.ts";
import { DateOfBirthField } from "#ui/fields/date-of-birth-field.tsx";
import { EmailField } from "#ui/fields/text-field.tsx";
import { StepLayout } from "#ui/layout/step-layout.tsx";
import { emailStep } from "./layout.stories.tsx";

const nothing = (): void => {};

function DateAndEmailStep(): ReactElement {
  const problems = ["Date of Birth is required", "The Email is required"];
  return (
    <StepLayout
      {...emailStep}
      next={{ text: "Next Step", isDisabled: true }}
      problems={problems}
      problemsTitle="Please correct:"
    >
      <DateOfBirthField
        label="Date of birth"
        mask={screenDateMask()}
        partLabels={{ month: "Month", day: "Day", year: "Year" }}
        value={{ month: "", day: "", year: "" }}
        error={problems[0]}
        onChange={nothing}
        onBlur={nothing}
      />
      <EmailField label="Email" value="" error={problems[1]} onChange={nothing} onBlur={nothing} />
    </StepLayout>
  );
}

export const stories: Record<string, () => ReactElement> = {
  "layout step date": () => <DateAndEmailStep />,
};
