import * as z from "zod/mini";
import { phoneAnswer } from "#domain/phone/phone-number.ts";
import { foldText } from "#domain/text/clean-text.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

/** Texts that a person gives: cleaned like the page's fields before any rule reads them. */

export const givenName = z.string().check(z.overwrite(collapseSpaces), z.maxLength(100));

export const givenText = (maximum: number) =>
  z.string().check(
    z.overwrite((text) => collapseSpaces(foldText(text))),
    z.maxLength(maximum),
  );

/** Digits; spaces and hyphens between them are removed. */
export const givenDigits = (shape: RegExp) =>
  z.string().check(
    z.overwrite((text) => foldText(text).replaceAll(/[\s\p{Pd}]/gu, "")),
    z.regex(shape),
  );

export const givenPhone = givenText(32);
/** A phone number of ten digits, or in E.164 form behind a code that some practices allow. */
export const givenMobile = z
  .string()
  .check(z.overwrite(phoneAnswer), z.regex(/^(\d{10}|\+61\d{9})$/));

export const givenBirthDate = givenDigits(/^\d{8}$/);
export const givenZip = givenDigits(/^(\d{5}|\d{9})$/);
export const givenState = z.string().check(
  z.overwrite((text) => foldText(text).trim()),
  z.regex(/^[A-Z]{2}$/),
);
