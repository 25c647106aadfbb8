import { toFlowInput } from "./visit-context.ts";
import { followingState } from "./following-state.ts";
import { applicantSetup } from "./applicant.setup.ts";
import { saveError, withOutput } from "./visit-params.ts";

const confirmationFailed = saveError("confirmation.failed");

/** The approval screen and its background work. Spec sections 2.3 and 4; S20. */
export const confirmedState = applicantSetup.createStateConfig({
  description: "Approved, and the approval is validated and shown",
  type: "parallel",
  tags: ["page"],
  meta: { page: "/confirmation", requirements: ["R2.1-06", "R4-26", "R1-08"] },
  entry: { type: "navigate", params: { to: "/confirmation" } },
  on: {
    "continue.pressed": {
      description: "To the full application, with the proved phone",
      target: "#applicant.preparing",
      actions: "switch to the full application",
    },
  },
  states: {
    screen: {
      description: "The provider's confirmation steps",
      meta: { requirements: ["R2.3-01"] },
      invoke: {
        id: "confirmation",
        src: "confirmation",
        input: toFlowInput("confirmSteps"),
        onDone: [
          {
            description: "Not approved after all",
            guard: { type: "flow left as not approved", params: withOutput },
            target: "#applicant.declined",
            actions: "keep that it was not approved",
          },
          {
            description: "Something went wrong",
            guard: { type: "flow left", params: withOutput },
            target: "#applicant.failed",
            actions: confirmationFailed,
          },
          { description: "Every confirmation step is done", target: "#applicant.completed" },
        ],
        onError: {
          description: "The flow broke",
          target: "#applicant.failed",
          actions: confirmationFailed,
        },
      },
    },
    background: {
      description: "KYC and the welcome e-mail",
      initial: "waiting",
      meta: { requirements: ["R4-14"] },
      states: {
        waiting: {
          description: "The approval is not validated yet",
          meta: { requirements: [] },
          on: {
            "confirmation.validated": {
              description: "The approval is confirmed",
              target: "following",
            },
          },
        },
        following: followingState,
        followed: { description: "Everything is sent", meta: { requirements: [] } },
      },
    },
  },
});
