import { brokenAnswers } from "./broken-answers.ts";
import type { BrokenConfiguration } from "./broken-configuration.ts";
import { brokenConsents } from "./broken-consents.ts";
import { brokenLoans } from "./broken-loans.ts";
import { brokenNames } from "./broken-names.ts";
import { brokenOutcomes } from "./broken-outcomes.ts";
import { brokenPayments } from "./broken-payments.ts";
import { brokenPaths } from "./broken-paths.ts";
import { brokenWords } from "./broken-words.ts";

export const brokenConfigurations: readonly BrokenConfiguration[] = [
  ...brokenNames,
  ...brokenPaths,
  ...brokenAnswers,
  ...brokenWords,
  ...brokenOutcomes,
  ...brokenLoans,
  ...brokenConsents,
  ...brokenPayments,
];
