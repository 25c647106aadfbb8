import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { FactList, type Fact } from "./fact-list.tsx";
import { WhatsNext, type WhatsNextProps } from "#ui/estimate/whats-next.tsx";
import { DotGrid } from "#ui/layout/dot-panel.tsx";
import { DownloadLink, type DownloadLinkProps } from "./download-link.tsx";
import { Text } from "#ui/text.tsx";

export type ClosingScreenProps = {
  readonly doneText: string;
  readonly facts: readonly Fact[];
  readonly help?: string;
  readonly download?: DownloadLinkProps | undefined;
  readonly calendar?: DownloadLinkProps | undefined;
  readonly elsewhere?: ReactNode;
  readonly next: WhatsNextProps;
  readonly partnerText: string;
};

export function ClosingScreen(props: ClosingScreenProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="9">
      <chakra.section aria-label={props.doneText} overflow="hidden" layerStyle="card">
        <chakra.div px={{ base: "5", md: "6" }} py="5" bg="bg.hero" color="fg.hero">
          <DotGrid isApproved />
          <chakra.p fontFamily="heading" fontWeight="640" fontSize="1.5rem" lineHeight="1.2">
            <Text>{props.doneText}</Text>
          </chakra.p>
        </chakra.div>
        <chakra.div px={{ base: "5", md: "6" }} py="5">
          <FactList facts={props.facts} />
          {props.help !== undefined && (
            <chakra.p
              mt="4"
              pt="4"
              borderTopWidth="1px"
              borderColor="border"
              textStyle="hint"
              textWrap="pretty"
            >
              <Text>{props.help}</Text>
            </chakra.p>
          )}
          <chakra.div mt="3" mb="-2" display="grid" justifyItems="start">
            {props.download !== undefined && <DownloadLink {...props.download} />}
            {props.calendar !== undefined && <DownloadLink {...props.calendar} />}
          </chakra.div>
        </chakra.div>
      </chakra.section>
      {props.elsewhere}
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
