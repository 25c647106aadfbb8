export function poster() {
  return {
    title: "Pay for your care over time",
    lead: "See in about three minutes whether you are pre-qualified.",
    promise: "Checking does not affect your credit score.",
    scan: "Scan with your phone's camera, or type the address:",
    lentBy: (lender: string) => `Loans by ${lender}, if approved.`,
    alternative: (address: string) => `QR code that leads to ${address}`,
  };
}
