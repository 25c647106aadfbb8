import { Button, chakra } from "@chakra-ui/react";
import { type ComponentProps, type ReactElement, type ReactNode, use } from "react";
import { Icon } from "#ui/icons/icons.tsx";
import { StepButtonsContext } from "./step-buttons.ts";
import type {
  BackButtonProps,
  ButtonLook,
  ExtraButtonProps,
  NextButtonProps,
} from "./step-buttons.ts";
import { Text } from "#ui/text.tsx";

const atWork = {
  bg: "colorPalette.solid",
  color: "colorPalette.contrast",
  cursor: "progress",
  _hover: { bg: "colorPalette.solid" },
} as const;

const dotAtWork = {
  "&[aria-busy=true] > svg": {
    stroke: "transparent",
    background: "radial-gradient(circle, var(--ff-accent) 0 5.6px, transparent 6.2px)",
    animation: "fade-in 900ms ease-in-out infinite alternate",
  },
} as const;

/** Only `aria-disabled`: pressing shows what is missing. */
const stillPressable = {
  bg: "colorPalette.muted",
  color: "colorPalette.fg",
  cursor: "pointer",
  _hover: { bg: "colorPalette.muted" },
  "&[aria-busy=true]": atWork,
} as const;

type ContentProps = ButtonLook & { readonly wait?: ReactNode };

function Content(props: ContentProps): ReactElement {
  const icon = props.icon !== undefined && <Icon name={props.icon} />;
  return (
    <>
      {props.iconPosition === "start" && icon}
      <chakra.span minW="0">
        <Text>{props.wait === undefined ? props.text : `${props.text} `}</Text>
        {props.wait !== undefined && (
          <chakra.span
            ms="2"
            whiteSpace="nowrap"
            fontWeight="400"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            {props.wait}
          </chakra.span>
        )}
      </chakra.span>
      {props.iconPosition !== "start" && icon}
    </>
  );
}

function NextElement(props: ComponentProps<"button">): ReactElement {
  const { isDisabled, busy, ...look } = use(StepButtonsContext).next ?? { text: "" };
  return (
    <button
      {...props}
      type="submit"
      aria-disabled={isDisabled || busy || undefined}
      aria-busy={busy || undefined}
    >
      <Content icon="arrow-right" {...look} />
    </button>
  );
}

type NextLookProps = {
  readonly variant: NextButtonProps["variant"] | undefined;
  readonly isNarrow: boolean | undefined;
};

function NextButton(props: NextLookProps): ReactElement {
  const { variant = "solid", isNarrow } = props;
  return (
    <Button
      asChild
      variant={variant}
      width={isNarrow === true ? "auto" : "full"}
      justifySelf={isNarrow === true ? "start" : "stretch"}
      transitionProperty="transform"
      _disabled={variant === "solid" ? stillPressable : { cursor: "pointer" }}
      css={dotAtWork}
    >
      <NextElement />
    </Button>
  );
}

function Wait({ id }: Pick<ExtraButtonProps, "id">): ReactElement {
  const { extraButtons = [] } = use(StepButtonsContext);
  return <Text>{extraButtons.find((button) => button.id === id)?.wait}</Text>;
}

type ExtraLookProps = Omit<ExtraButtonProps, "wait"> & { readonly isWaiting: boolean };

function ExtraButton(props: ExtraLookProps): ReactElement {
  const { isWaiting, ...button } = props;
  const isOff = props.isDisabled === true || isWaiting;
  return (
    <Button
      type="button"
      variant={props.variant ?? "outline"}
      width="full"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : props.onPress}
    >
      <Content
        {...button}
        iconPosition={props.iconPosition ?? "start"}
        wait={isWaiting ? <Wait id={props.id} /> : undefined}
      />
    </Button>
  );
}

function BackButton(props: BackButtonProps): ReactElement {
  return (
    <Button
      type="button"
      variant={props.variant ?? "ghost"}
      size="md"
      justifySelf="center"
      aria-disabled={props.isDisabled || undefined}
      onClick={props.isDisabled === true ? undefined : props.onPress}
    >
      <Content {...props} iconPosition={props.iconPosition ?? "start"} />
    </Button>
  );
}

function Buttons(): ReactElement {
  const { next, back, extraButtons = [] } = use(StepButtonsContext);
  return (
    <>
      {next !== undefined && <NextButton variant={next.variant} isNarrow={next.isNarrow} />}
      {extraButtons.map(({ wait, ...button }) => (
        <ExtraButton key={button.id} {...button} isWaiting={wait !== undefined} />
      ))}
      {back !== undefined && <BackButton {...back} />}
    </>
  );
}

export function StepFooter(): ReactElement {
  return (
    <chakra.div display="grid" gap="3" mt="7" _empty={{ display: "none" }}>
      <Buttons />
    </chakra.div>
  );
}
