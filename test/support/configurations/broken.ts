import { brokenAnswers } from "./broken-answers.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { brokenConsents } from "./broken-consents.ts";
import { brokenLoans } from "./broken-loans.ts";
import { brokenNames } from "./broken-names.ts";
import { brokenOutcomes } from "./broken-outcomes.ts";
import { brokenPayments } from "./broken-payments.ts";
import { brokenWays } from "./broken-ways.ts";
import { brokenWords } from "./broken-words.ts";

/** Every configuration of the corpus that must be refused. */
export const brokenConfigurations: readonly BrokenConfiguration[] = [
  ...brokenNames,
  ...brokenWays,
  ...brokenAnswers,
  ...brokenWords,
  ...brokenOutcomes,
  ...brokenLoans,
  ...brokenConsents,
  ...brokenPayments,
];
