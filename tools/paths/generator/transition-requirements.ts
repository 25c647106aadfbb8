type Row = readonly [state: string, transition: string, requirements: string];

const renews = "A call got 401 and an easyApi token can renew";
const cannotRenew = "A call got 401 and nothing can renew";
const unauthorized = (state: string): readonly Row[] => [
  [state, renews, "R4-39 R8-02"],
  [state, cannotRenew, "R4-42 R2.1-07 R8-08"],
];

const table: { readonly [chart: string]: readonly Row[] } = {
  tokenization: [["", "The first six digits say which kind of card it is", "R7.1-18"]],
  session: [
    ["", "A provider look-up brought new tokens", "R3-84"],
    ["", "New tokens for a guarded visit", "R3-84"],
    ...["active", "guarded", "warning"].flatMap(unauthorized),
    ["renewing", "A new v21 token came back", "R4-40 R4-41"],
    ["renewing", "A new v21 token came back, for a guarded visit", "R4-40 R4-41"],
    ["renewing", "Peek answered without a token", "R4-43 R2.1-07 R8-08"],
    ["renewing", "Peek failed", "R4-43 R2.1-07 R8-08"],
    ["renewing", "Peek never answered", "R4-43 R2.1-07"],
  ],
  phoneVerification: [
    ["", "The applicant typed a number other than the one the code went to", "R4-13"],
    ["", "The visit starts over", "R4-19"],
    ["proof", "The applicant requests a code", "R3-55 R7.1-31 R7.1-32 R7.3-04"],
    ["proof.sending", "The code is being sent", "R3-57 R7.3-05 R8-13"],
    ["proof.sending", "No code was sent", "R7.3-05 R8-14 R8-15"],
    ["proof.sending", "No code was sent; an earlier one is still valid", "R7.3-05 R8-14"],
    ["proof.awaitingCode", "The applicant submits the code", "R3-56 R7.1-33 R7.3-06"],
    ["proof.checking", "The code is right", "R3-58 R4-18"],
    ["proof.checking", "Wrong, and attempts remain", "R7.3-07 R8-16 R8-17"],
    ["proof.checking", "Wrong, and no attempts remain", "R7.3-07 R8-16 R8-17"],
  ],
  wizard: [
    ["phone.editing", "Next, with every component valid", "R2.2-48"],
    ["code.editing", "Next, with every component valid", "R2.2-55"],
    ["code.editing", "Extra button 1", "R2.2-56"],
    ["code.pre-0-skipOnValidCode", "Proved: skipped", "R2.2-57"],
    ["code.pre-0-skipOnValidCode", "Verified: skipped going back", "R2.2-57"],
    ["last-four.next-0-submitPreQualification.running", "It succeeded", "R2.2-68"],
  ],
  preQualOutcome: [
    ["submitting", "The service answered", "R7.1-34 R7.3-08"],
    ["submitting", "It refused", "R8-03"],
    ["lookingUp", "The submission never arrived", "R8-10"],
    ["lookingUp", "The outcome stays unknown", "R8-01"],
    [
      "judging",
      "Disposition Ineligible, or an exception P04",
      "R3-60 R3-61 R4-23 R4-24 R9-26 R1-11",
    ],
    ["judging", "Disposition Declined", "R3-60 R4-22 R1-09"],
    ["judging", "Disposition Invalid", "R3-60 R4-27 R1-10"],
    ["judging", "Code E34", "R3-61 R4-61 R8-11"],
    [
      "judging",
      "Exceptions in a success, no success without a code, or no code",
      "R3-59 R3-61 R4-25 R8-09",
    ],
    ["judging", "Another code", "R8-12"],
    ["judging", "Disposition Approved", "R3-60 R4-26 R1-07"],
  ],
  applicant: [
    ["", "The session cannot be renewed", "R2.1-07"],
    ["booting", "The address says that the session expired", "R2.1-07"],
    ["booting", "The URL requests the error page", "R2.1-05"],
    ["preQualifying", "Approved", "R3-65 R3-66 R4-26"],
    ["preQualifying", "Ineligible", "R2.1-04 R4-23"],
    ["preQualifying", "Declined or invalid", "R2.1-04 R4-20 R4-22 R4-27"],
    [
      "declined",
      "The applicant applies for the other program, or corrects an answer",
      "R2.3-15 R3-63",
    ],
    ["enteringByToken", "It was declined", "R2.1-10 R4-34"],
    ["enteringByToken", "It cannot be opened", "R4-36"],
  ],
  tokenEntry: [
    ["beginning", "The address has a token", "R2.1-24 R4-33 R6-03 R7.2-02"],
    ["beginning", "Neither a token nor a visit", "R8-21"],
    ["peeking", "It opens a session", "R7.2-04 R7.2-05"],
    ["peeking", "No AuthToken came back", "R8-24"],
    ["peeking", "The service refuses, with a reason", "R7.2-03 R8-23"],
    ["peeking", "No answer", "R8-22"],
    ["judgingIds", "No practice is named", "R8-25"],
    ["judgingIds", "No application is named", "R8-26"],
    ["judgingIds", "Both are", "R7.2-06"],
    ["loadingApplication", "The answer is empty", "R8-28"],
    ["loadingApplication", "APR, DOC or DCN", "R4-34 R4-35"],
    ["loadingApplication", "Any other status", "R4-36"],
    ["loadingApplication", "It answered without an application", "R8-28"],
    ["loadingApplication", "No answer", "R8-27"],
    ["judgingStatus", "DCN", "R4-34"],
    ["judgingStatus", "APR or DOC", "R4-35"],
    ["judgingStatus", "APR or DOC, and the visit can renew its token", "R4-35"],
    ["gettingEasyApiToken", "The visit can renew its token", "R7.1-46 R3-84"],
    ["gettingSegment", "The first screen says so", "R7.1-26"],
  ],
  applicationUpdate: [
    ["updating", "Changed", "R4-28 R7.1-03"],
    ["updating", "Declined: DCN", "R4-31 R4-32"],
    ["updating", "The service refuses, with a reason", "R8-19"],
    ["updating", "Refused, or no answer", "R8-19"],
    ["refetching", "APR, while at /Apply", "R4-29"],
    ["refetching", "Another status, or another path", "R4-30"],
    ["refetching", "Documents are wanted first: DOC, while at /Apply", "R4-30"],
    ["refetching", "Declined in the meantime: DCN", "R4-31 R4-32"],
    ["refetching", "The application could not be fetched", "R8-18"],
  ],
  paymentMethods: [
    ["primary", "A method with a number", "R1-17 R2.5-28"],
    ["primary", "By check", "R1-17 R2.5-28 R3-37"],
    ["primary", "The down payment's method pays the installments, too", "R2.5-30 R4-50"],
    ["primary.beginning", "Nothing: debit, by default", "R9-23"],
    ["secondary", "A method with a number", "R2.5-29"],
    ["secondary", "By check", "R2.5-29 R3-37"],
  ],
  downPayment: [
    ["beginning", "The office has collected it", "R2.5-32"],
    ["due", "A method with a number", "R1-18"],
    ["due", "By check", "R1-18 R3-37"],
    ["due", "The card or account just given for the payments", "R4-50"],
    ["due.beginning", "Nothing: debit, by default", "R4-48 R9-24"],
  ],
  finalizing: [
    ["signing", "Signed", "R4-49"],
    ["beginning", "The agreement is signed", "R4-49"],
  ],
  confirmIdentity: [
    ["unconfirmed", "Confirm, with digits missing", "R8-32"],
    ["confirming", "They do not match", "R8-32"],
    ["confirming", "The service could not be reached", "R8-33"],
  ],
  followUp: [["sendingWelcomeEmail", "Ignored: the flow continues", "R8-20"]],
  preQualConfirmation: [
    ["confirming", "Not approved after all", "R8-29"],
    ["confirming", "Something else is wrong", "R8-30"],
  ],
};

const keyOf = (...parts: readonly string[]) => parts.join("\n");

const ids = new Map(
  Object.entries(table).flatMap(([chart, rows]) =>
    rows.map(([state, transition, carried]) => [
      keyOf(chart, state, transition),
      carried.split(" "),
    ]),
  ),
);

export const placedTransitions: ReadonlySet<string> = new Set(ids.keys());

export function transitionKey({
  source: { machine, path },
  description = "",
}: {
  readonly source: { readonly machine: { readonly id: string }; readonly path: readonly string[] };
  readonly description?: string | undefined;
}): string {
  return keyOf(machine.id, path.join("."), description);
}

export function requirementsOfTransition(
  transition: Parameters<typeof transitionKey>[0],
): readonly string[] {
  return ids.get(transitionKey(transition)) ?? [];
}
