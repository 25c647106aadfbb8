export const callingCode = "+1";
export const australianCode = "+61";
