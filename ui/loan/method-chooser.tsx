import { chakra } from "@chakra-ui/react";
import { memo } from "react";
import type { ReactElement, ReactNode } from "react";
import type { PaymentMethodType } from "#domain/payment-method.ts";
import { ChoiceGroup } from "#ui/application/choice-group.tsx";
import type { ChoiceGroupProps } from "#ui/application/choice-group.tsx";
import { whereForced } from "#ui/theme/forced-colors.ts";
import { LoanIcon } from "./loan-icons.tsx";

/** What can be chosen: a type, "reused" for a method that is given elsewhere, or "" for none where it is optional. */
export type MethodChoice = PaymentMethodType | "reused" | "";

export type MethodOption = {
  readonly type: MethodChoice;
  /** "Debit card" */
  readonly text: string;
};

/** The label names the group: "Primary payment method", "Secondary payment method" or "Down payment method". */
export type MethodChooserProps = Omit<ChoiceGroupProps, "children"> & {
  /** In the order of spec section 9. */
  readonly options: readonly MethodOption[];
  /** The chosen one; undefined while nothing is chosen. */
  readonly value: MethodChoice | undefined;
  readonly onChange: (type: MethodChoice) => void;
  /** Side by side where there is room, with the fields of the chosen one below them all. */
  readonly isCompact?: boolean;
  /** What the chosen method needs: the frame for its number, the number that is held, or a remark. */
  readonly children?: ReactNode;
};

const icons = {
  debit: "card",
  credit: "card",
  ach: "bank",
  hsa: "heart",
  payByCheck: "paper",
  reused: "card",
} as const satisfies Record<Exclude<MethodChoice, "">, string>;

/** Less of it where the text is large on a small screen, so that words stay whole. */
const narrow = "min(1rem, 4.5vw)";

/** A radio button of 24 px whose dot is drawn by the brand's colour. */
const radio = {
  appearance: "none",
  boxSize: "6",
  borderWidth: "1.5px",
  borderColor: "border.control",
  borderRadius: "full",
  bg: "bg.panel",
  cursor: "pointer",
  outline: "0",
  _checked: {
    borderColor: "brand.solid",
    bg: "brand.solid",
    bgImage: "radial-gradient(circle, var(--ff-on-brand) 0 4px, transparent 4.6px)",
  },
} as const;

/**
 * The chosen row has a brand-colored border, or the error's if the error is in it; without a choice all rows have the
 * error's.
 */
function edgeOf({ isChosen, isInError }: Pick<RowProps, "isChosen" | "isInError">) {
  if (isChosen) {
    return isInError
      ? { borderColor: "error.border", boxShadow: "inset 0 0 0 1px var(--ff-error-border)" }
      : { borderColor: "brand.solid", boxShadow: "inset 0 0 0 1px var(--ff-brand)" };
  }
  return { borderColor: isInError ? "error.border" : "border.control" };
}

type RowProps = MethodOption & {
  readonly group: string;
  readonly isChosen: boolean;
  readonly isInError: boolean;
  readonly isCompact: boolean;
  readonly onChoose: (type: MethodChoice) => void;
  readonly children: ReactNode;
};

/** A choice draws the row that it takes and the one that it leaves, not those between them. */
const Row = memo(function Row(props: RowProps): ReactElement {
  const { type, text, group, isChosen, isInError, isCompact, onChoose, children } = props;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      minW="0"
      borderWidth="1.5px"
      borderRadius="control"
      bg="bg.panel"
      {...edgeOf({ isChosen, isInError })}
      transition="border-color 180ms"
      css={{
        "&:has(> label input:focus-visible)": {
          outline: "3px solid var(--ff-focus)",
          outlineOffset: "2px",
        },
      }}
    >
      <chakra.label
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr) auto"
        columnGap={isCompact ? { base: "3", md: "2.5" } : "3"}
        alignItems="center"
        minH="3.375rem"
        px={isCompact ? { base: narrow, md: "3" } : narrow}
        py="2.5"
        m="1px"
        borderRadius="calc(var(--ff-radius-control) - 3px)"
        bg={isChosen ? "brand.subtle" : undefined}
        textStyle="control"
        cursor="pointer"
        transition="background-color 180ms"
        _hover={isChosen ? {} : { bg: "bg.muted" }}
      >
        <chakra.input
          {...radio}
          type="radio"
          name={group}
          value={type}
          checked={isChosen}
          onChange={() => onChoose(type)}
          css={whereForced({ appearance: "auto" })}
        />
        <chakra.span fontWeight={isChosen ? "600" : "500"} overflowWrap="anywhere">
          {text}
        </chakra.span>
        <chakra.span color={isChosen ? "brand.fg" : "fg.muted"}>
          {type !== "" && <LoanIcon name={icons[type]} />}
        </chakra.span>
      </chakra.label>
      {isChosen && (
        <chakra.div p="4" _empty={{ display: "none" }}>
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
});

const listed = { gridTemplateColumns: "minmax(0, 1fr)", gap: "2.5" } as const;
const compact = {
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
  gap: "2.5",
} as const;

/** One payment method out of several and, below the chosen one, whatever it needs. Spec sections 2.5 and 9. */
export function MethodChooser(props: MethodChooserProps): ReactElement {
  const { options, value, onChange, isCompact = false, children, ...group } = props;
  const isInError = Boolean(group.error);
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <chakra.div display="grid" {...listed}>
          <chakra.div display="grid" {...(isCompact ? compact : listed)}>
            {options.map(({ type, text }) => (
              <Row
                key={type}
                type={type}
                text={text}
                group={name}
                isChosen={type === value}
                isCompact={isCompact}
                isInError={isInError && (value === undefined || value === type)}
                onChoose={onChange}
              >
                {!isCompact && type === value && children}
              </Row>
            ))}
          </chakra.div>
          {isCompact && (
            <chakra.div
              p="4"
              borderWidth="1.5px"
              borderColor="brand.solid"
              borderRadius="control"
              bg="bg.panel"
              _empty={{ display: "none" }}
            >
              {children}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </ChoiceGroup>
  );
}
