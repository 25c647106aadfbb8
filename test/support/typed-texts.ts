/** What the applicant types in the charts' paths: the first line of each field's corpus. The charts page reads no files. */
export const typedTexts = {
  phone: "(202) 555-0123",
  fullName: "Ana Lopez",
  email: "ana@example.com",
  street: "12 Main Street",
  zip: "78701",
  city: "Austin",
};
export const typedAnswers = { ...typedTexts, phone: "2025550123" };
