/** The exact texts of Spec sections 5 and 8, misspellings included. */
export const failures = {
  "connection.network": "Network Error",
  "connection.preApplication": "Error reaching Application server",
  "service.rejected": "{message}",
  "service.busy": "We are very busy right now. Please try again in {time}.",
  "service.unexpected": "Something went wrong on our side. Please try again in a few minutes.",
  "rateLimit.wait": "Too many attempts. Please wait {time} and try again.",
  "rateLimit.waitUnknown": "Too many attempts. Please wait a while and try again.",
  "time.seconds": "{n} seconds",
  "time.second": "1 second",
  "time.minutes": "{n} minutes",
  "session.expired": "Session expired, please restart the application to continue.",

  "verification.sent": "Verification Code sent",
  "verification.called": "We are calling you with the code",
  "verification.sendFailed": "There was an issue while sending the verification code",
  "challenge.title": "Please confirm that you are a person.",
  "verification.sendFailedBecause":
    "There was an issue while sending the verification code. {message}",
  "verification.blocked": "This phone has blocked our texts. Text START to {number} and try again.",
  "verification.notMobile": "This number cannot receive texts. Please use a mobile number.",
  "verification.undelivered":
    "The code did not reach this phone. Please check the number, or try again.",
  "verification.remainingAttempts": "Remaining attempts: {n}",

  "preQualification.failed": "An ocurred error when trying to pre qualify, try again later",
  "preQualification.threw": "An error ocurred when trying to pre qualify, try again later",
  "preQualification.identity":
    "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
  "identity.address": "Check your address",
  "preQualification.server": "{message}",

  "confirmation.notApproved": "Not approved",
  "confirmation.failed": "Something went wrong",
  "application.getFailed": "Error Getting Application: {message}",
  "welcomeEmail.failed": "Error sending welcome loan: {message}",
} as const;
