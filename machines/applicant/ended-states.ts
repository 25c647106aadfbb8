import { errorMessage } from "./visit-context.ts";
import { applicantSetup } from "./applicant.setup.ts";

export const beginAgain = [
  "return to defaults" as const,
  "forget the verification" as const,
  "notify host of restart" as const,
];

/** The final screens and their exits. Spec sections 2.1, 2.3 and 4. */
export const endedStates = {
  failed: applicantSetup.createStateConfig({
    description: "Something went wrong, and the page says what",
    tags: ["page"],
    meta: { page: "/error", requirements: ["R2.1-05", "R4-45", "R4-46", "R3-89"] },
    entry: [
      {
        type: "navigate",
        params: ({ context }) => ({ to: "/error", said: errorMessage(context) }),
      },
      "notify host of failure",
    ],
    on: {
      "new.link.requested": {
        description: "The link opens no application",
        guard: "an entry failed",
        target: "#applicant.preparingLink",
      },
      "start.again": [
        {
          description: "The applicant tries again",
          guard: "an application may be entered",
          target: "#applicant.preparing",
          actions: "forget the error",
        },
        {
          description: "The applicant tries again",
          guard: "an approval is stored",
          target: "#applicant.confirmed",
          actions: "forget the error",
        },
        {
          description: "The applicant tries again",
          target: "#applicant.booting",
          actions: beginAgain,
        },
      ],
    },
  }),
  moved: applicantSetup.createStateConfig({
    description: "The visit goes on on the applicant's own phone",
    tags: ["page"],
    meta: { page: "/", requirements: [] },
    entry: ["forget the verification", { type: "navigate", params: { to: "/" } }],
  }),
  withdrawn: applicantSetup.createStateConfig({
    description: "The applicant withdrew the application",
    tags: ["page"],
    meta: { page: "/", requirements: ["R7.1-17"] },
    entry: { type: "navigate", params: { to: "/" } },
    on: {
      "start.again": {
        description: "The applicant starts over",
        target: "#applicant.booting",
        actions: beginAgain,
      },
    },
  }),
  tokenExpired: applicantSetup.createStateConfig({
    description: "The session has ended",
    tags: ["page"],
    meta: { page: "/tokenExpired", requirements: ["R2.1-07", "R4-44"] },
    entry: [
      "forget the verification",
      { type: "navigate", params: { to: "/tokenExpired" } },
      "notify host of failure",
    ],
    on: {
      "new.link.requested": {
        description: "The applicant continues an application with a new link",
        target: "#applicant.preparingLink",
      },
      "start.again": {
        description: "The applicant starts over",
        target: "#applicant.booting",
        actions: beginAgain,
      },
    },
  }),
} as const;
