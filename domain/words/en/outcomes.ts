import { paymentFrequencyNames } from "#domain/payment/payment-frequency.ts";

/** Spec sections 2.3 and 2.4. */
export const outcomes = {
  "step.approved.title": "You're Approved For Up To {amount}!",
  "step.approved.titleWithoutAmount": "You're Approved!",
  "step.approved.description": "A confirmation has been sent to you by email and text.",
  "step.approved.loading.message": "Getting your approval ready",
  "step.approved.panel.body": "Your credit score has not been affected.",
  "approved.id": "ID {id}",
  "approved.expires": "Good until {date}",

  "scheduler.title": "What's next?",
  "scheduler.check.title": "Check your email and texts",
  "scheduler.check.text": "Your confirmation is on its way to {email}.",
  "scheduler.check.textWithoutEmail": "Your confirmation is on its way.",
  "scheduler.book.title": "Book your appointment",
  "scheduler.book.text": "Contact {practice} to schedule an appointment.",
  "scheduler.book.textWithPhone": "Call {practice} at {phone} to schedule an appointment.",
  "scheduler.book.button": "Book an appointment",
  "scheduler.finish.title": "Bring these to your visit",
  "scheduler.finish.text": "A photo ID and the card you want to pay with.",

  "estimate.title": "Estimate your payment",
  "estimate.cost": "Treatment cost",
  "estimate.costHint": "Move the slider or type an amount.",
  "estimate.costAmount": "Treatment cost in dollars",
  "estimate.costUnread": "Please enter dollars and cents, such as 1,234.56.",
  "estimate.min": "MIN",
  "estimate.max": "MAX",
  "estimate.less": "Lower the treatment cost",
  "estimate.more": "Raise the treatment cost",
  "estimate.payment": "Estimated monthly payment",
  "estimate.term": "Max term length",
  "estimate.unit.months": "Months",
  "estimate.unit.weeks": "Weeks",
  "estimate.unit.twicePerMonth": "Twice Per Month Payments",
  "estimate.unit.everyOtherWeek": "Every Other Week Payments",
  "estimate.unit.payments": "Payments",
  "estimate.apr": "Average APR",
  "estimate.aprPercent": "{apr}%",
  "estimate.promotion": "0% APR Offers Available!",
  "estimate.disclosure.estimated": "Payment is estimated and terms are subject to change.",
  "estimate.disclosure.downPayment": "A down payment may be required.",
  "estimate.announcement": "Estimated monthly payment {payment} for a treatment cost of {cost}.",
  "paymentFrequency.EveryOtherWeek": paymentFrequencyNames.EveryOtherWeek,
  "paymentFrequency.Monthly": paymentFrequencyNames.Monthly,
  "paymentFrequency.TwicePerMonth": paymentFrequencyNames.TwicePerMonth,
  "paymentFrequency.Weekly": paymentFrequencyNames.Weekly,

  "step.declined.title": "You're Declined!",
  "step.declined.titleWithId": "Pre-Qualification Declined",
  "step.declined.description": "Sorry you are declined.",
  "step.invalid.title": "You did not qualify!",
  "step.invalid.titleWithId": "Pre-Qualification Invalid",
  "step.invalid.description": "Your approval has been Rejected",
  "declined.id": "ID {id}",
  "declined.otherOffers":
    "You cannot be approved for the special funding, but you can apply for a different program with standard funding.",
  "declined.otherOffersLink": "Apply for standard funding",
  "declined.notice":
    "Your application was declined. A Notice of Adverse Action letter will be sent to your email.",
  "declined.noticeTo":
    "Your application was declined. A Notice of Adverse Action letter will be sent to your email, {email}.",
  "declined.noticeByPost":
    "Your application was declined. A Notice of Adverse Action letter will be sent to you by post.",

  "step.ineligible.title": "Uh oh! You're ineligible to apply at this time",
  "ineligible.reason.state": "This financing is not offered to residents of your state.",
  "ineligible.call": "Please call Customer Care at {phone}.",
  "ineligible.contact": "Please contact {practice} to talk about your options.",

  "errorPage.title": "Uh oh! Something went wrong...",
  "errorPage.tryAgainLater": "If it still fails, please try again later.",
  "errorPage.default": "Something went wrong",
  "errorPage.providerMissing":
    "We don't know which practice you are applying with. Please open the link that your practice gave you.",
  "errorPage.providerNotFound":
    "We could not find this practice. Please open the link that your practice gave you.",
  "errorPage.noAddress": "Your practice's link ends with its name, like {address}.",
  "errorPage.noPractice": "No practice has the address {address}.",
  "errorPage.ask": "If you don't have the link, ask your practice for it.",
  "errorPage.askOrCall": "If you don't have the link, ask your practice for it, or call {phone}.",
  "errorPage.demos": "Demo practices",
  "errorPage.workedOn":
    "We are updating the page of {practice}. Please contact the practice for now.",
  "errorPage.workedOnCall":
    "We are updating the page of {practice}. Please call the practice at {phone} for now.",
  "errorPage.configuration":
    "This page has not been set up correctly. Please contact your practice.",

  "tokenExpired.title": "Your session has expired",
  "tokenExpired.text": "Session expired, please restart the application to continue.",
  "tokenExpired.restart": "Restart the application",
  "tokenExpired.newLink": "Restart with a new link",
} as const;
