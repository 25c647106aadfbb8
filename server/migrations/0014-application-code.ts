import { type Kysely, sql } from "kysely";

type Button = { readonly text?: unknown; readonly actions?: readonly string[] };
type Step = {
  readonly key: string;
  readonly subText?: unknown;
  readonly components: readonly { readonly name: string }[];
  readonly nextButton?: Button;
};
type Stored = { readonly key: string; readonly steps: { readonly applySteps?: readonly Step[] } };

/**
 * Own steps of the full application that were stored before it proved the phone: a code is asked for after the contact
 * step, and the words that are consented to stand where there were none. Steps that ask for everything on one screen leave
 * no room for a code: such a practice has the usual steps from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const found = sql<Stored>`select key, steps from providers where steps -> 'applySteps' is not null`;
  const { rows } = await found.execute(db);
  for (const { key, steps } of rows) {
    const { applySteps = [], ...rest } = steps;
    const proving = provingSteps(applySteps)?.map(consented);
    const changed = JSON.stringify(proving === undefined ? rest : { ...rest, applySteps: proving });
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql`update providers set steps = ${changed}::jsonb where key = ${key}`.execute(db);
  }
}

const shows = (name: string) => (step: Step) =>
  step.components.some((component) => component.name === name);
const actionsOf = ({ nextButton }: Step) => nextButton?.actions ?? [];

/** The steps with a code to the phone; undefined when there is no place for it. */
function provingSteps(steps: readonly Step[]): readonly Step[] | undefined {
  if (steps.some(shows("VerificationCode"))) return steps;
  const contact = steps.findIndex(shows("ContactInformation"));
  const asking = steps[contact];
  if (asking === undefined || actionsOf(asking).includes("submitApplication")) return undefined;
  const actions = ["sendVerificationCode", ...actionsOf(asking)];
  const sending = { ...asking, nextButton: { ...asking.nextButton, actions } };
  return [...steps.slice(0, contact), sending, codeStep, ...steps.slice(contact + 1)];
}

const codeStep = {
  key: "contact-code",
  components: [{ name: "VerificationCode" }],
  preActions: ["skipOnValidCode"],
  nextButton: {
    icon: "arrow-right",
    iconPosition: "end",
    actions: ["validateVerificationCode"],
  },
  extraButtons: [{ variant: "outline", icon: "refresh", actions: ["sendVerificationCode"] }],
};

/** Keys whose words the catalogue has. */
const saying = ["contact", "address"];

function consented(step: Step): Step {
  if (step.subText !== undefined || saying.includes(step.key)) return step;
  const text = step.nextButton?.text;
  const by = `By selecting "${typeof text === "string" ? text : "Next Step"}", `;
  const subText = [
    ...(shows("ContactInformation")(step) ? [`<p>${by}${toBeCalled}</p>`] : []),
    ...(actionsOf(step).includes("submitApplication")
      ? [`<p>${by}${toTerms}</p><p>${toCreditCheck}</p>`]
      : []),
  ].join("");
  return subText === "" ? step : { ...step, subText };
}

const toBeCalled =
  "I give {practice} my express consent to contact me at this number by direct and automated calls and texts. We text it a code once. Message and data rates may apply.";
const toTerms =
  'I agree to the <a href="{termsUrl}">Terms of Use</a>, I acknowledge the <a href="{privacyUrl}">Privacy Notice</a> and the <a href="{patriotActUrl}">USA Patriot Act</a> notice, and I accept the <a href="{esignUrl}">E-Sign Consent and Agreement</a>.';
const toCreditCheck =
  'I authorize {practice} and its lender to obtain my credit profile information from a credit bureau to decide on this application. These are my <a href="{fcraUrl}">written instructions under the Fair Credit Reporting Act</a>.';
