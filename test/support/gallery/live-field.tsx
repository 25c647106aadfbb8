import { Button, chakra } from "@chakra-ui/react";
import { useState, type ReactElement, type ReactNode } from "react";
import { CodeBoxes, type CodeBoxesProps } from "#ui/fields/code-boxes.tsx";
import type { DatePart, DateSegments } from "#domain/calendar/date-mask.ts";
import type { FieldProps } from "#ui/fields/field-props.ts";
import { reportAllValues } from "#ui/fields/tell-all-values.ts";

export function Reported({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <chakra.output srOnly data-recorded={name}>
      {text}
    </chakra.output>
  );
}

export function StoryPage(props: {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}): ReactElement {
  const [submits, setSubmits] = useState(0);
  return (
    <chakra.main px="5" py="8" maxW="35rem" mx="auto">
      <chakra.form
        noValidate
        onClickCapture={(event) => reportAllValues(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          setSubmits(submits + 1);
        }}
      >
        <chakra.h1 textStyle="title">{props.title}</chakra.h1>
        {props.description && (
          <chakra.p mt="3" textStyle="lead" color="fg.muted">
            {props.description}
          </chakra.p>
        )}
        <chakra.div mt="7" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
          {props.children}
        </chakra.div>
        <Button type="submit" width="full" mt="7">
          Next
        </Button>
      </chakra.form>
      <Reported name="submits" text={String(submits)} />
    </chakra.main>
  );
}

type LiveFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly initial?: string;
  readonly children: (field: FieldProps) => ReactNode;
};

export function LiveField({ children, initial = "", ...words }: LiveFieldProps): ReactElement {
  const [value, setValue] = useState(initial);
  const [blurs, setBlurs] = useState(0);
  return (
    <>
      {children({ ...words, value, onChange: setValue, onBlur: () => setBlurs(blurs + 1) })}
      <Reported name={words.label} text={value} />
      <Reported name={`${words.label} blurs`} text={String(blurs)} />
      <chakra.span srOnly>
        <button type="button" tabIndex={-1} onClick={() => setValue("")}>
          Forget {words.label}
        </button>
      </chakra.span>
    </>
  );
}

export function LiveCode(props: Omit<CodeBoxesProps, "missedBoxes" | "onBoxMissed">): ReactElement {
  const [missed, setMissed] = useState<readonly number[]>([]);
  return (
    <CodeBoxes
      {...props}
      missedBoxes={missed}
      onBoxMissed={(position) => setMissed((before) => [...before, position])}
    />
  );
}

export function LiveDate(props: {
  readonly initial?: DateSegments;
  readonly children: (date: {
    readonly value: DateSegments;
    readonly onChange: (part: DatePart, digits: string) => void;
    readonly onBlur: (part: DatePart) => void;
  }) => ReactNode;
}): ReactElement {
  const [value, setValue] = useState(props.initial ?? { month: "", day: "", year: "" });
  const [left, setLeft] = useState<readonly DatePart[]>([]);
  return (
    <>
      {props.children({
        value,
        onChange: (part, digits) => setValue((before) => ({ ...before, [part]: digits })),
        onBlur: (part) => setLeft((before) => [...before, part]),
      })}
      <Reported name="date" text={`${value.month}|${value.day}|${value.year}`} />
      <Reported name="date left" text={left.join(" ")} />
      <chakra.span srOnly>
        <button
          type="button"
          tabIndex={-1}
          onClick={() => setValue({ month: "", day: "", year: "" })}
        >
          Forget date
        </button>
      </chakra.span>
    </>
  );
}
