import { chakra } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { FactList, type Fact } from "./fact-list.tsx";
import { WhatsNext, type WhatsNextProps } from "#ui/estimate/whats-next.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { DownloadLink, type DownloadLinkProps } from "./download-link.tsx";
import { Text } from "#ui/layout/text.tsx";

export type ClosingScreenProps = {
  /** "Your loan is finalized." */
  readonly doneText: string;
  readonly facts: readonly Fact[];
  readonly download?: DownloadLinkProps | undefined;
  /** The first payment as a calendar file. */
  readonly calendar?: DownloadLinkProps | undefined;
  readonly next: WhatsNextProps;
  /** "… is a proud partner of …" */
  readonly partnerText: string;
};

/** Spec section 1. */
export function ClosingScreen(props: ClosingScreenProps): ReactElement {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="9">
      <chakra.section
        aria-label={props.doneText}
        overflow="hidden"
        borderWidth="1px"
        borderColor="border"
        borderRadius="card"
        bg="bg.panel"
      >
        <chakra.p
          display="flex"
          gap="3"
          px={{ base: "5", md: "6" }}
          py="5"
          bg="bg.hero"
          color="fg.hero"
          fontFamily="heading"
          fontWeight="640"
          fontSize="1.25rem"
          lineHeight="1.3"
        >
          <chakra.span flex="none" color="accent.solid">
            <Icon name="check-circle" size={26} />
          </chakra.span>
          <Text>{props.doneText}</Text>
        </chakra.p>
        <chakra.div px={{ base: "5", md: "6" }} py="5">
          <FactList facts={props.facts} />
          <chakra.div mt="3" mb="-2" display="grid" justifyItems="start">
            {props.download !== undefined && <DownloadLink {...props.download} />}
            {props.calendar !== undefined && <DownloadLink {...props.calendar} />}
          </chakra.div>
        </chakra.div>
      </chakra.section>
      <WhatsNext {...props.next} />
      <chakra.p
        pt="6"
        borderTopWidth="1px"
        borderColor="border"
        textStyle="hint"
        color="fg.muted"
        textWrap="pretty"
      >
        {props.partnerText}
      </chakra.p>
    </chakra.div>
  );
}
