import { AddressStep } from "#ui/steps/address-step.tsx";
import { fieldOf, useAnswers } from "./field-of.ts";
import { streetFields } from "./street-fields.ts";
import { useStateList } from "./state-list.ts";
import { useZipField } from "./zip-field.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

const home = { zip: "zip", city: "city", state: "state" } as const;

export function AddressFields(props: ComponentProps) {
  const { street, zip, city, state } = useAnswers(props);
  const { placeholder, options, failed } = useStateList(props);
  const zipField = useZipField(props, home, fieldOf(props, "zip", { value: zip }));
  return (
    <AddressStep
      {...streetFields(props, "street", fieldOf(props, "street", { value: street }))}
      zip={zipField}
      city={fieldOf(props, "city", { value: city })}
      state={{
        ...fieldOf(props, "state", { value: state }),
        placeholder,
        options,
      }}
      statesFailed={failed}
    />
  );
}
