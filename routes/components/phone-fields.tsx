import { chakra } from "@chakra-ui/react";
import { activeProgramCodes, onlyOf } from "#domain/provider/program-code.ts";
import { useSelector } from "@xstate/react";
import { PhoneNumberStep } from "#ui/steps/phone-number-step.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { fieldOf, useAnswers } from "./field-of.ts";
import { configuredText, ownText } from "#routes/steps/screen-texts.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

export function PhoneFields(props: ComponentProps) {
  const { component, texts } = props;
  const { phone, contactConsent } = useAnswers(props);
  const consent = fieldOf(props, "contactConsent", { value: contactConsent });
  const label = ownText(texts, component.consentLabel, "field.contactConsent.label");
  return (
    <PhoneNumberStep
      phone={fieldOf(props, "phone", { value: phone, isOnly: true })}
      consent={component.consentCheckbox === true ? { ...consent, label } : undefined}
      disclaimer={component.disclaimer && configuredText(texts, component.disclaimer)}
      newTab={texts.words("link.newTab")}
    />
  );
}

export function ServiceFields(props: ComponentProps) {
  const { component, texts } = props;
  const { serviceType } = useAnswers(props);
  const shape = useSelector(props.flow, ({ context }) => context.facts.serviceTypeShape);
  const { provider, programCodeState } = useSelector(props.visit.root, ({ context }) => context);
  const options = activeProgramCodes(provider?.programCodes ?? []);
  const named = options.find(({ name }) => name === programCodeState.id);
  const chosen = named ?? onlyOf(options);
  if (shape === "button" || chosen !== undefined) {
    const label = ownText(texts, component.label, "field.serviceType.label");
    return chosen === undefined ? null : <ChosenService label={label} option={chosen} />;
  }
  return (
    <SelectField
      {...fieldOf(props, "serviceType", { value: serviceType, isOnly: true })}
      placeholder={texts.words("field.serviceType.placeholder")}
      options={options.map(({ name, displayTitle }) => ({ value: name, text: displayTitle }))}
    />
  );
}

type Service = { readonly displayTitle: string; readonly shortDescription: string };

function ChosenService({ label, option }: { readonly label: string; readonly option: Service }) {
  return (
    <chakra.div
      display="flex"
      gap="3"
      p="4"
      borderWidth="1.5px"
      borderColor="border"
      borderRadius="control"
    >
      <chakra.span color="brand.fg" pt="0.5">
        <Icon name="check" />
      </chakra.span>
      <chakra.p display="grid">
        <chakra.span textStyle="hint" color="fg.muted">
          {label}
        </chakra.span>
        <chakra.strong fontWeight="640">{option.displayTitle}</chakra.strong>
        {option.shortDescription !== "" && (
          <chakra.span textStyle="hint" color="fg.muted">
            {option.shortDescription}
          </chakra.span>
        )}
      </chakra.p>
    </chakra.div>
  );
}
