import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { Words } from "#domain/messages/messages.ts";
import { FieldError } from "#ui/fields/field.tsx";
import { TickBox } from "#ui/fields/tick-box.tsx";

export type AgreementSectionsProps = {
  readonly words: Words;
  readonly sections: readonly { readonly id: string; readonly text: string }[];
  readonly accepted: readonly string[];
  readonly tooEarly?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (id: string, isAccepted: boolean) => void;
  readonly onChangeAll: (areAccepted: boolean) => void;
  readonly onBlur: () => void;
};

function stateOfAll({ sections, accepted }: AgreementSectionsProps) {
  const count = sections.filter(({ id }) => accepted.includes(id)).length;
  if (count === 0) return "empty";
  return count === sections.length ? "ticked" : "mixed";
}

/** Spec section 2.5: "Agreement sections have a check-all toggle." */
export function AgreementSections(props: AgreementSectionsProps) {
  const { sections, accepted, tooEarly } = props;
  const error = tooEarly ?? props.error;
  const id = useId();
  if (sections.length === 0) return null;
  const describedBy = error ? `${id}error` : undefined;
  return (
    <chakra.fieldset
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur();
      }}
    >
      <chakra.legend textStyle="label" mb="2">
        {props.words("field.agreements.label")}
      </chakra.legend>
      <chakra.div
        px="4"
        borderWidth="1.5px"
        borderColor={error ? "error.border" : "border"}
        borderRadius="control"
        bg="bg.panel"
      >
        <chakra.div py="1" fontWeight="600" borderBottomWidth="1px" borderColor="border">
          <TickBox
            label={props.words("field.agreements.all")}
            state={stateOfAll(props)}
            describedBy={describedBy}
            onChange={props.onChangeAll}
          />
        </chakra.div>
        <chakra.ul py="1">
          {sections.map((section) => {
            const isAccepted = accepted.includes(section.id);
            return (
              <li key={section.id}>
                <TickBox
                  label={section.text}
                  state={isAccepted ? "ticked" : "empty"}
                  isInError={Boolean(error) && !isAccepted}
                  describedBy={describedBy}
                  onChange={(isTicked) => props.onChange(section.id, isTicked)}
                />
              </li>
            );
          })}
        </chakra.ul>
      </chakra.div>
      <chakra.div mt="2" role={tooEarly && "alert"} _empty={{ display: "none" }}>
        <FieldError id={`${id}error`} text={error} />
      </chakra.div>
    </chakra.fieldset>
  );
}
