import { useQuery } from "@tanstack/react-query";
import { AddressStep } from "#ui/steps/address-step.tsx";
import { openCalls } from "./calls.ts";
import { fieldOf, useAnswers } from "./field-of.ts";
import type { ComponentProps } from "./component-props.ts";

/** Spec section 2.2, step 7: a physical address, its state chosen from the list of the United States. */
export function AddressFields(props: ComponentProps) {
  const { visit, voice } = props;
  const { street, zip, city, state } = useAnswers(props);
  const { data = [], isPending, isError, refetch } = useQuery(openCalls(visit).statesQuery);
  const placeholder = isPending ? "field.state.loading" : "field.state.placeholder";
  return (
    <AddressStep
      street={fieldOf(props, "street", { value: street })}
      zip={fieldOf(props, "zip", { value: zip })}
      city={fieldOf(props, "city", { value: city })}
      state={{
        ...fieldOf(props, "state", { value: state }),
        placeholder: voice.words(placeholder),
        options: data.map(({ code, name }) => ({ value: code, text: name })),
      }}
      statesFailed={
        isError
          ? {
              text: voice.words("field.state.failed"),
              retryText: voice.words("button.tryAgain"),
              onRetry: () => void refetch(),
            }
          : undefined
      }
    />
  );
}
