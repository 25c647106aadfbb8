import { Button, chakra } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";
import type {
  BackButtonProps,
  ButtonLook,
  ExtraButtonProps,
  NextButtonProps,
  StepButtons,
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

const stillPressable = {
  bg: "colorPalette.muted",
  color: "colorPalette.fg",
  cursor: "pointer",
  _hover: { bg: "colorPalette.muted" },
  "&[aria-busy=true]": atWork,
} as const;

type ContentProps = ButtonLook & Pick<ExtraButtonProps, "wait">;

function Content(props: ContentProps) {
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
            <Text>{props.wait}</Text>
          </chakra.span>
        )}
      </chakra.span>
      {props.iconPosition !== "start" && icon}
    </>
  );
}

function NextButton(props: NextButtonProps) {
  const { isDisabled, busy, isNarrow = false, variant = "solid", icon = "arrow-right" } = props;
  return (
    <Button
      type="submit"
      aria-disabled={isDisabled || busy || undefined}
      aria-busy={busy || undefined}
      variant={variant}
      width={isNarrow ? "auto" : "full"}
      justifySelf={isNarrow ? "start" : "stretch"}
      transitionProperty="transform"
      _disabled={variant === "solid" ? stillPressable : { cursor: "pointer" }}
      css={dotAtWork}
    >
      <Content text={props.text} icon={icon} iconPosition={props.iconPosition} />
    </Button>
  );
}

function ExtraButton(props: ExtraButtonProps) {
  const isOff = props.isDisabled === true || props.wait !== undefined;
  return (
    <Button
      type="button"
      variant={props.variant ?? "outline"}
      width="full"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : props.onPress}
    >
      <Content {...props} iconPosition={props.iconPosition ?? "start"} />
    </Button>
  );
}

function BackButton(props: BackButtonProps) {
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

export function StepFooter({ next, back, extraButtons = [] }: StepButtons) {
  return (
    <chakra.div display="grid" gap="3" mt="7" _empty={{ display: "none" }}>
      {next !== undefined && <NextButton {...next} />}
      {extraButtons.map((button) => (
        <ExtraButton key={button.id} {...button} />
      ))}
      {back !== undefined && <BackButton {...back} />}
    </chakra.div>
  );
}
