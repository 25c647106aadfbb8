import { paymentScheduleContext, paymentScheduleSetup } from "./payment-schedule.setup.ts";

type Dated = { readonly context: Pick<ReturnType<typeof paymentScheduleContext>, "lastPaidDate"> };
const reportDate = {
  type: "report to flow" as const,
  params: ({ context }: Dated) =>
    ({ field: "lastPaidDate", text: context.lastPaidDate ?? "" }) as const,
};

/**
 * Plans the payments: frequency, last paid date and schedule. Makes no calls. The offer's frequency is preselected. The
 * flow gets a complete choice or none. A schedule that cannot be computed is rejected. Spec sections 2.5, 4 and 5; S23,
 * S29, S30.
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
          type: "report to flow",
          params: ({ event }) => ({ field: "paymentFrequency", text: event.frequency }),
        },
      ],
    },
    "lastPaidDate.changed": {
      description: "The applicant says when they were last paid",
      target: ".judging",
      actions: ["judge last paid date", reportDate],
    },
    "firstPaymentDate.changed": {
      description: "An applicant without an employer says when to pay first",
      target: ".judging",
      actions: ["judge first payment date", reportDate],
    },
    "employment.changed": {
      description: "The applicant says whether an employer pays them: another date is requested",
      target: ".judging",
      actions: [
        "change employment",
        {
          type: "report to flow",
          params: ({ event }) => ({ field: "notEmployed", text: event.isEmployed ? "no" : "yes" }),
        },
        reportDate,
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
            type: "report to flow",
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
          description: "No first payment date yet, for an applicant without an employer",
          guard: "first payment date is missing",
          target: "missingFirstPaymentDate",
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
    missingFirstPaymentDate: {
      description: "The first payment date must be given",
      meta: { requirements: ["R2.5-25"] },
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
