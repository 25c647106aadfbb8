export const locale = "es-US";
