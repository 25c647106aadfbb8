export const through = {
  start: ["start: fill in", "start: press Next"],
  phone: [
    "phone: fill in",
    "phone: press Next",
    "phone: sendVerificationCode succeeds",
    "code: skipOnValidCode shows the step",
  ],
  code: ["code: fill in", "code: validateVerificationCode succeeds"],
  name: ["name: fill in", "name: press Next"],
  birthDate: ["birth-date: fill in", "birth-date: press Next"],
  email: ["email: fill in", "email: press Next"],
  address: ["address: fill in", "address: press Next"],
  lastFour: ["last-four: fill in", "last-four: press Next"],
} as const;

/** From one step to another, in their usual order. */
export function between(first: keyof typeof through, last: keyof typeof through): string[] {
  const keys = Object.keys(through) as (keyof typeof through)[];
  return keys.slice(keys.indexOf(first), keys.indexOf(last) + 1).flatMap((key) => through[key]);
}
