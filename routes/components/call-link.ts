export const callLink = (phone: string) => ({
  text: phone,
  href: `tel:${phone.replace(/[^\d+]/g, "")}`,
});
