import { failures } from "./failures.ts";
import { fields } from "./fields.ts";
import { frame } from "./frame.ts";
import { handOff } from "./hand-off.ts";
import { landing } from "./landing.ts";
import { outcomes } from "./outcomes.ts";
import { steps } from "./steps.ts";
import { waysOn } from "./ways-on.ts";

/**
 * Every default text of the pre-qualification in English, by code; also what is around every screen of the full
 * application. Texts of the specification stand to the letter.
 * Ending in `subText`: HTML of a small tag list. `{name}` places are filled by the screen.
 */
export const preQualificationTexts = {
  ...landing,
  ...frame,
  ...handOff,
  ...steps,
  ...fields,
  ...outcomes,
  ...waysOn,
  ...failures,
};
