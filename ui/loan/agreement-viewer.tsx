import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { FieldError } from "#ui/fields/field.tsx";
import { setApart } from "#domain/text/direction.ts";
import { Icon } from "#ui/icons/icons.tsx";
import type { Agreement } from "#domain/loan/loan-application.ts";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { DownloadLink } from "./download-link.tsx";
import { TruthInLendingBox } from "./truth-in-lending.tsx";
import { watchEnd } from "./watch-end.ts";
import { Text } from "#ui/text.tsx";

type ShownAgreement = Pick<
  Agreement,
  "title" | "truthInLending" | "sections" | "fileName" | "file"
>;

export type AgreementViewerProps = {
  readonly agreement: ShownAgreement;
  readonly texts: LocaleWords;
  readonly isRead: boolean;
  readonly error?: string | undefined;
  readonly onEnd: () => void;
};

function Sections({ sections }: Pick<ShownAgreement, "sections">) {
  const shown = sections.map((section) => (
    <chakra.section key={section.id} aria-labelledby={`section-${section.id}`} mt="7">
      <chakra.h3
        id={`section-${section.id}`}
        fontSize="1.125rem"
        lineHeight="1.35"
        fontWeight="600"
      >
        {section.title}
      </chakra.h3>
      {section.paragraphs.map((paragraph) => (
        <chakra.p key={paragraph} mt="2.5" fontSize="1rem" textWrap="pretty">
          {setApart(paragraph)}
        </chakra.p>
      ))}
    </chakra.section>
  ));
  return <>{shown}</>;
}

function Status({ isRead, text }: { readonly isRead: boolean; readonly text: string }) {
  return (
    <chakra.div
      display="flex"
      gap="2.5"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      bg={isRead ? "success.subtle" : "bg.panel"}
      color={isRead ? "success.fg" : "fg.muted"}
      fontWeight="500"
      borderBottomRadius="control"
      transition="background-color 260ms var(--ff-ease-out)"
      _print={{ display: "none" }}
    >
      <chakra.span flex="none" pt="0.5">
        <Icon name={isRead ? "check-circle" : "chevron-down"} />
      </chakra.span>
      <output>
        <Text>{text}</Text>
      </output>
    </chakra.div>
  );
}

const whole = { maxH: "none", overflow: "visible" } as const;

const onPaperInFrame = {
  display: "none",
  "@media print": { "[data-embedded] &": { display: "block" } },
};

/**
 * Scrolls in a region, or in the page where the window is low, as at 400 % zoom. Spec sections 2.5 and 5, "Document".
 */
export function AgreementViewer(props: AgreementViewerProps) {
  const { agreement, texts, isRead, error } = props;
  const { words } = texts;
  const id = useId();

  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.div
        borderWidth="1.5px"
        borderColor={error ? "error.border" : "border.control"}
        borderRadius="control"
        bg="bg.panel"
        _print={{ border: "0" }}
      >
        <chakra.section
          asChild
          aria-labelledby={`${id}title`}
          aria-describedby={error ? `${id}error` : undefined}
          data-in-error={error ? "" : undefined}
          // What scrolls has to be reached by keyboard.
          tabIndex={0}
          p={{ base: "4", md: "5" }}
          maxH="min(34rem, 70dvh)"
          overflowY="auto"
          borderTopRadius="control"
          outlineOffset="-3px"
          _print={whole}
          css={{ "@media (max-height: 30rem)": whole }}
        >
          <section translate="no">
            <chakra.h2 id={`${id}title`} textStyle="heading" mb="4">
              {agreement.title}
            </chakra.h2>
            <chakra.p css={onPaperInFrame} mb="4" fontSize="1rem" fontWeight="500">
              {words("agreement.printed")}
            </chakra.p>
            <TruthInLendingBox figures={agreement.truthInLending} texts={texts} />
            <Sections sections={agreement.sections} />
            <chakra.h3
              ref={(end: HTMLElement | null) =>
                end === null || isRead ? undefined : watchEnd(end, props.onEnd)
              }
              tabIndex={-1}
              onFocus={props.onEnd}
              mt="7"
              pt="4"
              borderTopWidth="1px"
              borderColor="border"
              fontSize="1rem"
              fontWeight="500"
              color="fg.muted"
              textAlign="center"
              outline="0"
            >
              {words("agreement.end")}
            </chakra.h3>
          </section>
        </chakra.section>
        <Status
          isRead={isRead}
          text={words(isRead ? "agreement.status.read" : "agreement.status.unread")}
        />
      </chakra.div>
      <FieldError id={`${id}error`} text={error} />
      <div>
        <DownloadLink {...agreement} text={words("agreement.download")} />
      </div>
    </chakra.div>
  );
}
