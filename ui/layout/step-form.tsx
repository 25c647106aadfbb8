import { chakra } from "@chakra-ui/react";
import { flushSync } from "react-dom";
import { reportAllValues } from "#ui/fields/tell-all-values.ts";
import { Icon } from "#ui/icons/icons.tsx";
import { InlineAlert } from "./inline-alert.tsx";
import type { StepButtons } from "./step-buttons.ts";
import { StepFooter } from "./step-footer.tsx";
import { StepHeading, StepTrail } from "./step-heading.tsx";
import type { StepLayoutProps } from "./step-layout-props.ts";
import { focusPressed, keepFocus } from "./whole-press.ts";
import { useOtherLanguages } from "#ui/other-language.tsx";
import { Text } from "#ui/text.tsx";
import { Paragraph } from "#ui/paragraph.tsx";

/** `data-in-error` is for elements that cannot be `aria-invalid`. */
const invalid = '[aria-invalid="true"], [data-in-error]';

function firstToFix(form: HTMLFormElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>(invalid);
  if (first !== null) return first;
  const controls = [...form.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  return controls.find((control) => control.value === "" && !control.disabled) ?? null;
}

/** One per error: the first part represents a date. */
function inError(form: HTMLFormElement): readonly HTMLElement[] {
  const fields = [...form.querySelectorAll<HTMLElement>(invalid)];
  const errors = fields.map((field) => field.getAttribute("aria-describedby"));
  return fields.filter((_, at) => errors[at] === null || errors.indexOf(errors[at]!) === at);
}

function goTo(field: HTMLElement | null | undefined): void {
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
  const message = field?.getAttribute("aria-describedby")?.split(" ").at(-1);
  if (message !== undefined) document.getElementById(message)?.scrollIntoView({ block: "nearest" });
}

function Problems(props: StepLayoutProps) {
  const { problems = [], problemsTitle, listsOneProblem } = props;
  if (problems.length < (listsOneProblem === true ? 1 : 2)) return null;
  return (
    <InlineAlert type="error" isReadOnce>
      <Paragraph fontWeight="640">{problemsTitle}</Paragraph>
      <chakra.ul mt="1">
        {problems.map((problem, rank) => (
          // Kept while another error goes, so that it is not announced again.
          <li key={`${problem} ${problems.indexOf(problem) === rank ? 0 : rank}`}>
            <chakra.button
              type="button"
              py="1"
              textAlign="start"
              color="error.fg"
              textDecoration="underline"
              textUnderlineOffset="0.18em"
              borderRadius="small"
              cursor="pointer"
              onClick={(event) => {
                const { form } = event.currentTarget;
                if (form !== null) goTo(inError(form)[rank]);
              }}
            >
              <Text>{problem}</Text>
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </InlineAlert>
  );
}

function Below({ children }: Pick<StepLayoutProps, "children">) {
  if (children === undefined) return null;
  return (
    <chakra.div mt="6" textStyle="hint" color="fg.muted" textWrap="pretty">
      {children}
    </chakra.div>
  );
}

function spaceAround(outcome: StepLayoutProps["outcome"]) {
  if (outcome === undefined) return { mt: "7", gap: "6" };
  return outcome.panel.isApproved
    ? { mt: { md: "8", lg: "10" }, gap: "10" }
    : { mt: "6", gap: "6", textStyle: "body" };
}

function StepImage({ image, outcome }: StepLayoutProps) {
  const languages = useOtherLanguages();
  if (image === undefined) return null;
  return (
    <chakra.img
      lang={languages.get(image.alt)}
      src={image.src}
      alt={image.alt}
      {...(outcome?.panel.isApproved === true
        ? { mt: { md: "8" }, mb: { base: "8", md: "0" } }
        : { mt: "6" })}
      width="full"
      maxHeight="12.5rem"
      objectFit="contain"
      objectPosition="left center"
    />
  );
}

function press({ next, onNext }: StepButtons, form: HTMLFormElement): void {
  if (next === undefined || next.busy === true) return;
  if (next.isDisabled !== true) {
    onNext();
    return;
  }
  flushSync(onNext);
  goTo(firstToFix(form));
}

/** Where the panel and the header's note do not fit: why the step asks, and that it is private. */
function WhyHere({ panel, header, embedded, ...props }: StepLayoutProps) {
  if (props.outcome !== undefined || panel?.why === undefined) return null;
  return (
    <chakra.div
      display={embedded ? "grid" : { base: "grid", md: "none" }}
      gap="2"
      mt="5"
      textStyle="hint"
      color="fg.muted"
      textWrap="pretty"
    >
      <p>
        <chakra.span fontWeight="600">
          <Text>{`${panel.overline}: `}</Text>
        </chakra.span>
        <Text>{panel.why}</Text>
      </p>
      {header.privacyText !== undefined && (
        <chakra.p display="flex" alignItems="center" gap="2">
          <Icon name="lock" size={16} />
          <Text>{header.privacyText}</Text>
        </chakra.p>
      )}
    </chakra.div>
  );
}

export function StepForm(props: StepLayoutProps) {
  const { outcome } = props;
  const comesAfter = props.subTextPlace === "after";
  return (
    <form
      noValidate
      onMouseDownCapture={keepFocus}
      onClickCapture={(event) => {
        focusPressed(event);
        reportAllValues(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        press(props, event.currentTarget);
      }}
    >
      {outcome === undefined && <StepTrail back={props.back} progress={props.progress} />}
      <Problems {...props} />
      {outcome === undefined && <StepHeading {...props} />}
      <StepImage {...props} />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" {...spaceAround(outcome)}>
        {props.children}
      </chakra.div>
      <WhyHere {...props} />
      <chakra.div maxW="form">
        {!comesAfter && <Below>{props.subText}</Below>}
        <StepFooter {...props} />
        {comesAfter && <Below>{props.subText}</Below>}
        <Below>{outcome?.closing && <p>{outcome.closing.join(" ")}</p>}</Below>
        {props.elsewhere}
      </chakra.div>
    </form>
  );
}
