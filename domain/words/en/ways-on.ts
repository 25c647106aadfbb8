/** Texts for next steps on screens without another exit. Spec section 2.3; S45, S46. */
export const waysOn = {
  "approved.continue": "Continue now",
  "approved.continueHint":
    "Your application opens right here: {steps} more steps, about {minutes} minutes. To finish it later, use the link in your email or text.",
  "session.warning.title": "Do you need more time?",
  "session.warning.text":
    "To protect your privacy, your session ends after a period of inactivity.",
  "session.warning.left": "Your session ends in {time}.",
  "session.warning.extend": "Continue my application",
  "application.declined.titleWithId": "Application Declined",
  "application.invalid.titleWithId": "Application Invalid",
  "declined.next.title": "What happens next",
  "declined.next.when": "Your lender will email you the letter today.",
  "declined.next.whenByPost": "Your lender will mail the letter to the address you gave.",
  "declined.next.reasons":
    "It gives the main reasons, and says how to get a free copy of your credit report.",
  "declined.next.score": "Checking has not affected your credit score.",
  "declined.next.contact": "Questions? Contact {practice}.",
  "declined.next.call": "Questions? Call {practice} at {phone}.",
  "ineligible.next.email": "We'll email you this decision today.",
  "ineligible.next.address":
    "Your address alone decided this. If it was wrong or changes, you can check again.",
  "ineligible.next.reason": "You can ask for the reason when you get in touch.",
  "entry.newLink": "Get a new link",
} as const;
