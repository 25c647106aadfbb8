/** By step key. Spec section 2.5. */
export const applicationSteps = {
  "newLink.title": "Get a new link",
  "newLink.text":
    "Enter the mobile number you applied with. If we recognize it, we'll send you a new link.",
  "newLink.phoneHint": "The link goes to this phone and to the email address on your application.",
  "newLink.button": "Send me a new link",
  "newLink.renewing": "Getting a new link",
  "newLink.sent.title": "Check your texts and your email",
  "newLink.sent.text":
    "If you applied with {phone}, a new link is on its way. When you open it, we'll text you a code, and you can pick up where you left off.",
  "newLink.sent.again": "Use another number",

  "step.confirm-phone.title": "Let's make sure it's you",
  "step.confirm-phone.description":
    "We'll text a 6 digit code to the phone on your application, {phone}.",
  "step.confirm-phone.next": "Text me a code",
  "step.confirm-phone.subText":
    "Have ready: your SSN or ITIN, a bank account or card, and the date of your last payday. Message and data rates may apply.",
  "step.confirm-phone.loading.message": "Sending your code",
  "step.confirm-phone.panel.overline": "Why we text you",
  "step.confirm-phone.panel.title": "We make sure it's you.",
  "step.confirm-phone.panel.body":
    "Anyone could open a link that was forwarded. A code to your phone shows that it's you.",

  "step.confirm-code.title": "Enter the 6 digit code",
  "step.confirm-code.description": "We sent a verification code to {phone}.",
  "step.confirm-code.next": "Next",
  "step.confirm-code.extra.1": "Resend Code",
  "step.confirm-code.subText":
    "Codes usually arrive within a minute. Message and data rates may apply.",
  "step.confirm-code.loading.message": "Checking your code",
  "step.confirm-code.panel.overline": "Why we text you",
  "step.confirm-code.panel.title": "The code protects you.",
  "step.confirm-code.panel.body":
    "The code shows that this phone is yours, so no one else can open your application.",

  "step.personal.title": "First, tell us a little about yourself.",
  "step.personal.description": "This has no impact on your credit.",
  "step.personal.subText":
    "<p>Have ready: your phone, your SSN or ITIN, a bank account or card, and the date of your last payday.</p>",
  "step.personal.panel.overline": "Why we ask",
  "step.personal.panel.title": "This loan will be in your name.",
  "step.personal.panel.body":
    "We need your full number to decide. Then we delete it. This browser does not keep it.",

  "step.check.title": "Check your answers",
  "step.check.description":
    "You gave us these answers before. Please add what is missing. Have ready: your SSN or ITIN, a bank account or card, and the date of your last payday.",
  "step.check.panel.overline": "Why we ask",
  "step.check.panel.title": "This loan will be in your name.",
  "step.check.panel.body":
    "We need your full number to decide. Then we delete it. This browser does not keep it.",

  "step.patient.title": "Who is the treatment for?",
  "step.patient.description": "You can apply for yourself or for someone you care for.",
  "step.patient.panel.overline": "Why we ask",
  "step.patient.panel.title": "The patient can be someone else.",
  "step.patient.panel.body":
    "{practice} needs the patient's name to match your plan to the treatment.",

  "step.contact.title": "Hi {firstName}, how can we reach you?",
  "step.contact.titleWithoutName": "How can we reach you?",
  "step.contact.description": "Your agreement and your receipts go to this email and phone.",
  "step.contact.panel.overline": "Why we ask",
  "step.contact.panel.title": "We send you copies.",
  "step.contact.panel.body":
    "We'll send your agreement and any notices required by law. We don't share your number with anyone else.",

  "step.contact.subText":
    '<p>By selecting "Next Step", I give {practice} my express consent to contact me at this number by direct and automated calls and texts. We will text one code to it. Message and data rates may apply.</p>',
  "step.contact.loading.message": "Sending your code",

  "step.contact-code.title": "Enter the 6 digit code",
  "step.contact-code.description": "We sent a verification code to {phone}.",
  "step.contact-code.extra.1": "Resend Code",
  "step.contact-code.subText":
    "Codes usually arrive within a minute. Message and data rates may apply.",
  "step.contact-code.loading.message": "Checking your code",
  "step.contact-code.panel.overline": "Why we text you",
  "step.contact-code.panel.title": "The code protects you.",
  "step.contact-code.panel.body":
    "We check that this phone is yours before we send anything to the lender.",

  "step.address.title": "What's your address?",
  "step.address.description":
    "A physical address, APO or FPO. P.O. boxes are allowed only as a mailing address.",
  "step.address.next": "See my offers",
  "step.address.subText":
    '<p>Seeing your offers does not affect your credit score.</p><p>By selecting "See my offers", I agree to the <a href="{termsUrl}">Terms of Use</a>, I acknowledge the <a href="{privacyUrl}">Privacy Notice</a> and the <a href="{patriotActUrl}">USA Patriot Act</a> notice, and I accept the <a href="{esignUrl}">E-Sign Consent and Agreement</a>.</p><p>I authorize {practice} and its lender to obtain my credit profile information from a credit bureau to decide on this application. These are my <a href="{fcraUrl}">written instructions under the Fair Credit Reporting Act</a>.</p>',
  "step.address.loading.topTitle": "Checking your application",
  "step.address.loading.message": "Getting your offers ready",
  "step.address.loading.subText": "This usually takes about ten seconds.",
  "step.address.panel.overline": "Why we ask",
  "step.address.panel.title": "We need your home address.",
  "step.address.panel.body":
    "Lenders must know where each applicant lives. Your mail can go somewhere else.",

  "step.offers.title": "You're approved for up to {amount}",
  "step.offers.description": "Choose the plan that fits your budget. Each dot is one payment.",
  "step.offers.loading.message": "Saving your offer",
  "step.offers.panel.overline": "How it works",
  "step.offers.panel.title": "You see the full cost.",
  "step.offers.panel.body":
    "You see the total cost of each plan before you choose. You can change your mind any time before you sign.",

  "step.schedule.title": "Plan your payments",
  "step.schedule.description": "Match your payments to your paydays.",
  "step.schedule.loading.message": "Saving your payment plan",
  "step.schedule.panel.overline": "Why we ask",
  "step.schedule.panel.title": "Your payments follow your paydays.",
  "step.schedule.panel.body":
    "We count from your last payday so that each payment falls on a payday. Your first payment is at least 15 days from today.",

  "step.payment.title": "How would you like to pay?",
  "step.payment.description": "Choose how your recurring payments are made.",
  "step.payment.loading.message": "Saving your payment method",
  "step.payment.panel.overline": "How we protect your numbers",
  "step.payment.panel.title": "Your card number stays private.",
  "step.payment.panel.body":
    "You type it into the payment processor's secure form. We only get a code that no one else can use.",

  "step.down-payment.title": "Your down payment",
  "step.down-payment.description": "You pay nothing until you accept your loan.",
  "step.down-payment.loading.message": "Saving your down payment",
  "step.down-payment.panel.overline": "When you pay",
  "step.down-payment.panel.title": "Due when you finalize.",
  "step.down-payment.panel.body":
    'A card or a bank account is charged once, when you press "Accept and finalize". You mail a check yourself.',

  "step.agreement.title": "Review your agreement",
  "step.agreement.description": "Read it to the end, then accept each section.",
  "step.agreement.loading.message": "Preparing your agreement",
  "step.agreement.panel.overline": "Take your time",
  "step.agreement.panel.title": "Read it before you sign.",
  "step.agreement.panel.body":
    "This is the same text as in the PDF that you can download and keep.",

  "step.identity.title": "Confirm your identity and accept the terms",
  "step.identity.description": "One last check, and you're done.",
  "step.identity.next": "Accept and finalize",
  "step.identity.subText":
    '<p>By selecting "Accept and finalize", I sign the agreement that I have read, and I accept that my electronic signature is as binding as one on paper, under the <a href="{esignUrl}">E-Sign Consent and Agreement</a>.</p>',
  "step.identity.loading.topTitle": "Finalizing your loan",
  "step.identity.loading.message": "Signing your agreement",
  "step.identity.loading.subText": "Please keep this page open. You will not be charged twice.",
  "step.identity.panel.overline": "Why we ask again",
  "step.identity.panel.title": "We make sure it's you.",
  "step.identity.panel.body":
    "These digits show that the person signing is the person who applied.",

  "step.closing.title": "You're all set!",
  "step.closing.description":
    "Your loan is finalized. A copy of your agreement is on its way to you.",
  "step.closing.panel.overline": "Good to know",
  "step.closing.panel.title": "The paperwork is done.",
  "step.closing.panel.body": "Your agreement says what you pay and when. Keep your copy.",
} as const;
