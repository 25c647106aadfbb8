import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { formatPhoneNumber } from "#domain/phone/masks.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { linkRequestMachine } from "#machines/link-request/link-request.machine.ts";
import { useOutcomeFrame } from "#routes/steps/outcome-frame.ts";
import { messageText } from "#routes/steps/screen-texts.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { NewLinkForm } from "#ui/outcome/new-link-form.tsx";
import { Button } from "@chakra-ui/react";

type Request = ActorRefFrom<typeof linkRequestMachine>;

/** A new link instead of a used, expired or lost one. S45. */
export function NewLink({ visit }: { readonly visit: Visit }) {
  const request = useSelector(
    visit.root,
    ({ children }) => children["linkRequest"] as Request | undefined,
  );
  return request === undefined ? null : <Requesting visit={visit} request={request} />;
}

function Requesting({ visit, request }: { readonly visit: Visit; readonly request: Request }) {
  const { texts, frame } = useOutcomeFrame(visit);
  const state = useSelector(request, (snapshot) => snapshot);
  const { words } = texts;
  const { phone } = state.context;
  if (state.matches("renewing"))
    return <MessageScreen key="renewing" {...frame(words("newLink.renewing"))} />;
  if (state.matches("sent")) {
    const shown = formatPhoneNumber(phone);
    return (
      <MessageScreen key="sent" {...frame(words("newLink.sent.title"))}>
        <p>{words("newLink.sent.text", { phone: shown })}</p>
        <Button
          type="button"
          variant="outline"
          width="full"
          onClick={() => request.send({ type: "phone.changed", phone: "" })}
        >
          {words("newLink.sent.again")}
        </Button>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen key="phone" {...frame(words("newLink.title"))}>
      <NewLinkForm
        text={words("newLink.text")}
        phone={phoneField(request, texts, state.context)}
        button={words("newLink.button")}
        busy={state.hasTag("busy")}
        onSubmit={() => request.send({ type: "link.requested" })}
        {...omitUndefined({ failure: messageText(words, state.context.failure) })}
      />
    </MessageScreen>
  );
}

function phoneField(
  request: Request,
  { words }: ScreenTexts,
  { phone, isTouched }: { readonly phone: string; readonly isTouched: boolean },
) {
  const parsed = parsePhoneNumber(phone, phoneCountries);
  return {
    label: words("field.phone.label"),
    hint: words("newLink.phoneHint"),
    error: isTouched && !parsed.ok ? words(parsed.error) : undefined,
    value: phone,
    onChange: (text: string) => request.send({ type: "phone.changed", phone: text }),
    onBlur: () => request.send({ type: "phone.left" }),
  };
}
