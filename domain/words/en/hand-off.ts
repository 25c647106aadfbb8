export const handOff = {
  "handOff.button": "Continue on my phone",
  "handOff.title": "Continue on your phone",
  "handOff.text": "Scan the code with your phone's camera. The link works once, for 10 minutes.",
  "handOff.privacy":
    "Your answers do not move to your phone. We erase them here when your phone takes over.",
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
  "handOff.continued.text": "Keep going on your phone. We erased your answers from this device.",
  "handOff.continued.next": "Start a new application here",
  "handOff.arrived": "You can continue here. We erased your answers from the other device.",
  "handOff.over": "This link has expired or was already used. You can still continue here.",
} as const;
