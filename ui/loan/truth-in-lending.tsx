import { chakra } from "@chakra-ui/react";
import { useId } from "react";

type Figure = {
  readonly term: string;
  readonly meaning: string;
  readonly value: string;
};

export type TruthInLendingProps = {
  readonly title: string;
  /** By law more conspicuous than the rest. */
  readonly main: readonly Figure[];
  readonly others: readonly Figure[];
  readonly schedule: {
    readonly caption: string;
    readonly headings: readonly [string, string, string];
    readonly rows: readonly {
      readonly count: string;
      readonly amount: string;
      readonly due: string;
    }[];
  };
};

const numbers = { fontVariantNumeric: "tabular-nums lining-nums" } as const;

function FigureBox({ figure, isMain }: { readonly figure: Figure; readonly isMain: boolean }) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      minW="0"
      p={{ base: "3", sm: "4" }}
      borderWidth={isMain ? "2px" : "1px"}
      borderColor={isMain ? "fg" : "border.control"}
      borderRadius="control"
      bg="bg.panel"
    >
      <chakra.dt
        // A long word in capitals must fit a column on a phone.
        fontSize={{ base: isMain ? "0.8125rem" : "0.9375rem", sm: "0.9375rem" }}
        lineHeight="1.3"
        fontWeight="600"
        hyphens="auto"
        // Hyphenates long Spanish words only.
        css={{ hyphenateLimitChars: "12 5 5" }}
      >
        {isMain ? <chakra.span textTransform="uppercase">{figure.term}</chakra.span> : figure.term}
      </chakra.dt>
      <chakra.dd mt="0.5" fontSize="0.875rem" lineHeight="1.4" color="fg.muted">
        {figure.meaning}
      </chakra.dd>
      <chakra.dd
        mt="auto"
        pt="3"
        textStyle="money"
        fontSize={
          isMain ? { base: "1.3125rem", sm: "1.875rem" } : { base: "1.125rem", sm: "1.375rem" }
        }
        overflowWrap="anywhere"
      >
        {figure.value}
      </chakra.dd>
    </chakra.div>
  );
}

function Schedule({ schedule }: Pick<TruthInLendingProps, "schedule">) {
  return (
    <chakra.table
      width="full"
      borderCollapse="collapse"
      fontSize="0.9375rem"
      lineHeight="1.4"
      {...numbers}
    >
      <chakra.caption mb="2" fontWeight="600" textAlign="start">
        {schedule.caption}
      </chakra.caption>
      <thead>
        <tr>
          {schedule.headings.map((heading) => (
            <chakra.th
              key={heading}
              scope="col"
              py="2"
              pe="3"
              fontWeight="500"
              color="fg.muted"
              textAlign="start"
              verticalAlign="bottom"
              borderBottomWidth="1.5px"
              borderColor="border.control"
            >
              {heading}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schedule.rows.map((row) => (
          <tr key={row.due}>
            {[row.count, row.amount, row.due].map((cell, column) => (
              <chakra.td
                // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
                key={column}
                py="2.5"
                pe="3"
                fontWeight={column === 2 ? "400" : "600"}
                verticalAlign="top"
                borderBottomWidth="1px"
                borderColor="border"
              >
                {cell}
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** 12 CFR 1026.17 and 1026.18. */
export function TruthInLendingBox(props: TruthInLendingProps) {
  const titleId = useId();
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      p={{ base: "0", sm: "5" }}
      borderRadius="card"
      bg={{ sm: "brand.subtle" }}
      _print={{ breakInside: "avoid" }}
    >
      <chakra.h3 id={titleId} textStyle="heading">
        {props.title}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(max(min(8.5rem, 100%), 40%), 1fr))"
        gap="3"
      >
        {props.main.map((figure) => (
          <FigureBox key={figure.term} figure={figure} isMain />
        ))}
        {props.others.map((figure) => (
          <FigureBox key={figure.term} figure={figure} isMain={false} />
        ))}
      </chakra.dl>
      <chakra.div overflowX="auto">
        <Schedule schedule={props.schedule} />
      </chakra.div>
    </chakra.section>
  );
}
