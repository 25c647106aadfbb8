import { useRef } from "react";
import { zipPlaceQuery } from "#api/state.ts";
import { parseZip } from "#domain/address/address.ts";
import { typedAnswers } from "#machines/steps/flow-context.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { openCalls } from "#routes/calls/calls.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

type Names = {
  readonly zip: "zip" | "billingZip";
  readonly city: "city" | "billingCity";
  readonly state: "state" | "billingState";
};

const answersOf = (flow: ComponentProps["flow"]) => typedAnswers(flow.getSnapshot().context);

/** A ZIP field that fills city and state. It replaces only what it filled itself. */
export function useZipField(
  { flow, visit }: Pick<ComponentProps, "flow" | "visit">,
  names: Names,
  field: FieldProps,
): FieldProps {
  const filled = useRef({ city: "", state: "" });
  const fill = async (): Promise<void> => {
    const text = answersOf(flow)[names.zip];
    const zip = parseZip(text);
    if (!zip.ok) return;
    const { client, queryClient } = openCalls(visit).callContext;
    const place = await queryClient.query(zipPlaceQuery(client, zip.value));
    if (place === undefined || answersOf(flow)[names.zip] !== text) return;
    for (const part of ["city", "state"] as const) {
      if (!["", filled.current[part]].includes(answersOf(flow)[names[part]])) continue;
      flow.send({ type: "field.changed", field: names[part], text: place[part] });
    }
    filled.current = place;
  };
  return {
    ...field,
    onChange: (text) => {
      field.onChange(text);
      // Without an answer, the applicant types both.
      fill().catch(() => {});
    },
  };
}
