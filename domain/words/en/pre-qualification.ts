import { failures } from "./failures.ts";
import { fields } from "./fields.ts";
import { frame } from "./frame.ts";
import { handOff } from "./hand-off.ts";
import { landing } from "./landing.ts";
import { outcomes } from "./outcomes.ts";
import { steps } from "./steps.ts";
import { waysOn } from "./ways-on.ts";

/** Texts of the specification are literal. `…subText` is HTML with a few allowed tags. */
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
