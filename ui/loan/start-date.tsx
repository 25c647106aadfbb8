import { Button, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { BusyButton } from "#ui/layout/busy-button.tsx";
import { FailureAlert } from "#ui/layout/inline-alert.tsx";
import { Text } from "#ui/text.tsx";
import { DownloadLink, type DownloadLinkProps } from "./download-link.tsx";
import { LastPaidDate, type LastPaidDateProps } from "./last-paid-date.tsx";

export type StartDateProps = {
  readonly title: string;
  readonly moved?: string;
  readonly failure?: string;
  readonly isBusy: boolean;
  readonly chosen?: {
    readonly next: string;
    readonly keep: string;
    readonly onNext: () => void;
    readonly onKeep: () => void;
  };
  readonly field?: LastPaidDateProps;
  readonly addendum?: {
    readonly title: string;
    readonly truthInLending: ReactNode;
    readonly paragraphs: readonly string[];
    readonly download: DownloadLinkProps;
  };
  readonly onPress: () => void;
};

export function StartDate(props: StartDateProps) {
  const { chosen, addendum, field, isBusy } = props;
  return (
    <chakra.section aria-label={props.title} display="grid" gap="4">
      <chakra.output fontWeight="500">
        <Text>{props.moved ?? ""}</Text>
      </chakra.output>
      {chosen === undefined && (
        <Button type="button" variant="outline" width="full" onClick={props.onPress}>
          {props.title}
        </Button>
      )}
      {field !== undefined && <LastPaidDate {...field} />}
      {addendum !== undefined && (
        <>
          <chakra.h2 textStyle="heading">{addendum.title}</chakra.h2>
          {addendum.truthInLending}
          {addendum.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <DownloadLink {...addendum.download} />
        </>
      )}
      <FailureAlert text={props.failure} />
      {chosen !== undefined && (
        <>
          <BusyButton type="button" width="full" isBusy={isBusy} onClick={chosen.onNext}>
            {chosen.next}
          </BusyButton>
          <Button type="button" variant="ghost" width="full" onClick={chosen.onKeep}>
            {chosen.keep}
          </Button>
        </>
      )}
    </chakra.section>
  );
}
