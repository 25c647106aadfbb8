/** Buttons, progress, overlay, alerts. Spec sections 1, 2.1 and 2.2. */
export const frame = {
  "page.stepTitle": "{title} - Step {number} of {total}",

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

  "loading.slow": "Still working. Please keep this page open.",

  "alert.region": "Messages",
  "alert.close": "Close this message",
  "error.summary": "Please check your answers",

  "closing.partner": "{practice} is a proud partner of the financing provider.",
  "closing.contact": "Contact {practice} to schedule an appointment.",
} as const;
