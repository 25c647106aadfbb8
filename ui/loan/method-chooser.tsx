import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";
import { whereForced } from "#ui/theme/forced-colors.ts";
import { keepInPlace } from "./keep-in-place.ts";
import { LoanIcon } from "./loan-icons.tsx";

/** "reused": the other method; "": none. */
export type MethodChoice = PaymentMethodType | "reused" | "";

export type MethodOption = {
  readonly type: MethodChoice;
  readonly text: string;
  readonly reuses?: PaymentMethodType;
};

export type MethodChooserProps = Omit<ChoiceGroupProps, "children"> & {
  /** In the order of Spec section 9. */
  readonly options: readonly MethodOption[];
  readonly value: MethodChoice | undefined;
  readonly onChange: (type: MethodChoice) => void;
  readonly isCompact?: boolean;
  readonly children?: ReactNode;
};

const icons = {
  debit: "card",
  credit: "card",
  ach: "bank",
  hsa: "heart",
  payByCheck: "paper",
} as const satisfies Record<PaymentMethodType, string>;

const narrow = "min(1rem, 4.5vw)";

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

type InError = "all" | "chosen" | undefined;

type RowProps = MethodOption & {
  readonly group: string;
  readonly inError: InError;
  readonly isCompact: boolean;
  readonly isChosen: boolean;
  readonly children: ReactNode;
  readonly onChoose: (type: MethodChoice) => void;
};

function edgeOf(inError: InError) {
  const chosen = inError === undefined ? "var(--ff-brand)" : "var(--ff-error-border)";
  return {
    "&:has(> label :checked)": { borderColor: chosen, boxShadow: `inset 0 0 0 1px ${chosen}` },
    "&:has(> label input:focus-visible)": {
      outline: "3px solid var(--ff-focus)",
      outlineOffset: "2px",
    },
  };
}

const chosenLabel = {
  "&:has(:checked), &:has(:checked):hover": { bg: "brand.subtle" },
  "& > :checked ~ span": { fontWeight: "600" },
  "& > :checked ~ span:last-of-type": { color: "brand.fg" },
} as const;

function Row(props: RowProps) {
  const { type, text, reuses, group, inError, isCompact, isChosen, onChoose } = props;
  const shown = type === "reused" ? reuses : type;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      minW="0"
      borderWidth="1.5px"
      borderRadius="control"
      borderColor={inError === "all" ? "error.border" : "border.control"}
      bg="bg.panel"
      transition="border-color 180ms var(--ff-ease-out)"
      css={edgeOf(inError)}
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
        textStyle="control"
        cursor="pointer"
        transition="background-color 180ms var(--ff-ease-out)"
        _hover={{ bg: "bg.muted" }}
        css={chosenLabel}
      >
        <chakra.input
          {...radio}
          css={whereForced({ appearance: "auto" })}
          type="radio"
          name={group}
          value={type}
          checked={isChosen}
          onChange={({ currentTarget }) => {
            keepInPlace(currentTarget.closest("label")!);
            onChoose(type);
          }}
        />
        <chakra.span fontWeight="500" overflowWrap="anywhere">
          {text}
        </chakra.span>
        <chakra.span color="fg.muted">{shown && <LoanIcon name={icons[shown]} />}</chakra.span>
      </chakra.label>
      {isChosen && !isCompact && (
        <chakra.div p="4" _empty={{ display: "none" }}>
          {props.children}
        </chakra.div>
      )}
    </chakra.div>
  );
}

const listed = { gridTemplateColumns: "minmax(0, 1fr)", gap: "2.5" } as const;
const compact = {
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
  gap: "2.5",
} as const;

function whereInError({ error, value }: MethodChooserProps): InError {
  if (!error) return undefined;
  return value === undefined ? "all" : "chosen";
}

/** One of several payment methods, with what the selected one needs. Spec sections 2.5 and 9. */
export function MethodChooser(props: MethodChooserProps) {
  const { options, value, onChange, isCompact = false, children, ...group } = props;
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <chakra.div display="grid" {...listed}>
          <chakra.div display="grid" {...(isCompact ? compact : listed)}>
            {options.map((option) => (
              <Row
                {...option}
                key={option.type}
                group={name}
                isCompact={isCompact}
                isChosen={option.type === value}
                inError={whereInError(props)}
                onChoose={onChange}
              >
                {children}
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
