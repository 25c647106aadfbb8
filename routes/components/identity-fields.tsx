import { screenDateMask } from "#domain/date-mask.ts";
import { parseFullName } from "#domain/full-name.ts";
import type { FullName } from "#domain/full-name.ts";
import type { FieldName } from "#domain/answers.ts";
import { namePartings } from "#domain/name-partings.ts";
import { errorText } from "#domain/step-text.ts";
import type { DateOfBirthFieldProps } from "#ui/fields/date-of-birth-field.tsx";
import { DateOfBirthStep } from "#ui/steps/date-of-birth-step.tsx";
import { EmailStep } from "#ui/steps/email-step.tsx";
import { FullNameStep } from "#ui/steps/full-name-step.tsx";
import { LastFourStep } from "#ui/steps/last-four-step.tsx";
import { fieldOf, useAnswers } from "./field-of.ts";
import { ownText } from "#routes/steps/screen-texts.ts";
import type { ComponentProps } from "./component-props.ts";

/** Spec section 2.2, step 4; it shows how the name will be sent. */
export function NameFields(props: ComponentProps) {
  const { fullName } = useAnswers(props);
  const name = parseFullName(fullName);
  return (
    <FullNameStep
      fullName={fieldOf(props, "fullName", { value: fullName, isOnly: true })}
      split={name.ok ? props.texts.words("field.fullName.split", name.value) : undefined}
      partings={name.ok ? partingsOf(props, name.value) : undefined}
    />
  );
}

/** "Ana Maria Lopez": which words are the first name, where more than one way is possible. */
function partingsOf({ flow, texts }: ComponentProps, { firstName }: FullName) {
  const partings = namePartings(flow.getSnapshot().context.answers.fullName);
  if (partings.length < 2) return undefined;
  return {
    label: texts.words("field.fullName.first"),
    placeholder: texts.words("field.fullName.firstPlaceholder"),
    errorPrefix: texts.words("error.prefix"),
    options: partings.map(({ name }) => ({ value: name.firstName, text: name.firstName })),
    value: firstName,
    onChange: (wanted: string) => {
      const text = partings.find(({ name }) => name.firstName === wanted)?.text;
      if (text !== undefined) flow.send({ type: "field.changed", field: "fullName", text });
    },
    onBlur: () => {},
  };
}

const partFields = {
  month: "birthMonth",
  day: "birthDay",
  year: "birthYear",
} as const satisfies { readonly [part: string]: FieldName };
type Part = keyof typeof partFields;

/** Spec section 2.2, step 5. */
export function BirthDateFields(props: ComponentProps) {
  const { flow, component, texts, errors } = props;
  const { birthMonth, birthDay, birthYear } = useAnswers(props);
  const code = errors.birthMonth;
  const field: DateOfBirthFieldProps = {
    label: ownText(texts, component.label, "field.dateOfBirth.label"),
    hint: ownText(texts, component.hint, "field.dateOfBirth.hint"),
    error: code === undefined ? undefined : errorText({ component, code }, texts),
    errorPrefix: texts.words("error.prefix"),
    mask: screenDateMask(component.dateMask),
    partLabels: {
      month: texts.words("field.birthMonth.label"),
      day: texts.words("field.birthDay.label"),
      year: texts.words("field.birthYear.label"),
    },
    value: { month: birthMonth, day: birthDay, year: birthYear },
    onChange: (part: Part, text: string) =>
      flow.send({ type: "field.changed", field: partFields[part], text }),
    onBlur: (part: Part) => flow.send({ type: "field.left", field: partFields[part] }),
  };
  return <DateOfBirthStep dateOfBirth={field} />;
}

/** Spec section 2.2, step 6. */
export function EmailFields(props: ComponentProps) {
  const { email } = useAnswers(props);
  return <EmailStep email={fieldOf(props, "email", { value: email, isOnly: true })} />;
}

/** Spec section 2.2, step 8. */
export function LastFourFields(props: ComponentProps) {
  const { lastFour } = useAnswers(props);
  return (
    <LastFourStep
      lastFour={{
        ...fieldOf(props, "lastFour", { value: lastFour, isOnly: true }),
        showText: props.texts.words("field.lastFour.show"),
        hideText: props.texts.words("field.lastFour.hide"),
      }}
    />
  );
}
