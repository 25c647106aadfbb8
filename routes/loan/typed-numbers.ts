import { useSelector } from "@xstate/react";
import type { AnyActorRef, SnapshotFrom } from "xstate";
import type { FieldErrors } from "#domain/records/field-rules.ts";
import type { tokenizationMachine } from "#machines/tokenization/tokenization.machine.ts";
import type { FlowRef } from "#routes/steps/flow-ref.ts";
import { useChart } from "./chart-of-step.tsx";

type Form = SnapshotFrom<typeof tokenizationMachine>;

function useIsTyped(chart: AnyActorRef | undefined, id: string): boolean {
  const form = useSelector(chart, (state) => state?.children[id] as AnyActorRef | undefined);
  return useSelector(form, (state: Form | undefined) => state?.hasTag("typed") === true);
}

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
