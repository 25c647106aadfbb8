import { useSelector } from "@xstate/react";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import type { FieldErrors } from "#domain/records/field-rules.ts";
import type { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import { useChart } from "./application-field.ts";

type Form = SnapshotFrom<typeof tokenizationMachine>;

/** Whether a form's fields are filled in, so that Next can take the number. */
function useIsTyped(chart: AnyActorRef | undefined, id: string): boolean {
  const form = useSelector(chart, (state) => state?.children[id] as AnyActorRef | undefined);
  return useSelector(form, (state: Form | undefined) => state?.context.isComplete === true);
}

/** The errors that hold Next up: not those of numbers that are typed in full into their forms. */
export function useBlocking(flow: FlowRef): (errors: FieldErrors) => FieldErrors {
  const methods = useChart({ flow }, "paymentMethods");
  const isTyped: { readonly [field: string]: boolean } = {
    primaryToken: useIsTyped(methods, "primaryTokenization"),
    secondaryToken: useIsTyped(methods, "secondaryTokenization"),
    downPaymentToken: useIsTyped(useChart({ flow }, "downPayment"), "tokenization"),
  };
  return (errors) =>
    Object.fromEntries(Object.entries(errors).filter(([field]) => isTyped[field] !== true));
}
