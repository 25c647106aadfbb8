import { type ReactElement, useState } from "react";
import { Reported, StoryPage } from "#test/support/gallery/live-field.tsx";
import { RefusedNote } from "#ui/loan/waiting-note.tsx";

function Refused({ isEnglish = false }: { readonly isEnglish?: boolean }): ReactElement {
  const [presses, setPresses] = useState<readonly string[]>([]);
  const press = (name: string) => () => setPresses([...presses, name]);
  const english = {
    text: "También puede continuar en inglés. En ese caso, su contrato estará solo en inglés.",
    buttonText: "Continuar en inglés",
    onPress: press("english"),
  };
  return (
    <StoryPage title="Revise su contrato">
      <RefusedNote
        text="Debemos enviarle el contrato por correo electrónico antes de que lo firme, pero nuestro mensaje no pudo llegar a su dirección."
        helpText={"Llame a Atención al Cliente al (800)\u00a0555-0142."}
        phone={{ text: "(800)\u00a0555-0142", href: "tel:8005550142" }}
        retryText="Intentar de nuevo"
        onRetry={press("retry")}
        english={isEnglish ? undefined : english}
      />
      <Reported name="view" text={presses.join(",")} />
    </StoryPage>
  );
}

export const stories: Record<string, () => ReactElement> = {
  "agreement refused": () => <Refused />,
  "agreement refused in English": () => <Refused isEnglish />,
};
