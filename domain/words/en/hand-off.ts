/** Texts for continuing on the applicant's own phone. */
export const handOff = {
  "handOff.button": "Continue on my phone",
  "handOff.title": "Continue on your phone",
  "handOff.text": "Scan the code with your phone's camera. The link works once, for 10 minutes.",
  "handOff.privacy":
    "Nothing you have typed goes along: it is erased from this device once your phone takes over.",
  "handOff.code": "QR code with the link to continue on your phone",
  "handOff.phone": "Or get the link by text: your phone number",
  "handOff.textHint":
    "We use this number once, to text you the link. Message and data rates may apply.",
  "handOff.textButton": "Text me the link",
  "handOff.sent": "We texted the link to {phone}.",
  "handOff.sentAgain": "Use another number",
  "handOff.expired": "This link has expired.",
  "handOff.another": "Get another link",
  "handOff.stay": "Continue here instead",
  "handOff.continued.title": "Continued on your phone",
  "handOff.continued.text": "Go on there. What you typed on this device has been erased.",
  "handOff.continued.next": "Someone else? Start here",
  "handOff.arrived": "You are continuing here. The other device has forgotten what you typed.",
  "handOff.over": "Your link has expired or was used already. You can continue here all the same.",
} as const;
