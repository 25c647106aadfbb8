/** What to say when a call or a step did not succeed. Spec sections 5 and 8, to the letter, misspellings included. */
export const failuresEn = {
  "connection.lost":
    "We are having trouble connecting to the server. Please try again in a few minutes.",
  "connection.network": "Network Error",
  "connection.offline":
    "You are offline. Your answers are still here: try again when you are connected.",
  "connection.preApplication": "Error reaching Application server",
  "service.rejected": "{message}",
  "service.busy": "We are very busy right now. Please try again in {time}.",
  "service.unexpected": "Something went wrong on our side. Please try again in a few minutes.",
  "rateLimit.wait": "Too many tries. Please wait {time} and try again.",
  "rateLimit.waitUnknown": "Too many tries. Please wait a while and try again.",
  "time.seconds": "{n} seconds",
  "time.second": "1 second",
  "time.minutes": "{n} minutes",
  "time.minute": "1 minute",
  "session.expired": "Session expired, please restart the application to continue.",
  "session.expiring": "Your session ends in {time}.",
  "session.extend": "Stay on this page",
  "storage.blocked": "Your browser does not keep this page's progress. Please don't reload it.",

  "verification.sent": "Verification Code sent",
  "verification.sendFailed": "There was an issue while sending the verification code",
  "verification.sendFailedBecause":
    "There was an issue while sending the verification code. {message}",
  "verification.remainingAttempts": "Remaining attempts: {n}",

  "preQualification.failed": "An ocurred error when trying to pre qualify, try again later",
  "preQualification.threw": "An error ocurred when trying to pre qualify, try again later",
  "preQualification.identity":
    "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
  "preQualification.identityHint":
    "If you have frozen your credit file, lift the freeze first and then try again.",
  "preQualification.server": "{message}",
  "unknownOutcome.title": "We are still waiting for your result",
  "unknownOutcome.text":
    "We sent your application, but the answer did not reach this page. It will not be sent twice: we are looking for your result.",
  "unknownOutcome.checkAgain": "Check again",
  "unknownOutcome.notFound": "Your application did not reach us. You can safely send it again.",

  "confirmation.notApproved": "Not approved",
  "confirmation.failed": "Something went wrong",
  "application.getFailed": "Error Getting Application: {message}",
  "application.updateFailed": "Error Updating Application: {message}",
  "welcomeEmail.failed": "Error sending welcome loan: {message}",

  "tokenEntry.tokenMissing": "Token not provided",
  "tokenEntry.noPeek": "Were not able to get a response from peek endpoint.",
  "tokenEntry.noAuthToken": "Unable to attain an v21 token.",
  "tokenEntry.noProvider": "Provider ID not specified on your application.",
  "tokenEntry.noApplicationId":
    "There was an issue creating your application. No Application Id attached to your session.",
  "tokenEntry.noApplication": "Were not able to get a response while getting the application.",
  "tokenEntry.noApplicationData": "Unable to retrieve application data.",

  "confirmIdentity.required": "You must confirm your SSN before moving forward",
  "confirmIdentity.invalid": "Invalid SSN",
  "confirmIdentity.failed":
    "There was an error confirming, to try again or contact their provider if issues continue.",

  "applicationDateOfBirth.required": "Date of Birth is required",
  "applicationDateOfBirth.format": "Date format must be dd/mm/yyyy",
  "applicationDateOfBirth.invalid": "Invalid Date",
  "applicationDateOfBirth.age": "Age must be between 18 and 90 years",
  "document.unread": "Please scroll & read the entire agreement before you complete.",
  "personalStep.incomplete": "Your personal information is not complete.",
  "contactStep.incomplete": "Your contact information is not complete.",
  "addressStep.incomplete": "Your address information is not complete.",
  "paymentFrequency.required": "Need to select a payment frequency.",
  "lastPayDate.required": "Need to select a last pay date",
  "offer.required": "Need to select an offer",
  "paymentStep.invalid": "Your payment information is not valid.",
  "downPaymentStep.invalid": "Your down payment information is not valid.",
  "agreements.required": "You need to check the agreements",
} as const;
