import { callingCode } from "./phone-number.ts";

/** Spec section 3. */
export const phoneCountryCodes = [
  { country: "United States", code: callingCode },
  { country: "Canada", code: callingCode },
  { country: "Australia", code: "+61" },
] as const;
