import { digitsOf } from "#domain/text/digits.ts";

/** Longest text that a free field keeps: longer than any rule allows, so that the rule can say so. */
const longestText = 300;

export const asTyped = (text: string) => text.slice(0, longestText);
/** Digits only, cut to a length. */
export const digitsUpTo = (length: number) => (text: string) => digitsOf(text).slice(0, length);
export const yesOrNo = (text: string) => (text === "yes" || text === "no" ? text : "");
