import { chakra } from "@chakra-ui/react";
import { useSelector } from "@xstate/react";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { useOutcomeFrame } from "#routes/steps/outcome-frame.ts";
import { callOf, phoneOf } from "#routes/components/step-scheduler.tsx";
import { WithdrawalOf } from "./withdrawal.tsx";
import type { Visit } from "#routes/visit/visit.ts";
import { WhatsNext } from "#ui/estimate/whats-next.tsx";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";

/** Which documents are needed before the offers and how to send them. S46. */
export function DocumentsPage({ visit }: { readonly visit: Visit }) {
  const { provider, texts, frame } = useOutcomeFrame(visit);
  const id = useSelector(visit.root, ({ context }) => context.application?.applicationId);
  const { words, values } = texts;
  const phone = phoneOf(provider);
  const items = [
    {
      icon: "stethoscope",
      title: words("documents.send.title"),
      text:
        phone === undefined
          ? words("documents.send.text", values)
          : words("documents.send.textWithPhone", {
              ...values,
              phone,
            }),
    },
    { icon: "mail", title: words("documents.mail.title"), text: words("documents.mail.text") },
    { icon: "check", title: words("documents.after.title"), text: words("documents.after.text") },
  ] as const;
  return (
    <MessageScreen
      {...frame(words("documents.title"))}
      description={words("documents.description")}
      {...omitUndefined({ idText: id === undefined ? undefined : words("declined.id", { id }) })}
    >
      <chakra.section aria-label={words("documents.list")}>
        <chakra.h2 textStyle="heading" mb="4">
          {words("documents.list")}
        </chakra.h2>
        <chakra.ul display="grid" gap="3" ps="5" listStyleType="disc" textWrap="pretty">
          <li>{words("documents.identity")}</li>
          <li>{words("documents.income")}</li>
          <li>{words("documents.address")}</li>
        </chakra.ul>
      </chakra.section>
      <WhatsNext
        title={words("scheduler.title")}
        items={items}
        {...omitUndefined({ call: callOf(phone, texts, "documents.call") })}
      />
      <WithdrawalOf visit={visit} />
    </MessageScreen>
  );
}
