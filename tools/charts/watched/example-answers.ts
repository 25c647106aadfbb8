import { noAnswers, type Answers } from "#domain/answers/answers.ts";

export function exampleAnswers(): Answers {
  const number = String(1000 + Math.floor(Math.random() * 9000));
  return {
    ...noAnswers,
    phone: `206555${number}`,
    contactConsent: "yes",
    code: "123456",
    fullName: "Jordan Example",
    birthMonth: "04",
    birthDay: "15",
    birthYear: "1985",
    email: `jordan.${number}@example.com`,
    street: `${number} Harbor Street`,
    zip: "98101",
    city: "Seattle",
    state: "WA",
    lastFour: "1000",
    firstName: "Jordan",
    lastName: "Example",
    nationalId: "900001000",
    isPatient: "yes",
    patientFirstName: "Robin",
    patientLastName: "Example",
    isMailingAddress: "yes",
    billingStreet: `${number} Orchard Lane`,
    billingZip: "98402",
    billingCity: "Tacoma",
    billingState: "WA",
  };
}

export function typedAnswers(): Answers {
  return {
    ...exampleAnswers(),
    serviceType: "general",
    amount: "500000",
    offerId: "example-offer",
    paymentFrequency: "Monthly",
    lastPaidDate: "2026-01-15",
    primaryMethod: "payByCheck",
    downPaymentMethod: "payByCheck",
    agreementHash: "0".repeat(64),
    agreementConsent: "1".repeat(64),
    agreementRead: "yes",
    acceptedSections: ["terms"],
    identityConfirmed: "yes",
  };
}
