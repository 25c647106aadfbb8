/** A phone as it stands in a sentence, to be called by a press. */
export const callLink = (phone: string) => ({
  text: phone,
  href: `tel:${phone.replace(/[^\d+]/g, "")}`,
});
