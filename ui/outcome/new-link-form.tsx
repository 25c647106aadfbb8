import { chakra } from "@chakra-ui/react";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { Icon } from "#ui/icons/icons.tsx";
import { BusyButton } from "#ui/layout/busy-button.tsx";
import { FailureAlert } from "#ui/layout/inline-alert.tsx";
import { Text } from "#ui/text.tsx";

export type NewLinkFormProps = {
  readonly text: string;
  readonly phone: FieldProps;
  readonly button: string;
  readonly busy: boolean;
  readonly failure?: string;
  readonly onSubmit: () => void;
};

export function NewLinkForm(props: NewLinkFormProps) {
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="6"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <p>{props.text}</p>
      <FailureAlert text={props.failure} />
      <PhoneField {...props.phone} />
      <BusyButton type="submit" width="full" isBusy={props.busy}>
        <Text>{props.button}</Text>
        <Icon name="arrow-right" />
      </BusyButton>
    </chakra.form>
  );
}
