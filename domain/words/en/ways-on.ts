/** Words of the ways on from screens that are otherwise dead ends. Spec section 2.3; decisions 45 and 46. */
export const waysOn = {
  "approved.continue": "Continue now",
  "approved.continueHint":
    "Your application opens right here. To finish it later, use the link in your email or text.",
  "session.warning.title": "Do you need more time?",
  "session.warning.text":
    "To keep what you entered private, your session ends when nothing happens for a while.",
  "session.warning.left": "Your session ends in {time}.",
  "session.warning.extend": "Continue my application",
  "entry.newLink": "Get a new link",
} as const;
