import { chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icons/icons.tsx";
import { forcedMarks } from "#ui/theme/forced-colors.ts";
import { Text } from "#ui/text.tsx";
import type { BackButtonProps } from "./step-buttons.ts";

export type StepProgress = {
  readonly number: number;
  readonly total: number;
  readonly text: string;
};

function Segments({ number, total }: StepProgress) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <chakra.div aria-hidden="true" display="flex" gap="6px" css={forcedMarks}>
      {steps.map((step) => (
        <chakra.span
          key={step}
          data-lit={step <= number || undefined}
          flex={step === number ? "2 1 0" : "1 1 0"}
          height="8px"
          borderRadius="full"
          bg={step <= number ? "brand.solid" : "bg.emphasized"}
          transition="flex-grow 260ms var(--ff-ease-out), background-color 260ms var(--ff-ease-out)"
        />
      ))}
    </chakra.div>
  );
}

function BackArrow(back: BackButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-label={back.text}
      aria-disabled={back.isDisabled || undefined}
      onClick={back.isDisabled === true ? undefined : back.onPress}
      display="grid"
      placeItems="center"
      boxSize="11"
      ms="-12px"
      borderRadius="full"
      color="fg"
      cursor="pointer"
      _hover={{ bg: "bg.muted" }}
      _disabled={{ color: "fg.muted", cursor: "not-allowed", bg: "transparent" }}
      outlineOffset="-2px"
    >
      <Icon name="arrow-left" />
    </chakra.button>
  );
}

/** From step 2 on. Spec section 2.2. */
export function StepTrail(props: {
  readonly back: BackButtonProps | undefined;
  readonly progress?: StepProgress | undefined;
}) {
  const { back, progress } = props;
  if (back === undefined && progress === undefined) return null;
  return (
    <chakra.div display="grid" gap="2.5" mb="8">
      <chakra.div display="flex" alignItems="center" gap="2" minH="11">
        {back !== undefined && <BackArrow {...back} />}
        {progress !== undefined && (
          <chakra.p key={progress.text} textStyle="overline" color="fg.muted">
            {progress.text}
          </chakra.p>
        )}
      </chakra.div>
      {progress !== undefined && <Segments {...progress} />}
    </chakra.div>
  );
}

function onlyField(form: HTMLFormElement | null | undefined): HTMLElement | undefined {
  const [first, ...others] = form?.querySelectorAll<HTMLInputElement>("input, select") ?? [];
  if (first === undefined || !/^(?:text|tel|email)$/.test(first.type)) return undefined;
  const group = first.closest("fieldset");
  return others.every((other) => group?.contains(other)) ? first : undefined;
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
  onlyField(heading?.closest("form"))?.focus();
}

export type StepHeadingProps = {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly takesFocus: boolean;
  readonly size?: "title" | "display";
};

export function StepHeading(props: StepHeadingProps) {
  // Fixed when the heading appears; later it would steal the focus.
  const [takesFocus] = useState(props.takesFocus);
  return (
    <>
      <chakra.h1
        textStyle={props.size ?? "title"}
        tabIndex={-1}
        outline="0"
        overflowWrap="anywhere"
        ref={takesFocus ? takeFocus : undefined}
      >
        {typeof props.title === "string" ? <Text>{props.title}</Text> : props.title}
      </chakra.h1>
      {props.description !== undefined && (
        <chakra.div mt="3" textStyle="lead" color="fg.muted">
          {typeof props.description === "string" ? (
            <Text>{props.description}</Text>
          ) : (
            props.description
          )}
        </chakra.div>
      )}
    </>
  );
}
