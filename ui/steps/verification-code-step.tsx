import { chakra, Link } from "@chakra-ui/react";
import { Announcement } from "#ui/layout/announcement.tsx";
import { CodeBoxes } from "#ui/fields/code-boxes.tsx";
import type { CodeBoxesProps } from "#ui/fields/code-boxes.tsx";
import { StepNote } from "./step-note.tsx";
import { Text } from "#ui/text.tsx";
import { UndeliveredCode } from "./undelivered-code.tsx";
import type { UndeliveredCodeProps } from "./undelivered-code.tsx";

export type VerificationCodeStepProps = {
  readonly code: CodeBoxesProps | undefined;
  readonly sentTo?: string | undefined;
  readonly changeNumber?: { readonly text: string; readonly onPress: () => void } | undefined;
  readonly attempts?: string | undefined;
  readonly undelivered?: UndeliveredCodeProps | undefined;
  /** For screen readers: the wait before a new code, and its end. */
  readonly announcement?: string | undefined;
};

type SentToProps = Pick<VerificationCodeStepProps, "sentTo" | "changeNumber">;

function SentTo({ sentTo, changeNumber }: SentToProps) {
  if (sentTo === undefined && changeNumber === undefined) return null;
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      textStyle="lead"
      mt="-7"
    >
      {sentTo !== undefined && (
        <chakra.strong asChild letterSpacing="0.02em" fontVariantNumeric="tabular-nums">
          <strong translate="no">{sentTo}</strong>
        </chakra.strong>
      )}
      {changeNumber !== undefined && (
        <Link asChild minH="11" display="inline-flex" alignItems="center">
          <button type="button" onClick={changeNumber.onPress}>
            {changeNumber.text}
          </button>
        </Link>
      )}
    </chakra.p>
  );
}

export function VerificationCodeStep(props: VerificationCodeStepProps) {
  const { changeNumber, sentTo, attempts, announcement } = props;
  return (
    <>
      <SentTo sentTo={sentTo} changeNumber={changeNumber} />
      {props.code !== undefined && <CodeBoxes {...props.code} />}
      {attempts !== undefined && (
        <StepNote>
          <Text>{attempts}</Text>
        </StepNote>
      )}
      <UndeliveredCode {...props.undelivered} />
      <Announcement text={announcement} />
    </>
  );
}
