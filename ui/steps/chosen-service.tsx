import { chakra } from "@chakra-ui/react";
import { Icon } from "#ui/icons/icons.tsx";

export type ChosenServiceProps = {
  readonly label: string;
  readonly option: { readonly displayTitle: string; readonly shortDescription: string };
};

export function ChosenService({ label, option }: ChosenServiceProps) {
  return (
    <chakra.div
      display="flex"
      gap="3"
      p="4"
      borderWidth="1.5px"
      borderColor="border"
      borderRadius="control"
    >
      <chakra.span color="brand.fg" pt="0.5">
        <Icon name="check" />
      </chakra.span>
      <chakra.p display="grid">
        <chakra.span textStyle="hint" color="fg.muted">
          {label}
        </chakra.span>
        <chakra.strong fontWeight="640">{option.displayTitle}</chakra.strong>
        {option.shortDescription !== "" && (
          <chakra.span textStyle="hint" color="fg.muted">
            {option.shortDescription}
          </chakra.span>
        )}
      </chakra.p>
    </chakra.div>
  );
}
