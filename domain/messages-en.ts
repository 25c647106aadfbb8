import { failuresEn } from "./messages-en-failures.ts";
import { fieldsEn } from "./messages-en-fields.ts";
import { frameEn } from "./messages-en-frame.ts";
import { outcomesEn } from "./messages-en-outcomes.ts";
import { stepsEn } from "./messages-en-steps.ts";

/**
 * Every default text of the product in English, by code. Texts of the specification stand to the letter.
 * Ending in `subText`: HTML of a small tag list. `{name}` places are filled by the screen.
 */
export const messagesEn = {
  ...frameEn,
  ...stepsEn,
  ...fieldsEn,
  ...outcomesEn,
  ...failuresEn,
};
