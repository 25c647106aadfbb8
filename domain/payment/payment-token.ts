/** A number by itself is rejected, because it could be the card number. */
export const paymentTokens = /^(?!\d{8,19}$)[ -~]{1,255}$/;
