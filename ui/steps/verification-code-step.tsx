import { chakra, Link } from "@chakra-ui/react";
import { Announcement } from "#ui/layout/announcement.tsx";
import { CodeBoxes, type CodeBoxesProps } from "#ui/fields/code-boxes.tsx";
import { StepNote } from "./step-note.tsx";
import { Text } from "#ui/text.tsx";
import { UndeliveredCode, type UndeliveredCodeProps } from "./undelivered-code.tsx";

export type VerificationCodeStepProps = {
  readonly code: CodeBoxesProps | undefined;
  readonly changeNumber?: { readonly text: string; readonly onPress: () => void } | undefined;
  readonly attempts?: string | undefined;
  readonly undelivered?: UndeliveredCodeProps | undefined;
  readonly announcement?: string | undefined;
};

export function VerificationCodeStep(props: VerificationCodeStepProps) {
  const { changeNumber, attempts, announcement } = props;
  return (
    <>
      {changeNumber !== undefined && (
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          textStyle="lead"
          mt="-7"
        >
          <Link asChild minH="11" display="inline-flex" alignItems="center">
            <button type="button" onClick={changeNumber.onPress}>
              {changeNumber.text}
            </button>
          </Link>
        </chakra.p>
      )}
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
