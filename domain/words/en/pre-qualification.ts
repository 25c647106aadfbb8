import type { PreQualificationCatalogue } from "#domain/words/catalogue.ts";
import { failures } from "./failures.ts";
import { fields } from "./fields.ts";
import { frame } from "./frame.ts";
import { outcomes } from "./outcomes.ts";
import { steps } from "./steps.ts";

/**
 * Every default text of the pre-qualification in English, by code; also what is around every screen of the full
 * application. Texts of the specification stand to the letter.
 * Ending in `subText`: HTML of a small tag list. `{name}` places are filled by the screen.
 */
export const preQualificationTexts = {
  ...frame,
  ...steps,
  ...fields,
  ...outcomes,
  ...failures,
} satisfies PreQualificationCatalogue;
