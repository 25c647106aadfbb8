/** The loader's own words, by language. Everything else is said by the frame. */
export const words = {
  en: {
    flow: "Check your payment options",
    close: "Close",
    silent: "The application does not show here.",
    link: "Open it in a new tab",
  },
} as const;
