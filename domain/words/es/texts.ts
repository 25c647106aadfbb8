import { applicationTexts } from "./application.ts";
import { preQualificationTexts } from "./pre-qualification.ts";

/** Apart: the steps of the two flows have some codes in common. */
export const texts = { preQualification: preQualificationTexts, application: applicationTexts };
