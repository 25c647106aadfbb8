import { Button, chakra } from "@chakra-ui/react";
import { Text } from "#ui/text.tsx";
import { Hint } from "#ui/paragraph.tsx";

export type SummaryRow = {
  readonly label: string;
  readonly lines: readonly string[];
  readonly notes?: readonly string[];
  /** `label` names what is changed, for screen readers. */
  readonly change?: {
    readonly text: string;
    readonly label: string;
    readonly onPress: () => void;
  };
};

export type SummaryCardProps = {
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  /** The lines are what the applicant typed, such as a name: not for translation. */
  readonly isTyped?: boolean;
  readonly help?: readonly string[];
};

function LineText({ text }: { readonly text: string }) {
  const [name, ...rest] = text.split(/(?=@)/);
  return rest.length === 0 ? (
    <Text>{text}</Text>
  ) : (
    <span key={text} translate="no">
      {name}
      <wbr />
      {rest.join("")}
    </span>
  );
}

function Row({
  label,
  lines,
  notes = [],
  change,
  isTyped,
}: SummaryRow & Pick<SummaryCardProps, "isTyped">) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.dt
        flex="1"
        minW="min-content"
        overflowWrap="normal"
        textStyle="hint"
        color="fg.muted"
      >
        {label}
      </chakra.dt>
      {lines.map((line) => (
        <chakra.dd
          key={line}
          order="1"
          flexBasis="full"
          minW="0"
          mt="0.5"
          fontWeight="600"
          textWrap="pretty"
          overflowWrap="anywhere"
          fontVariantNumeric="tabular-nums"
        >
          <span translate={isTyped === true ? "no" : undefined}>
            <LineText text={line} />
          </span>
        </chakra.dd>
      ))}
      {notes.map((line) => (
        <chakra.dd
          key={line}
          order="1"
          flexBasis="full"
          textStyle="hint"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          <Text>{line}</Text>
        </chakra.dd>
      ))}
      {change !== undefined && (
        <chakra.dd my="-2.5">
          <Button
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it leads to a step, which has no address of its own
            role="link"
            variant="ghost"
            size="md"
            mx="-3"
            aria-label={change.label}
            onClick={change.onPress}
          >
            {change.text}
          </Button>
        </chakra.dd>
      )}
    </chakra.div>
  );
}

export function SummaryCard(props: SummaryCardProps) {
  const { title, rows, isTyped = false, help = [] } = props;
  return (
    <chakra.fieldset
      aria-label={title}
      minW="0"
      px={{ base: "5", md: "6" }}
      pt="4"
      pb="1"
      layerStyle="card"
    >
      <chakra.h2 textStyle="label" mb="3">
        {title}
      </chakra.h2>
      <dl>
        {rows.map((row) => (
          <Row key={row.label} {...row} isTyped={isTyped} />
        ))}
      </dl>
      {help.map((text) => (
        <Hint key={text} pb="3">
          {text}
        </Hint>
      ))}
    </chakra.fieldset>
  );
}
