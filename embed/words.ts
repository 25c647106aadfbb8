export const words = {
  en: {
    flow: "Check your payment options",
    dialog: "Payment options in a dialog",
    price: "Estimated payment",
    close: "Close",
    silent: "The application does not show here.",
    link: "Open it in a new tab",
  },
} as const;
