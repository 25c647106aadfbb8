/** Texts for next steps on screens without another exit. Spec section 2.3; S45, S46. */
export const waysOn = {
  "approved.continue": "Continue now",
  "approved.continueHint":
    "{steps} more steps, about {minutes} minutes. To finish later, use the link in your email or text.",
  "session.warning.title": "Do you need more time?",
  "session.warning.text":
    "To protect your privacy, your session ends after a period of inactivity.",
  "session.warning.left": "Your session ends in {time}.",
  "session.warning.extend": "Continue my application",
  "application.declined.titleWithId": "Application Declined",
  "application.invalid.titleWithId": "Application Invalid",
  "declined.next.title": "What happens next",
  "declined.next.when": "Your lender emails you the letter today. It gives the main reasons.",
  "declined.next.whenByPost":
    "Your lender mails the letter within 30 days to the address you gave. It gives the main reasons.",
  "declined.next.reasons": "The letter also says how to get a free copy of your credit report.",
  "declined.next.score": "Checking has not affected your credit score.",
  "declined.next.contact": "Questions? Contact {practice}.",
  "declined.can.title": "What you can do now",
  "declined.can.smaller":
    "Ask {practice} about a smaller treatment or a larger down payment. A smaller loan may be approved.",
  "declined.can.again": "Apply again in 30 days, or sooner if your address or income changes.",
  "declined.can.cosigner": "Ask {practice} about applying with a co-signer.",
  "declined.can.otherPlan": "Ask {practice} about other ways to pay.",
  "declined.unverified":
    "We could not verify your name, date of birth, address, or SSN or ITIN. Check each one against your ID.",
  "declined.check": "Check my answers",
  "declined.keptHint":
    "Your answers are still here. For your privacy, we ask for the last 4 of your SSN or ITIN again.",
  "declined.checkHint": "You start again. For your privacy, we did not keep your answers.",
  "ineligible.fix": "Fix my address",
  "help.overline": "Help",
  "help.title": "We're here to help.",
  "help.call": "Call {name} at {phone}.",
  "help.contact": "Contact {name}.",
  "approved.documents":
    "We also need copies of your photo ID, proof of income, and proof of address. Bring them to {practice}.",
  "declined.next.call": "Questions? Call {practice} at {phone}.",
  "ineligible.next.email": "We'll email you this decision today.",
  "ineligible.next.address":
    "Only your state decided this. If your address is wrong or changes, you can check again.",
  "ineligible.next.reason": "You can ask for the reason when you call or write.",
  "entry.newLink": "Get a new link",
} as const;
