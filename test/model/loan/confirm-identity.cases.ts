import { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { call, stepInput } from "#test/model/application/application-world.ts";

export const confirmIdentityModel: ChartModel = {
  name: "confirm-identity",
  machine: confirmIdentityMachine,
  inputs: {
    "four digits": stepInput(),
    "nine digits": { ...stepInput(), digits: 9 },
    "confirmed in this visit": stepInput({ identityConfirmed: "yes" }),
    "confirmed by the service before": stepInput({}, { isIdentityConfirmed: true }),
  },
  cases: {
    ...sent("digits.changed", {
      "to four": { digits: "1000" },
      "to three": { digits: "100" },
      "to nine": { digits: "900551000" },
      "to digits among signs": { digits: "1-0 0a0" },
    }),
    ...sent("confirm.pressed"),
    ...done("confirmIdentity", {
      right: { isSuccess: true },
      wrong: { isSuccess: false },
      "wrong, 4 remain": { isSuccess: false, remainingAttempts: 4 },
      "wrong, none remain": { isSuccess: false, remainingAttempts: 0 },
    }),
    ...failed("confirmIdentity", {
      "nobody answers": call("network", 0),
      "HTTP 500": call("rejected", 500),
    }),
  },
  distinguish: ({ context }) => [context.digits, context.userMessage?.code],
  holds: {
    "digits are forgotten once they are confirmed": ({ value, context }) =>
      value !== "confirmed" || context.digits === "",
  },
};
