/** Words of the ways on from screens that are otherwise dead ends. Spec section 2.3; decisions 45 and 46. */
export const waysOn = {
  "approved.continue": "Continue now",
  "approved.continueHint":
    "Your application opens right here. To finish it later, use the link in your email or text.",
  "entry.newLink": "Get a new link",
} as const;
