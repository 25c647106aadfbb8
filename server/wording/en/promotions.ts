/** The names of offers. */
export const promotions = { interestFree: "0% APR for 12 months" };
