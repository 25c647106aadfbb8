/** Words around every screen: header, buttons, progress, overlay, alerts, landing. Spec sections 1, 2.1 and 2.2. */
export const frame = {
  "header.partner": "A Proud Partner Of",
  "header.logo": "{practice} logo",
  "header.private": "Encrypted and private",
  "page.title": "{title} - {practice}",
  "page.stepTitle": "{title} - Step {number} of {total}",

  "button.back": "Previous Step",
  "button.next": "Next Step",
  "button.getStarted": "Get Started",
  "button.tryAgain": "Try again",
  "button.close": "Close",
  "toggle.yes": "Yes",
  "toggle.no": "No",
  "link.newTab": "(opens in a new tab)",

  "progress.step": "Step {number} of {total}",
  "progress.done": "{done} of {total} steps done.",
  "progress.minutesLeft": "About {minutes} minutes left.",
  "progress.minuteLeft": "About a minute left.",

  "loading.message": "Loading...",
  "loading.slow": "Still working. Please keep this page open.",

  "alert.region": "Messages",
  "alert.close": "Close this message",
  "error.prefix": "Error:",
  "error.summary": "Please check your answers",

  "landing.title": "Choose Your Plan. Pay Over Time.",
  "landing.step.1.title": "Complete your application",
  "landing.step.1.text": "About three minutes, on your phone",
  "landing.step.2.title": "View payment options",
  "landing.step.2.text": "Pick the plan that fits your month",
  "landing.step.3.title": "Receive treatment",
  "landing.step.3.text": "Your care starts, payments follow",
  "landing.example.unit": "/ mo",
  "landing.example.note": "Example: {cost} of care in {payments} payments at {apr}% APR",
  "landing.example.paid": "{count} payments made",
  "landing.example.left": "{count} to go",

  "closing.partner": "{practice} is a proud partner of the financing provider.",
  "closing.contact": "Contact {practice} to schedule an appointment.",
} as const;
