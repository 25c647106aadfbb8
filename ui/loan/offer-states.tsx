import { chakra } from "@chakra-ui/react";
import { keyframes } from "@emotion/react";
import type { ReactNode } from "react";
import type { Words } from "#domain/messages/messages.ts";
import { RetryButton } from "#ui/layout/retry-button.tsx";
import { StepNote } from "#ui/steps/step-note.tsx";

const breathe = keyframes({ "0%, 100%": { opacity: 1 }, "50%": { opacity: 0.45 } });

export function CardGrid({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
      gap="4"
      css={{
        "@media (min-width: 64em)": {
          "&:has(> :last-child:nth-child(3))": {
            gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
          },
        },
        "@media (min-width: 75em)": {
          "&:has(> :last-child:nth-child(4n + 1):not(:first-child))": {
            gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
          },
        },
      }}
    >
      {children}
    </chakra.div>
  );
}

const blocks = [
  ["60%", "1.375rem"],
  ["40%", "1.75rem"],
  ["75%", "2.25rem"],
  ["90%", "3rem"],
  ["100%", "1.25rem"],
  ["100%", "1.25rem"],
] as const;

const blockRules = Object.fromEntries(
  blocks.map(([width, height], at) => [`& > :nth-child(${at + 1})`, { width, height }]),
);

function SkeletonCard() {
  return (
    <chakra.div
      display="grid"
      gap="4"
      p={{ base: "4", sm: "5" }}
      borderWidth="1.5px"
      borderColor="border"
      borderRadius="card"
      bg="bg.panel"
      animation={`${breathe} 1800ms ease-in-out infinite`}
      css={{ "& > *": { borderRadius: "small", bg: "bg.emphasized" }, ...blockRules }}
    >
      {blocks.map((_, at) => (
        <span key={at} />
      ))}
    </chakra.div>
  );
}

export function LoadingOffers({ count }: { readonly count: number }) {
  return (
    <chakra.div aria-busy="true">
      <chakra.div aria-hidden="true">
        <CardGrid>
          {Array.from({ length: count }, (_, card) => (
            <SkeletonCard key={card} />
          ))}
        </CardGrid>
      </chakra.div>
    </chakra.div>
  );
}

type FailedOffersProps = { readonly words: Words; readonly onRetry: () => void };

export function FailedOffers({ words, onRetry }: FailedOffersProps) {
  return (
    <div role="alert">
      <StepNote>
        <p>{words("offers.failed")}</p>
        <RetryButton
          size="md"
          width="auto"
          mt="3"
          text={words("button.tryAgain")}
          onClick={onRetry}
        />
      </StepNote>
    </div>
  );
}

export function NoOffers({ text }: { readonly text: string }) {
  return (
    <chakra.output
      display="block"
      px="5"
      py="6"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor="border"
      borderRadius="card"
      color="fg.muted"
      textWrap="pretty"
    >
      {text}
    </chakra.output>
  );
}
