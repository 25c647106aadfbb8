import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { formatPhoneNumber } from "#domain/phone/masks.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import type { linkRequestMachine } from "#machines/link-request/link-request.machine.ts";
import { useOutcomeFrame } from "#routes/steps/outcome-frame.ts";
import { messageText } from "#routes/steps/screen-texts.ts";
import type { Visit } from "#routes/visit/visit.ts";
import { MessageScreen } from "#ui/outcome/message-screen.tsx";
import { PhoneField } from "#ui/fields/digits-fields.tsx";
import { Icon } from "#ui/icons/icons.tsx";
import { BusyButton } from "#ui/layout/busy-button.tsx";
import { FailureAlert } from "#ui/layout/inline-alert.tsx";
import { Text } from "#ui/text.tsx";
import { Button, chakra } from "@chakra-ui/react";

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
  const parsed = parsePhoneNumber(phone, phoneCountries);
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
      <chakra.form
        noValidate
        display="grid"
        gap="6"
        onSubmit={(event) => {
          event.preventDefault();
          request.send({ type: "link.requested" });
        }}
      >
        <p>{words("newLink.text")}</p>
        <FailureAlert text={messageText(words, state.context.failure)} />
        <PhoneField
          label={words("field.phone.label")}
          hint={words("newLink.phoneHint")}
          error={state.context.isTouched && !parsed.ok ? words(parsed.error) : undefined}
          value={phone}
          onChange={(text) => request.send({ type: "phone.changed", phone: text })}
          onBlur={() => request.send({ type: "phone.left" })}
        />
        <BusyButton type="submit" width="full" isBusy={state.hasTag("busy")}>
          <Text>{words("newLink.button")}</Text>
          <Icon name="arrow-right" />
        </BusyButton>
      </chakra.form>
    </MessageScreen>
  );
}
