/** Whether nine digits are a routing number: its weighted sum is a multiple of ten. ABA, "Routing Number Policy". */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 10 === 0;
}

/** Whether digits can be an account number: 4 to 17 of them. */
export function isAccountNumber(digits: string): boolean {
  return /^\d{4,17}$/.test(digits);
}
