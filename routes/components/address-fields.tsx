import { AddressStep } from "#ui/steps/address-step.tsx";
import { fieldOf, useAnswers } from "./field-of.ts";
import { streetFields } from "./street-fields.ts";
import { useStateList } from "./state-list.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

/** Spec section 2.2, step 7. */
export function AddressFields(props: ComponentProps) {
  const { street, zip, city, state } = useAnswers(props);
  const { placeholder, options, failed } = useStateList(props);
  return (
    <AddressStep
      {...streetFields(props, "street", fieldOf(props, "street", { value: street }))}
      zip={fieldOf(props, "zip", { value: zip })}
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
