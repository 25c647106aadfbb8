import { defaultApplySteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { broken, fault, type BrokenConfiguration } from "./broken-configuration.ts";
import { authorization, mayCall } from "./consents.ts";
import { changing, withSteps } from "./variations.ts";

const nothingOfContact =
  "collects a phone number without stating that the applicant agrees, who may call ({practice}), that there may be calls and texts, " +
  "that they may be automated, at which number";
const nothingOfCredit =
  "submits without stating that the applicant agrees, who obtains it ({practice}), what is obtained (a credit report or " +
  "profile), from whom (a credit bureau), that these are written instructions under the Fair Credit Reporting Act, that " +
  "records and signatures may be electronic (the E-Sign Consent), where that is written (a link to {esignUrl})";

export const brokenConsents: readonly BrokenConfiguration[] = [
  broken(
    "a consent to be called that says Hello",
    withSteps(changing("phone", { subText: "Hello" })),
    fault("wizard", "phone", nothingOfContact),
  ),
  broken(
    "an authorization of the credit check that says Hello, by the practice's texts",
    {
      configuration: defaultConfiguration,
      provider: { texts: { "step.last-four.subText": "<p>Hello</p>" } },
    },
    fault("wizard", "last-four", nothingOfCredit),
  ),
  broken(
    "a consent that is complete in the markup alone",
    withSteps(
      changing("phone", { subText: `Hello <!-- ${mayCall} --><b title="${mayCall}">there</b>` }),
    ),
    fault("wizard", "phone", nothingOfContact),
  ),
  broken(
    "a consent without automated calls that names the practice",
    {
      configuration: withSteps(
        changing("phone", {
          subText: "I consent that Sunny Dental calls and texts me at this number.",
        }),
      ),
      provider: { practiceName: "Sunny Dental" },
    },
    fault("wizard", "phone", "collects a phone number without stating that they may be automated"),
  ),
  broken(
    "a consent that is complete in one of its two languages",
    withSteps(
      changing("phone", { subText: { en: mayCall, es: "Consiento que {practice} me llame." } }),
    ),
    fault(
      "wizard",
      "phone",
      'collects a phone number without stating that there may be calls and texts in "es", that they may be automated in "es", ' +
        'at which number in "es"',
    ),
  ),
  broken(
    "an authorization without the E-Sign Consent in the full application",
    {
      ...defaultConfiguration,
      applySteps: changing(
        "address",
        { subText: authorization.replace(/I accept.*?<\/a>\. /, "") },
        defaultApplySteps,
      ),
    },
    fault(
      "application",
      "address",
      "submits without stating that records and signatures may be electronic (the E-Sign Consent), where that is written " +
        "(a link to {esignUrl})",
    ),
  ),
  broken(
    "a consent without its lender's additional statement",
    {
      configuration: defaultConfiguration,
      provider: {
        consentParts: {
          contact: [{ says: "that rates may apply", patterns: { en: "rates may apply" } }],
          "credit-report": [{ says: "the lender's name", patterns: { en: "Harbor Lending" } }],
          "e-sign": [],
        },
      },
    },
    fault("wizard", "last-four", "submits without stating the lender's name"),
  ),
];
