import { chakra, IconButton } from "@chakra-ui/react";
import { Text } from "#ui/text.tsx";

const eye =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0";
const crossed = `${eye}M4 4l16 16`;

export type ShowButtonProps = {
  readonly controls: string;
  readonly isShown: boolean;
  readonly showText: string;
  readonly hideText: string;
  readonly onPress: () => void;
};

export function ShowButton(props: ShowButtonProps) {
  const { controls, isShown, showText, hideText, onPress } = props;
  const text = isShown ? hideText : showText;
  return (
    <IconButton
      type="button"
      variant="ghost"
      size="md"
      position="absolute"
      insetEnd="1"
      top="50%"
      mt="-1.375rem"
      px="0"
      title={text}
      aria-controls={controls}
      onClick={onPress}
    >
      <chakra.svg
        aria-hidden="true"
        width="22px"
        height="22px"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={isShown ? crossed : eye} />
      </chakra.svg>
      <chakra.span srOnly>
        <Text>{text}</Text>
      </chakra.span>
    </IconButton>
  );
}
