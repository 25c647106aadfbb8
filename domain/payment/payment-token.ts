/** What stands for a card or account number. Opaque: a lender's own processor chooses its form. */
export const paymentTokens = /^[ -~]{1,255}$/;
