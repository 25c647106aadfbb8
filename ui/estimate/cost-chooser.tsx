import { chakra } from "@chakra-ui/react";
import { useId, type ComponentProps } from "react";
import { formatCost, formatDollars } from "#domain/money/money.ts";
import { snapCost, type EstimateBounds } from "#domain/offer/payment-estimate.ts";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import { Text } from "#ui/text.tsx";
import { useTypedCost } from "./use-typed-cost.ts";

export type CostChooserProps = {
  readonly texts: LocaleWords;
  readonly bounds: EstimateBounds;
  readonly costCents: number;
  readonly onCostChange: (costCents: number) => void;
};

const focusRing = { outline: "3px solid var(--ff-focus)", outlineOffset: "2px" } as const;

const track = {
  height: "10px",
  borderRadius: "9999px",
  background: "linear-gradient(to right, var(--ff-brand) var(--filled), var(--ff-emphasized) 0)",
  // The only visible style in forced colors.
  outline: "1px solid transparent",
} as const;

const thumb = {
  appearance: "none",
  boxSizing: "border-box",
  boxSize: "32px",
  border: "4px solid var(--ff-brand)",
  borderRadius: "9999px",
  bg: "bg.panel",
  boxShadow: "raise",
  cursor: "grab",
} as const;

/** One rule per browser: an unknown selector invalidates the whole list. */
const rangeStyles = {
  "&::-webkit-slider-runnable-track": track,
  "&::-moz-range-track": track,
  "&::-webkit-slider-thumb": { ...thumb, mt: "-11px" },
  "&::-moz-range-thumb": thumb,
  "&:focus-visible::-webkit-slider-thumb": focusRing,
  "&:focus-visible::-moz-range-thumb": focusRing,
} as const;

function RoundButton(props: {
  readonly text: string;
  readonly sign: "−" | "+";
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}) {
  return (
    <chakra.button
      type="button"
      aria-label={props.text}
      aria-disabled={props.isDisabled || undefined}
      onClick={props.isDisabled ? undefined : props.onPress}
      flex="none"
      display="grid"
      placeItems="center"
      boxSize="max(44px, min(3rem, 13.5vw))"
      borderRadius="full"
      borderWidth="1.5px"
      borderColor="border.control"
      bg="bg.panel"
      color="brand.fg"
      cursor="pointer"
      _hover={{ bg: "brand.subtle" }}
      _disabled={{ color: "fg.muted", cursor: "not-allowed", _hover: { bg: "bg.panel" } }}
    >
      <chakra.span aria-hidden="true" fontSize="1.625rem" fontWeight="500" lineHeight="1">
        {props.sign}
      </chakra.span>
    </chakra.button>
  );
}

type TypedCostProps = ComponentProps<typeof chakra.input> & {
  readonly messageId: string | undefined;
};

function TypedCost({ messageId, ...control }: TypedCostProps) {
  return (
    <chakra.input
      {...control}
      aria-invalid={messageId !== undefined}
      aria-describedby={messageId}
      flex="1 1 0"
      width="0"
      minW="0"
      minH="12"
      textAlign="center"
      textStyle="money"
      fontSize={{ base: "min(1.75rem, 8vw)", md: "2rem" }}
      color="fg"
      bg="bg.panel"
      borderWidth="1.5px"
      borderColor="border.control"
      borderRadius="control"
      cursor="text"
      _hover={{ borderColor: "fg.muted" }}
    />
  );
}

/** Runs to the step at or above the maximum, so that a maximum between steps can be reached. */
function Slider(props: CostChooserProps) {
  const { bounds, costCents } = props;
  const { words, locale } = props.texts;
  const { minCents, maxCents, stepCents } = bounds;
  const hintId = useId();
  // An exact cost is between steps; the browser would snap it.
  const onStep = snapCost(bounds, costCents);
  const end = minCents + Math.ceil((maxCents - minCents) / stepCents) * stepCents;
  const share = (costCents - minCents) / (maxCents - minCents);
  const filled = `calc(16px + (100% - 32px) * ${share.toFixed(4)})`;
  return (
    <chakra.div>
      <chakra.input
        type="range"
        aria-label={words("estimate.cost")}
        aria-describedby={hintId}
        aria-valuetext={formatCost(costCents, locale)}
        min={minCents / 100}
        max={end / 100}
        step={stepCents / 100}
        value={onStep === maxCents ? end / 100 : onStep / 100}
        onChange={(event) => {
          props.onCostChange(snapCost(bounds, Number(event.currentTarget.value) * 100));
        }}
        style={{ "--filled": filled } as Record<string, string>}
        appearance="none"
        display="block"
        width="full"
        height="11"
        m="0"
        bg="transparent"
        outline="0"
        cursor="pointer"
        borderRadius="full"
        css={rangeStyles}
      />
      <chakra.div
        display="flex"
        justifyContent="space-between"
        gap="4"
        textStyle="hint"
        color="fg.muted"
      >
        <span>
          <Text>{`${words("estimate.min")} `}</Text>
          <chakra.strong fontWeight="600">
            <Text>{formatDollars(minCents, locale)}</Text>
          </chakra.strong>
        </span>
        <span>
          <Text>{`${words("estimate.max")} `}</Text>
          <chakra.strong fontWeight="600">
            <Text>{formatDollars(maxCents, locale)}</Text>
          </chakra.strong>
        </span>
      </chakra.div>
      <chakra.p id={hintId} srOnly>
        {words("estimate.costHint")}
      </chakra.p>
    </chakra.div>
  );
}

export function CostChooser(props: CostChooserProps) {
  const { texts, bounds, costCents } = props;
  const { words, locale } = texts;
  const { control, isUnread, clear } = useTypedCost({ ...props, locale });
  const id = useId();
  const onCostChange = (cents: number): void => {
    clear();
    if (cents !== costCents) props.onCostChange(cents);
  };
  const move = (cents: number): void => onCostChange(snapCost(bounds, costCents + cents));
  const stride = bounds.stepCents * 10;
  return (
    <chakra.div>
      <chakra.p aria-hidden="true" textStyle="label">
        {words("estimate.cost")}
      </chakra.p>
      <chakra.div mt="2" display="flex" alignItems="center" gap="2">
        <RoundButton
          text={words("estimate.less")}
          sign="−"
          isDisabled={costCents <= bounds.minCents}
          onPress={() => move(-stride)}
        />
        <TypedCost
          {...control}
          aria-label={words("estimate.costAmount")}
          messageId={isUnread ? id : undefined}
        />
        <RoundButton
          text={words("estimate.more")}
          sign="+"
          isDisabled={costCents >= bounds.maxCents}
          onPress={() => move(stride)}
        />
      </chakra.div>
      <chakra.p id={id} role="alert" textStyle="hint" color="error.fg">
        {isUnread ? words("estimate.costUnread") : ""}
      </chakra.p>
      <Slider {...props} onCostChange={onCostChange} />
    </chakra.div>
  );
}
