/** Whether nine digits pass the ABA routing number checksum. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 10 === 0;
}

export function isAccountNumber(digits: string): boolean {
  return /^\d{4,17}$/.test(digits);
}
