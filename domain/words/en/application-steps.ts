/** Words of the steps of the full application, by step key, and of the panel beside each. Spec section 2.5. */
export const applicationSteps = {
  "newLink.title": "Get a new link",
  "newLink.text":
    "Give the mobile number that you applied with. If we know it, we send you a new link.",
  "newLink.phoneHint": "The link goes to this phone and to the email address on your application.",
  "newLink.button": "Send me a new link",
  "newLink.renewing": "Getting a new link",
  "newLink.sent.title": "Check your texts and your email",
  "newLink.sent.text":
    "If you applied with {phone}, a new link is on its way. When you open it, we text you a code, and you go on where you left off.",
  "newLink.sent.again": "Use another number",

  "step.confirm-phone.title": "Let's make sure it's you",
  "step.confirm-phone.description":
    "We'll text a 6 digit code to the phone on your application, {phone}.",
  "step.confirm-phone.next": "Text me a code",
  "step.confirm-phone.subText": "Message and data rates may apply.",
  "step.confirm-phone.loading.message": "Sending your code",
  "step.confirm-phone.panel.overline": "Why we text you",
  "step.confirm-phone.panel.title": "A link can be forwarded. Your phone can't.",
  "step.confirm-phone.panel.body":
    "Before we show anything about you, we make sure that this link was opened by you.",

  "step.confirm-code.title": "Enter the 6 digit code",
  "step.confirm-code.description": "We sent a verification code to {phone}.",
  "step.confirm-code.next": "Next",
  "step.confirm-code.extra.1": "Resend Code",
  "step.confirm-code.subText":
    "Codes usually arrive within a minute. Message and data rates may apply.",
  "step.confirm-code.loading.message": "Checking your code",
  "step.confirm-code.panel.overline": "Why we text you",
  "step.confirm-code.panel.title": "A code keeps your application yours.",
  "step.confirm-code.panel.body":
    "It confirms this phone belongs to you, so nobody else can go on with your application.",

  "step.personal.title": "First, tell us a little about yourself.",
  "step.personal.description": "This has no impact on your credit.",
  "step.personal.panel.overline": "Why we ask",
  "step.personal.panel.title": "A loan is made out to one person: you.",
  "step.personal.panel.body":
    "Your full number is used for this decision and then dropped. It is never kept in this browser.",

  "step.patient.title": "Who is the treatment for?",
  "step.patient.description": "You can apply for yourself or for somebody you care for.",
  "step.patient.panel.overline": "Why we ask",
  "step.patient.panel.title": "The loan is yours, the treatment may be another's.",
  "step.patient.panel.body":
    "{practice} needs the patient's name to match your plan with the treatment.",

  "step.contact.title": "Hi {firstName}, how can we reach you?",
  "step.contact.titleWithoutName": "How can we reach you?",
  "step.contact.description": "Your agreement and your receipts go to this email and phone.",
  "step.contact.panel.overline": "Why we ask",
  "step.contact.panel.title": "Everything that matters, in writing.",
  "step.contact.panel.body":
    "We send your agreement and the letters that the law gives you. Nobody else gets your number.",

  "step.contact.subText":
    '<p>By selecting "Next Step", I give {practice} my express consent to contact me at this number by direct and automated calls and texts. We text it a code once. Message and data rates may apply.</p>',
  "step.contact.loading.message": "Sending your code",

  "step.contact-code.title": "Enter the 6 digit code",
  "step.contact-code.description": "We sent a verification code to {phone}.",
  "step.contact-code.extra.1": "Resend Code",
  "step.contact-code.subText":
    "Codes usually arrive within a minute. Message and data rates may apply.",
  "step.contact-code.loading.message": "Checking your code",
  "step.contact-code.panel.overline": "Why we text you",
  "step.contact-code.panel.title": "Nobody else can apply with your number.",
  "step.contact-code.panel.body":
    "Before anything is sent to the lender, we make sure that this phone is yours.",

  "step.address.title": "What's your address?",
  "step.address.description":
    "A physical address, APO or FPO. P.O. boxes are allowed only as a mailing address.",
  "step.address.subText":
    '<p>By selecting "Next Step", I agree to the <a href="{termsUrl}">Terms of Use</a>, I acknowledge the <a href="{privacyUrl}">Privacy Notice</a> and the <a href="{patriotActUrl}">USA Patriot Act</a> notice, and I accept the <a href="{esignUrl}">E-Sign Consent and Agreement</a>.</p><p>I authorize {practice} and its lender to obtain my credit profile information from a credit bureau to decide on this application. These are my <a href="{fcraUrl}">written instructions under the Fair Credit Reporting Act</a>.</p>',
  "step.address.loading.topTitle": "Checking your application",
  "step.address.loading.message": "Getting your offers ready",
  "step.address.loading.subText": "This usually takes about ten seconds.",
  "step.address.panel.overline": "Why we ask",
  "step.address.panel.title": "Where you live, and where your mail goes.",
  "step.address.panel.body":
    "A lender has to know the street address of everyone who applies. Your mail may go elsewhere.",

  "step.offers.title": "You're approved for up to {amount}",
  "step.offers.description": "Choose the plan that fits your budget. Each dot is one payment.",
  "step.offers.loading.message": "Saving your offer",
  "step.offers.panel.overline": "How it works",
  "step.offers.panel.title": "One price, a fixed number of payments.",
  "step.offers.panel.body":
    "You see what each plan costs in all before you choose. You can still change your mind until you sign.",

  "step.schedule.title": "Plan your payments",
  "step.schedule.description": "Payments are easiest when they follow your paydays.",
  "step.schedule.loading.message": "Saving your payment plan",
  "step.schedule.panel.overline": "Why we ask",
  "step.schedule.panel.title": "Payday first, payment after.",
  "step.schedule.panel.body":
    "We count from the day you were last paid, so that each payment falls on a payday. The first is at least 15 days from today.",

  "step.payment.title": "How would you like to pay?",
  "step.payment.description": "Choose how your recurring payments are made.",
  "step.payment.loading.message": "Saving your payment method",
  "step.payment.panel.overline": "How your numbers are kept",
  "step.payment.panel.title": "Your card number never touches this page.",
  "step.payment.panel.body":
    "You type it into a secure form of the payment processor. We only get a token that is worthless to anybody else.",

  "step.down-payment.title": "Your down payment",
  "step.down-payment.description": "Nothing is charged before you accept your loan.",
  "step.down-payment.loading.message": "Saving your down payment",
  "step.down-payment.panel.overline": "When you pay",
  "step.down-payment.panel.title": "Due when you finalize.",
  "step.down-payment.panel.body":
    'A card or a bank account is charged once, when you press "Accept and finalize". A check is never charged: you mail it.',

  "step.agreement.title": "Review your agreement",
  "step.agreement.description": "Read it to the end, then accept what it asks you to accept.",
  "step.agreement.loading.message": "Writing your agreement",
  "step.agreement.panel.overline": "Take your time",
  "step.agreement.panel.title": "No small print, only print.",
  "step.agreement.panel.body":
    "These are the same words as in the PDF that you can download and keep.",

  "step.identity.title": "Confirm your identity and accept the terms",
  "step.identity.description": "One last check, then your loan is yours.",
  "step.identity.next": "Accept and finalize",
  "step.identity.subText":
    '<p>By selecting "Accept and finalize", I sign the agreement that I have read, and I accept that my electronic signature counts like one on paper, under the <a href="{esignUrl}">E-Sign Consent and Agreement</a>.</p>',
  "step.identity.loading.topTitle": "Finalizing your loan",
  "step.identity.loading.message": "Signing your agreement",
  "step.identity.loading.subText": "Please keep this page open. You will not be charged twice.",
  "step.identity.panel.overline": "Why we ask again",
  "step.identity.panel.title": "Only you can sign for you.",
  "step.identity.panel.body":
    "The digits prove that the person who applied is the person who signs.",

  "step.closing.title": "You're all set!",
  "step.closing.description":
    "Your loan is finalized. A copy of your agreement is on its way to you.",
  "step.closing.panel.overline": "Good to know",
  "step.closing.panel.title": "The paperwork is done.",
  "step.closing.panel.body": "Your agreement says what you pay, and when. Keep your copy of it.",
} as const;
