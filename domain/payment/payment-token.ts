/**
 * What stands for a card or account number. Opaque: a lender's own processor chooses its form. A bare number is none.
 */
export const paymentTokens = /^(?!\d{8,19}$)[ -~]{1,255}$/;
