import { australianCode, callingCode } from "./calling-code.ts";

/** Spec section 3. */
export const phoneCountryCodes = [
  { country: "United States", code: callingCode },
  { country: "Canada", code: callingCode },
  { country: "Australia", code: australianCode },
] as const;

export type PhoneCountry = (typeof phoneCountryCodes)[number]["country"];

export const phoneCountries = phoneCountryCodes.map(({ country }) => country);
