/** All texts of the first screen, the only ones in its script. Spec sections 1, 2.1, 2.2 and 5. */
export const landing = {
  "header.partner": "A Proud Partner Of",
  "header.logo": "{practice} logo",
  "header.private": "Encrypted and private",
  "page.title": "{title} - {practice}",
  "button.back": "Previous Step",
  "button.next": "Next Step",
  "loading.message": "Loading...",
  "error.prefix": "Error:",

  "landing.title": "Choose Your Plan. Pay Over Time.",
  "landing.step.1.title": "Complete your application",
  "landing.step.1.text": "About three minutes, on your phone",
  "landing.step.2.title": "View payment options",
  "landing.step.2.text": "Pick the plan that fits your budget",
  "landing.step.3.title": "Receive treatment",
  "landing.step.3.text": "Get your care now, pay over time",
  "landing.example.unit": "a month",
  "landing.example.note":
    "Example: {cost} of care, {down} down, {payments} monthly payments, {apr}% APR. Total of payments: {total}. Rates go up to {highest}% APR. Yours depends on your credit.",

  "step.start.title": "Get Pre-Qualified",
  "step.start.description": "Flexible payments plans and no impact on your credit",
  "step.start.bullet.1": "See your options without a hard credit check",
  "step.start.bullet.2": "Choose a plan that fits your budget",
  "step.start.bullet.3": "No fee to check, no obligation",
  "step.start.next": "Get Started",
  "step.start.subText":
    "Have ready: phone, SSN or ITIN. A soft inquiry does not affect your credit score.",

  "field.serviceType.label": "Service type",
  "field.serviceType.placeholder": "Choose a service",
  "serviceType.required": "Service Type is required",

  "landing.approval": "See your approval",
  "landing.lostAnswers":
    "For your privacy, your answers were not kept when the page reloaded. Please start over.",

  "language.lost": "The page could not be shown in the other language. Please try again.",
  "connection.lost":
    "We are having trouble connecting to the server. Please try again in a few minutes.",
  "page.outdated": "This page was updated after you opened it. Please reload it to continue.",
  "page.reload": "Reload the page",
} as const;
