import { chakra } from "@chakra-ui/react";
import { useId, type ReactNode } from "react";
import { whereForced } from "#ui/theme/forced-colors.ts";

export type ChoiceCardProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly head: ReactNode;
  /** Rows that align with the neighboring cards, including the head. */
  readonly parts?: number;
  readonly children?: ReactNode;
};

function standing(parts: number | undefined) {
  if (parts === undefined) return { display: "flex", flexDirection: "column" } as const;
  return {
    display: "grid",
    gridRow: `span ${parts}`,
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateRows: "subgrid",
    rowGap: "0",
  };
}

export function ChoiceCard(props: ChoiceCardProps) {
  const id = useId();
  return (
    <chakra.div
      position="relative"
      {...standing(props.parts)}
      minW="0"
      p={{ base: "min(1rem, 4.5vw)", sm: "5" }}
      borderWidth="1.5px"
      borderColor="border.control"
      borderRadius="card"
      bg="bg.panel"
      cursor="pointer"
      transition="background-color 180ms var(--ff-ease-out), border-color 180ms var(--ff-ease-out)"
      _hover={{ borderColor: "fg.muted" }}
      css={{
        "&:has(:checked)": {
          background: "var(--ff-brand-tint)",
          borderColor: "var(--ff-brand)",
          boxShadow: "inset 0 0 0 1.5px var(--ff-brand)",
        },
        ...whereForced({ "&:has(:checked)": { border: "4px solid Highlight" } }),
        "&:has(:focus-visible)": { outline: "3px solid var(--ff-focus)", outlineOffset: "2px" },
      }}
    >
      <chakra.span display="flex" alignItems="flex-start" gap="3">
        <chakra.label
          htmlFor={id}
          flex="1"
          minW="0"
          cursor="pointer"
          _after={{ content: '""', position: "absolute", inset: "0", borderRadius: "card" }}
        >
          <chakra.span position="relative" zIndex="1" display="block">
            {props.head}
          </chakra.span>
        </chakra.label>
        <chakra.input
          id={id}
          type="radio"
          name={props.name}
          value={props.value}
          checked={props.isChosen}
          onChange={() => props.onChoose(props.value)}
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
          position="relative"
          zIndex="1"
          appearance="none"
          flex="none"
          display="grid"
          placeItems="center"
          boxSize="6"
          borderWidth="1.5px"
          borderColor="border.control"
          borderRadius="full"
          bg="bg.panel"
          outline="0"
          cursor="pointer"
          _checked={{
            bg: "brand.solid",
            borderColor: "brand.solid",
            _before: { content: '""', boxSize: "2", borderRadius: "full", bg: "brand.contrast" },
          }}
          css={whereForced({ appearance: "auto" })}
        />
      </chakra.span>
      {props.children}
    </chakra.div>
  );
}
