import { paymentScheduleContext, paymentScheduleSetup } from "./payment-schedule.setup.ts";

/**
 * Plans the payments: a frequency, the day the applicant was last paid, and the schedule that follows.
 *
 * Pure: nothing is called. The offer's frequency is selected at first, where an offer was chosen before. The last paid date is today or earlier; what is told to the flow is always a whole choice or
 * empty. A schedule that cannot be computed is refused. Spec sections 2.5, 4 and 5; decisions 23, 29 and 30.
 */
export const paymentScheduleMachine = paymentScheduleSetup.createMachine({
  id: "paymentSchedule",
  description: "Plans the payments",
  context: paymentScheduleContext,
  initial: "beginning",
  on: {
    "frequency.chosen": {
      description: "The applicant chooses how often to pay",
      target: ".judging",
      actions: [
        "choose frequency",
        {
          type: "tell the flow",
          params: ({ event }) => ({ field: "paymentFrequency", text: event.frequency }),
        },
      ],
    },
    "lastPaidDate.changed": {
      description: "The applicant says when they were last paid",
      target: ".judging",
      actions: [
        "judge last paid date",
        {
          type: "tell the flow",
          params: ({ context }) => ({ field: "lastPaidDate", text: context.lastPaidDate ?? "" }),
        },
      ],
    },
  },
  states: {
    beginning: {
      description: "Checks whether a frequency was selected before",
      meta: { requirements: [] },
      always: [
        {
          description: "None: the offer's is preselected",
          guard: "offer's frequency is preselected",
          target: "judging",
          actions: {
            type: "tell the flow",
            params: ({ context }) => ({ field: "paymentFrequency", text: context.frequency ?? "" }),
          },
        },
        { description: "There is one, or no offer to go by", target: "judging" },
      ],
    },
    judging: {
      description: "Checks what is chosen",
      meta: { requirements: [] },
      always: [
        {
          description: "No frequency yet",
          guard: "frequency is missing",
          target: "missingFrequency",
        },
        {
          description: "No last paid date yet, or an impossible one",
          guard: "last paid date is missing",
          target: "missingLastPaidDate",
        },
        {
          description: "Both, and they give a schedule",
          guard: "schedule can be computed",
          target: "planned",
        },
        { description: "They give no schedule", target: "refused" },
      ],
    },
    missingFrequency: {
      description: "A payment frequency must be selected",
      meta: { requirements: ["R2.5-18", "R2.5-24", "R5-65"] },
    },
    missingLastPaidDate: {
      description: "The last paid date must be given",
      meta: { requirements: ["R2.5-25", "R5-66"] },
    },
    planned: {
      description: "The schedule is shown",
      meta: { requirements: ["R2.5-26", "R3-19", "R4-58"] },
    },
    refused: {
      description: "These terms cannot be scheduled; another choice may",
      meta: { requirements: [] },
    },
  },
});
