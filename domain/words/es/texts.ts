import { applicationTexts } from "./application.ts";
import { preQualificationTexts } from "./pre-qualification.ts";

export const texts = { ...preQualificationTexts, ...applicationTexts };
