import { chakra } from "@chakra-ui/react";
import { CallLink } from "./call-link.tsx";
import { TextAround } from "./text-around.tsx";

export type NoPracticeProps = {
  readonly missing?: string | undefined;
  readonly ask: string;
  readonly phone?: { readonly text: string; readonly href: string } | undefined;
  readonly demosTitle: string;
  readonly demos: readonly { readonly href: string; readonly text: string }[];
};

export function NoPractice(props: NoPracticeProps) {
  const { missing, ask, phone, demosTitle, demos } = props;
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
        overflowWrap="anywhere"
        textWrap="pretty"
      >
        {missing !== undefined && <p>{missing}</p>}
        <p>
          <TextAround text={ask} part={phone?.text}>
            <CallLink {...phone} />
          </TextAround>
        </p>
      </chakra.div>
      {demos.length > 0 && (
        <nav aria-label={demosTitle}>
          <chakra.h2 textStyle="label">{demosTitle}</chakra.h2>
          <chakra.ul mt="1">
            {demos.map(({ href, text }) => (
              <li key={href}>
                <chakra.a
                  href={href}
                  display="inline-block"
                  py="2"
                  color="brand.fg"
                  textDecoration="underline"
                >
                  {text}
                </chakra.a>
              </li>
            ))}
          </chakra.ul>
        </nav>
      )}
    </>
  );
}
