const fixes: readonly (readonly [
  why: RegExp,
  fix: string | ((found: readonly string[]) => string),
])[] = [
  [/^has no steps$/, "leave the list out to get the usual steps, or write one"],
  [/^has more than \d+ steps$/, "join steps: a step may show several components"],
  [/^has a key that is not/, 'begin the key with a letter, for example "about-you"'],
  [/^has a key that the chart keeps/, "choose any other key"],
  [/^has the key of an earlier step/, "give each step of the list a key of its own"],
  [/^has the number/, "give a step the number of the step before, or a higher one"],
  [/^shows the unknown|^runs the unknown/, "docs/practice.schema.json lists the names there are"],
  [/on Back, which waits for nothing$/, "put the action on nextButton or extraButtons"],
  [/" on a button$/, "put it into preActions: it runs when the step is entered"],
  [/" on entering$/, "put it into the actions of nextButton"],
  [
    / outside the (.+)$/,
    ([flows = ""]) => `move it into the steps of the ${flows}, or take it out`,
  ],
  [/^shows "AgreementSections" without/, "put DocumentViewer on the same step, before it"],
  [/^names a Next that leads nowhere/, 'hide it: "nextButton": {"hidden": true}'],
  [/^has no title$/, 'add a "title"; only the usual keys have one already'],
  [/^has no text for extra button/, 'add a "text" to that button'],
  [
    /^(?:collects a phone number|submits) without the sub-text/,
    "leave subText out under the usual key, or write it: docs/practices.md has words for it",
  ],
  [
    /without stating/,
    "say it in subText; docs/practices.md has words that do, and leaving subText out under the usual key gives them",
  ],
  [
    /^requires a code before one was sent/,
    'put the step with the phone before it; its Next has "actions": ["sendVerificationCode"]',
  ],
  [/^sends a code before it has a phone/, "put the step with PhoneNumber before it"],
  [/^checks a code that was never sent/, "put a step with VerificationCode before it"],
  [
    /^is shown before the approval was validated/,
    'add "preActions": ["validatePreQualificationConfirmation"] to the first step',
  ],
  [/hides Next, so there is no exit|^has no exit$/, "show Next: take hidden out of nextButton"],
  [/^cannot be completed/, "take out the pattern that no answer fits"],
  [
    /^submits without the component "(\w+)"/,
    ([name = ""]) => `add a step before it that shows ${name}`,
  ],
  [
    /^submits a phone that was not verified/,
    "send the code after the last step with PhoneNumber, by validateVerificationCode",
  ],
  [/^submits a second time/, "keep submitPreQualification on one button"],
  [
    /^ends the flow without a decision/,
    'the Next of the last step needs "actions": ["submitPreQualification"]',
  ],
  [
    /^has no step for the outcome "(\w+)"/,
    ([outcome = ""]) =>
      `add a step for it, with a preAction such as showOnlyWhen${outcome.replace(/^./, (first) => first.toUpperCase())}, or one step without preActions`,
  ],
  [/^cannot reach the end/, "take out the skip that leads back, or show Next"],
  [/^is never shown/, "take the step out, or the preAction that always skips it"],
  [/too many paths to check/, "take steps or extra buttons out"],
  [/^never shows "(\w+)"/, ([name = ""]) => `add a step that shows ${name}`],
  [
    /^is not followed by "(\w+)"/,
    ([action = ""]) => `the Next of that step, or of a later one, needs "actions": ["${action}"]`,
  ],
  [
    /^runs "(\w+)" before everything/,
    ([action = ""]) => `take "${action}" off that button: it belongs to a later Next`,
  ],
  [/^skips "\w+" by "(\w+)"/, ([action = ""]) => `take "${action}" out of preActions`],
  [
    /^does not end the flow/,
    "hide both on the last step: nextButton and backButton with hidden true, and no preActions",
  ],
];

/** @param why - a fault of machines/faults, without its step */
export function fixOf(why: string): string {
  for (const [pattern, fix] of fixes) {
    const found = pattern.exec(why);
    if (found !== null) return typeof fix === "string" ? fix : fix(found.slice(1));
  }
  return "compare the step with the usual one, in domain/step/default-steps.ts";
}
