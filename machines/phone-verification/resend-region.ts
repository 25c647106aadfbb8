import { phoneVerificationSetup } from "./phone-verification.setup.ts";

export const resendRegion = phoneVerificationSetup.createStateConfig({
  initial: "ready",
  description: "Whether another code may be sent",
  states: {
    ready: {
      description: "A code may be sent",
      meta: { requirements: [] },
      always: {
        description: "A code was sent, or the server requires a wait",
        guard: "a wait is due",
        target: "coolingDown",
      },
    },
    coolingDown: {
      description: "Counts the seconds until another code may be sent",
      meta: { requirements: [] },
      after: {
        "one second": [
          {
            description: "The last second has passed",
            guard: "one second remains",
            target: "ready",
            actions: "end cool-down",
          },
          {
            description: "A second has passed",
            target: "coolingDown",
            reenter: true,
            actions: "count down",
          },
        ],
      },
    },
  },
});
