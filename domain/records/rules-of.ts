import type { FieldName, TextField } from "#domain/answers/answers.ts";
import type { FieldErrors, FieldRules } from "./field-rules.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import type { FieldRecord } from "./component-record.ts";
import type { IsStored } from "./stored-answers.ts";
import { asTyped } from "#domain/text/normalizing.ts";

type Fields = {
  readonly [field: string]: FieldRecord & Partial<Pick<FieldRecord<"phone">, "normalize">>;
};
/** Components without a record have no fields. */
type Records = {
  readonly [name: string]: {
    readonly fields: Fields;
    readonly storesValidOnly?: true;
    readonly requirements?: readonly string[];
    readonly isStored?: IsStored;
  };
};

/** Builds the field rules from component records. Spec sections 2.2, 2.5 and 5. */
export function rulesOf(records: Records): FieldRules {
  const everyField: Fields = Object.assign(
    {},
    ...Object.values(records).map(({ fields }) => fields),
  );
  const recordOf = ({ name }: ComponentConfig) =>
    Object.hasOwn(records, name) ? records[name] : undefined;

  const validOnly = Object.entries(records).flatMap(([name, { fields, storesValidOnly }]) =>
    storesValidOnly
      ? Object.keys(fields).map((field) => ({ name, field: field as TextField }))
      : [],
  );

  const fieldsOf: FieldRules["fieldsOf"] = (component) => {
    const { fields = {} } = recordOf(component) ?? {};
    return (Object.keys(fields) as FieldName[]).filter(
      (field) =>
        (component.fields?.includes(field) ?? true) &&
        (fields[field]?.isRequired?.(component) ?? true),
    );
  };
  const isFieldShown: FieldRules["isFieldShown"] = (field, answers, facts) =>
    everyField[field]?.isShown?.(answers, facts) ?? true;
  const componentErrors: FieldRules["componentErrors"] = (component, answers, facts) => {
    const shown = fieldsOf(component).filter((field) => isFieldShown(field, answers, facts));
    const errors = shown.map((field) => [
      field,
      recordOf(component)?.fields[field]?.rule(answers, facts, component),
    ]);
    return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as FieldErrors;
  };
  return {
    fieldsOf,
    isFieldShown,
    componentErrors,
    stepErrors: (components, answers, facts) =>
      Object.assign(
        {},
        ...components.map((component) => componentErrors(component, answers, facts)),
      ) as FieldErrors,
    normalizeAnswer: (field, text) => (everyField[field]?.normalize ?? asTyped)(text),
    storedAnswers: (typed, facts) => {
      const invalid = validOnly.filter(
        ({ name, field }) =>
          typed[field] !== "" && everyField[field]!.rule(typed, facts, { name } as ComponentConfig),
      );
      if (invalid.length === 0) return { answers: typed, rejected: undefined };
      const withEach = (text: (field: TextField) => string) =>
        Object.fromEntries(invalid.map(({ field }) => [field, text(field)]));
      return {
        answers: { ...typed, ...withEach(() => "") },
        rejected: withEach((field) => typed[field]),
      };
    },
    isStored: (component, answers, application) =>
      recordOf(component)?.isStored?.(answers, application) ?? false,
    requirementsOf: (component) => recordOf(component)?.requirements ?? [],
  };
}
