import { chakra } from "@chakra-ui/react";
import { createContext, use } from "react";
import type { ReactElement, ReactNode } from "react";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { ChoiceGroup } from "#ui/application/choice-group.tsx";
import type { ChoiceGroupProps } from "#ui/application/choice-group.tsx";
import { ChosenRadio } from "#ui/application/chosen-radio.tsx";
import { ChosenValue } from "#ui/application/chosen-value.ts";
import { whereForced } from "#ui/theme/forced-colors.ts";
import { keepInPlace } from "./keep-in-place.ts";
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

/** Where the error of a group is: in what is chosen, or in all rows while nothing is. */
type InError = "all" | "chosen" | undefined;

type RowProps = MethodOption & {
  readonly group: string;
  readonly inError: InError;
  readonly isCompact: boolean;
  readonly onChoose: (type: MethodChoice) => void;
};

/** The chosen row has a brand-colored border, or the error's; without a choice all rows have the error's. */
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

const ChosenFields = createContext<ReactNode>(undefined);

/** What the chosen method needs, in its row. */
function RowFields({ type }: Pick<MethodOption, "type">): ReactElement | null {
  const fields = use(ChosenFields);
  if (use(ChosenValue) !== type) return null;
  return (
    <chakra.div p="4" _empty={{ display: "none" }}>
      {fields}
    </chakra.div>
  );
}

/** Below all rows. */
function FieldsBelow(): ReactElement {
  return (
    <chakra.div
      p="4"
      borderWidth="1.5px"
      borderColor="brand.solid"
      borderRadius="control"
      bg="bg.panel"
      _empty={{ display: "none" }}
    >
      {use(ChosenFields)}
    </chakra.div>
  );
}

/** A choice draws nothing of it but what the method needs: its colours follow from the radio button. */
function Row(props: RowProps): ReactElement {
  const { type, text, group, inError, isCompact, onChoose } = props;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      minW="0"
      borderWidth="1.5px"
      borderRadius="control"
      borderColor={inError === "all" ? "error.border" : "border.control"}
      bg="bg.panel"
      transition="border-color 180ms"
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
        transition="background-color 180ms"
        _hover={{ bg: "bg.muted" }}
        css={chosenLabel}
      >
        <chakra.input {...radio} asChild css={whereForced({ appearance: "auto" })}>
          <ChosenRadio
            name={group}
            value={type}
            onChange={({ currentTarget }) => {
              keepInPlace(currentTarget.closest("label")!);
              onChoose(type);
            }}
          />
        </chakra.input>
        <chakra.span fontWeight="500" overflowWrap="anywhere">
          {text}
        </chakra.span>
        <chakra.span color="fg.muted">{type !== "" && <LoanIcon name={icons[type]} />}</chakra.span>
      </chakra.label>
      {!isCompact && <RowFields type={type} />}
    </chakra.div>
  );
}

const listed = { gridTemplateColumns: "minmax(0, 1fr)", gap: "2.5" } as const;
const compact = {
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
  gap: "2.5",
} as const;

type LookProps = Omit<MethodChooserProps, "value" | "children"> & { readonly inError: InError };

/** All that a choice leaves as it is. */
function Look(props: LookProps): ReactElement {
  const { options, onChange, isCompact = false, inError, ...group } = props;
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
                isCompact={isCompact}
                inError={inError}
                onChoose={onChange}
              />
            ))}
          </chakra.div>
          {isCompact && <FieldsBelow />}
        </chakra.div>
      )}
    </ChoiceGroup>
  );
}

function whereInError({ error, value }: MethodChooserProps): InError {
  if (!error) return undefined;
  return value === undefined ? "all" : "chosen";
}

/** One payment method out of several and, below the chosen one, whatever it needs. Spec sections 2.5 and 9. */
export function MethodChooser(props: MethodChooserProps): ReactElement {
  const { value, children, ...look } = props;
  return (
    <ChosenValue value={value}>
      <ChosenFields value={children}>
        <Look {...look} inError={whereInError(props)} />
      </ChosenFields>
    </ChosenValue>
  );
}
