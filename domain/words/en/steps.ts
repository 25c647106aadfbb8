/** Words of the eight steps, by step key, and of the panel beside each. Spec section 2.2. */
export const steps = {
  "step.phone.title": "What's the best way to contact you?",
  "step.phone.description": "We'll send you a 6 digit code",
  "step.phone.next": "Next",
  "step.phone.subText":
    "<p>By entering my mobile number, I give {practice} my express consent to contact me at that number by direct and automated calls and texts. Message and data rates may apply.</p>",
  "step.phone.loading.message": "Sending your code",
  "step.phone.panel.overline": "Why we ask",
  "step.phone.panel.title": "Your phone is your key.",
  "step.phone.panel.body":
    "We text a code to this number to make sure it's yours. We'll send your result there, too.",

  "step.code.title": "Enter the 6 digit code",
  "step.code.description": "We sent a verification code to {phone}.",
  "step.code.next": "Next",
  "step.code.extra.1": "Resend Code",
  "step.code.subText": "Codes usually arrive within a minute. Message and data rates may apply.",
  "step.code.loading.message": "Checking your code",
  "step.code.panel.overline": "Why we text you",
  "step.code.panel.title": "A code keeps your application yours.",
  "step.code.panel.body":
    "It confirms that this phone belongs to you, so nobody else can apply in your name. We'll send your decision to the same number.",

  "step.name.title": "Tell us a little about yourself",
  "step.name.description": "Your full name, as it appears on your ID.",
  "step.name.next": "Next Step",
  "step.name.panel.overline": "Why we ask",
  "step.name.panel.title": "The name on your plan is yours.",
  "step.name.panel.body": "Use your legal name so we find your credit profile, not someone else's.",

  "step.birth-date.title": "Tell us a little about yourself",
  "step.birth-date.description": "Your date of birth.",
  "step.birth-date.next": "Next Step",
  "step.birth-date.panel.overline": "Why we ask",
  "step.birth-date.panel.title": "Two people can share a name.",
  "step.birth-date.panel.body":
    "Your date of birth tells us which one is you. You can apply if you are 18 to 90 years old.",

  "step.email.title": "Tell us a little about yourself",
  "step.email.description": "Your email address.",
  "step.email.next": "Next Step",
  "step.email.panel.overline": "Why we ask",
  "step.email.panel.title": "Your result, in writing.",
  "step.email.panel.body":
    "We'll send your confirmation and any notices required by law to this address.",

  "step.address.title": "What's your address?",
  "step.address.description": "It must be a physical address.",
  "step.address.next": "Next Step",
  "step.address.panel.overline": "Why we ask",
  "step.address.panel.title": "Where you live, not where your mail goes.",
  "step.address.panel.body":
    "Lenders must know the street address of everyone who applies, so a P.O. Box won't work here.",

  "step.last-four.title": "Enter the last 4 of your SSN/ITIN",
  "step.last-four.description": "This will not impact your credit score.",
  "step.last-four.next": "Get Pre-Qualified",
  "step.last-four.subText":
    '<p>By selecting "Get Pre-Qualified", I agree to the <a href="{termsUrl}">Terms of Use</a>, I acknowledge the <a href="{privacyUrl}">Privacy Notice</a> and the <a href="{patriotActUrl}">USA Patriot Act</a> notice, and I accept the <a href="{esignUrl}">E-Sign Consent and Agreement</a>.</p><p>I authorize {practice} to obtain my credit profile information from a credit bureau. These are my <a href="{fcraUrl}">written instructions under the Fair Credit Reporting Act</a>. They are given solely for pre-qualification and have no effect on my credit score.</p>',
  "step.last-four.loading.topTitle": "Checking your options",
  "step.last-four.loading.message": "Finding your payment plans",
  "step.last-four.loading.subText": "This usually takes about ten seconds.",
  "step.last-four.loading.fact.1": "Checking your options does not affect your credit score.",
  "step.last-four.panel.overline": "Why only four digits",
  "step.last-four.panel.title": "Just enough to look you up.",
  "step.last-four.panel.body":
    "The last four digits and your address are all we need for a soft inquiry. You don't need to give your full number to pre-qualify.",
} as const;
