import { chakra } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";
import { PageFrame } from "#ui/layout/page-frame.tsx";
import type { PageHeaderProps } from "#ui/layout/page-header.tsx";
import { PageTitle } from "#ui/layout/page-title.tsx";
import { StepFooter } from "#ui/layout/step-footer.tsx";
import type { NextButtonProps } from "#ui/layout/step-footer.tsx";
import { StepHeading } from "#ui/layout/step-heading.tsx";
import { DotPanel } from "./dot-panel.tsx";
import { TextAround } from "./text-around.tsx";

export type ApprovedScreenProps = {
  readonly header: PageHeaderProps;
  readonly embedded: boolean;
  readonly documentTitle: string;
  readonly takesFocus: boolean;
  /** "You're Approved For Up To $8,500!" */
  readonly title: string;
  /** The amount as it stands in the title, to be set apart. */
  readonly amount?: string;
  /** "A confirmation has been sent to you by email and text." */
  readonly subtitle: string;
  /** "ID 7F3A-20418" */
  readonly idText?: string;
  /** "Good until December 21, 2026" */
  readonly expiresText?: string;
  /** "Your credit score has not been affected." */
  readonly panelText?: string;
  /** The theme's confirmation image. */
  readonly image?: { readonly src: string; readonly alt: string };
  readonly notices?: ReactNode;
  /** "… is a proud partner …", "Contact … to schedule an appointment." */
  readonly closing: readonly string[];
  /** Leads to the confirmation step after this one; absent on the last. */
  readonly next?: NextButtonProps;
  readonly onNext: () => void;
  /** The estimate, the scheduler and whatever else is configured, in their order. */
  readonly children: ReactNode;
};

/** The facts of the panel, where there is none. */
function Facts({ idText, expiresText, panelText }: ApprovedScreenProps): ReactElement {
  const facts = [idText, expiresText, panelText].filter((fact) => fact !== undefined);
  return (
    <chakra.ul my="6" display="grid" gap="1" color="fg.muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </chakra.ul>
  );
}

/** The approval: amount, ID and expiry date, then what is configured below it. Spec section 2.3, "Confirmation". */
export function ApprovedScreen(props: ApprovedScreenProps): ReactElement {
  return (
    <PageFrame
      header={props.header}
      embedded={props.embedded}
      notices={props.notices}
      panelIsContent
      panel={
        <DotPanel
          isApproved
          {...(props.idText === undefined ? {} : { overline: props.idText })}
          {...(props.expiresText === undefined ? {} : { title: props.expiresText })}
          {...(props.panelText === undefined ? {} : { text: props.panelText })}
        />
      }
      lead={
        <chakra.div pt={props.embedded ? "0" : { base: "0", lg: "34px" }}>
          <PageTitle text={props.documentTitle} />
          <StepHeading
            size="display"
            takesFocus={props.takesFocus}
            title={
              <TextAround text={props.title} part={props.amount}>
                <chakra.span color="brand.fg" whiteSpace="nowrap">
                  {props.amount}
                </chakra.span>
              </TextAround>
            }
            description={props.subtitle}
          />
          {props.embedded && <Facts {...props} />}
        </chakra.div>
      }
    >
      {props.image !== undefined && (
        <chakra.img
          src={props.image.src}
          alt={props.image.alt}
          mt={{ lg: "8" }}
          mb={{ base: "8", lg: "0" }}
          width="full"
          maxHeight="12.5rem"
          objectFit="contain"
          objectPosition="left center"
        />
      )}
      <chakra.div mt={{ lg: "10" }} display="grid" gap="10">
        {props.children}
      </chakra.div>
      {props.next !== undefined && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (props.next?.busy !== true) props.onNext();
          }}
        >
          <StepFooter next={props.next} />
        </form>
      )}
      <chakra.p mt="6" textStyle="hint" color="fg.muted" textWrap="pretty">
        {props.closing.join(" ")}
      </chakra.p>
    </PageFrame>
  );
}
