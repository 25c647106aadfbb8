export const promotions = { interestFree: "APR de 0% por 12 meses" };
