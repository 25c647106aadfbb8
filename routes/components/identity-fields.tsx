import "#domain/address/mailboxes.ts";
import "#domain/name/link-in-name.ts";
import { parseFullName, type FullName } from "#domain/name/full-name.ts";
import { nameSplits } from "#domain/name/name-splits.ts";
import { DateOfBirthField } from "#ui/fields/date-of-birth-field.tsx";
import { LastFourField } from "#ui/fields/digits-fields.tsx";
import { EmailField } from "#ui/fields/text-field.tsx";
import { FullNameStep } from "#ui/steps/full-name-step.tsx";
import { useBirthDateField } from "./birth-date-field.ts";
import { fieldOf, useAnswers } from "./field-of.ts";
import { ownText } from "#routes/steps/screen-texts.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

/** Spec section 2.2, step 4; shows how the name will be sent. */
export function NameFields(props: ComponentProps) {
  const { fullName } = useAnswers(props);
  const name = parseFullName(fullName);
  return (
    <FullNameStep
      fullName={fieldOf(props, "fullName", { value: fullName, isOnly: true })}
      split={name.ok ? props.texts.words("field.fullName.split", name.value) : undefined}
      splits={name.ok ? splitsOf(props, name.value) : undefined}
    />
  );
}

function splitsOf({ flow, texts }: ComponentProps, { firstName }: FullName) {
  const splits = nameSplits(flow.getSnapshot().context.answers.fullName);
  if (splits.length < 2) return undefined;
  return {
    label: texts.words("field.fullName.first"),
    placeholder: texts.words("field.fullName.firstPlaceholder"),
    options: splits.map(({ name }) => ({ value: name.firstName, text: name.firstName })),
    value: firstName,
    onChange: (requested: string) => {
      const text = splits.find(({ name }) => name.firstName === requested)?.text;
      if (text !== undefined) flow.send({ type: "field.changed", field: "fullName", text });
    },
    onBlur: () => {},
  };
}

export function BirthDateFields(props: ComponentProps) {
  const { component, texts } = props;
  const dateOfBirth = useBirthDateField(props, {
    label: ownText(texts, component.label, "field.dateOfBirth.label"),
    hint: ownText(texts, component.hint, "field.dateOfBirth.hint"),
  });
  return <DateOfBirthField {...dateOfBirth} />;
}

export function EmailFields(props: ComponentProps) {
  const { email } = useAnswers(props);
  return <EmailField {...fieldOf(props, "email", { value: email, isOnly: true })} />;
}

export function LastFourFields(props: ComponentProps) {
  const { lastFour } = useAnswers(props);
  return (
    <LastFourField
      {...fieldOf(props, "lastFour", { value: lastFour, isOnly: true })}
      showText={props.texts.words("field.lastFour.show")}
      hideText={props.texts.words("field.lastFour.hide")}
    />
  );
}
