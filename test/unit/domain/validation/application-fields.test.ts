import { describe, expect, it } from "vitest";
import { noAnswers, withAnswer } from "#domain/answers/answers.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import { stepMessage } from "#domain/validation/step-message.ts";
import { errors, message } from "#test/support/application-answers.ts";

describe("the personal information", () => {
  it("requires names, nine digits and a birth date, in this order [R2.5-02 R2.5-03 R2.5-04]", () => {
    expect(applicationRules.fieldsOf({ name: "PersonalInformation" })).toEqual([
      "firstName",
      "lastName",
      "nationalId",
      "birthMonth",
      "birthDay",
      "birthYear",
    ]);
    expect(errors("PersonalInformation")).toEqual({});
  });

  it("is not complete while anything is missing [R5-01 R5-62]", () => {
    const empty = { firstName: " ", lastName: "", nationalId: "", ...noBirthDate };
    expect(errors("PersonalInformation", empty)).toEqual({
      firstName: "firstName.required",
      lastName: "lastName.required",
      nationalId: "nationalId.required",
      birthMonth: "applicationDateOfBirth.required",
    });
    expect(message("PersonalInformation", empty)).toBe("personalStep.incomplete");
  });

  it.each([
    ["12", "31", "1990", undefined],
    ["12", "31", "199", "applicationDateOfBirth.format"],
    ["31", "12", "1990", "applicationDateOfBirth.invalid"],
    ["11", "22", "2008", "applicationDateOfBirth.age"],
  ])(
    "reads %s/%s/%s month first and says %s [R5-02 R5-03 R5-04 R5-05]",
    (birthMonth, birthDay, birthYear, error) => {
      const found = errors("PersonalInformation", { birthMonth, birthDay, birthYear });
      expect(found.birthMonth).toBe(error);
    },
  );

  it("refuses a name of 101 characters", () => {
    expect(errors("PersonalInformation", { firstName: "a".repeat(101) })).toEqual({
      firstName: "firstName.long",
    });
  });
});

const noBirthDate = { birthMonth: "", birthDay: "", birthYear: "" };

it("the patient information requires a name only when the applicant is not the patient [R2.5-09 R3-06]", () => {
  expect(errors("PatientInformation")).toEqual({});
  expect(errors("PatientInformation", { isPatient: "yes" })).toEqual({});
  expect(errors("PatientInformation", { isPatient: "no", patientFirstName: "Leo" })).toEqual({
    patientLastName: "patientLastName.required",
  });
  expect(message("PatientInformation", { isPatient: "no" })).toBe("personalStep.incomplete");
});

it("the contact information requires an email and a mobile phone of ten digits [R2.5-10 R2.5-11 R5-63]", () => {
  expect(errors("ContactInformation")).toEqual({});
  const wrong = { email: "ana@", phone: "202555012" };
  expect(errors("ContactInformation", wrong)).toEqual({
    email: "email.regex",
    phone: "phone.length",
  });
  expect(message("ContactInformation", wrong)).toBe("contactStep.incomplete");
});

describe("the address information", () => {
  it.each([
    ["P.O. Box 12", "Cambridge", "street.poBox"],
    ["PSC 3 Box 120", "APO", undefined],
    ["PSC 3 Box 120", "Cambridge", "street.poBox"],
    ["P.O. Box 12", "APO", "street.poBox"],
  ])(
    "takes a physical address, APO or FPO: %s, %s is %s [R2.5-13 R5-36]",
    (street, city, error) => {
      expect(errors("AddressInformation", { street, city }).street).toBe(error);
    },
  );

  it("requires zip, city and state [R2.5-15 R5-64]", () => {
    const empty = { zip: "", city: "", state: "" };
    expect(errors("AddressInformation", empty)).toEqual({
      zip: "zip.required",
      city: "city.required",
      state: "state.required",
    });
    expect(message("AddressInformation", empty)).toBe("addressStep.incomplete");
  });

  it("requires a second address only when mail goes elsewhere, and accepts any box there [R2.5-14 R2.5-17]", () => {
    expect(errors("AddressInformation", { isMailingAddress: "yes" })).toEqual({});
    expect(errors("AddressInformation", { isMailingAddress: "no" })).toEqual({
      billingStreet: "street.required",
      billingZip: "zip.required",
      billingCity: "city.required",
      billingState: "state.required",
    });
    const box = { billingStreet: "P.O. Box 12", billingZip: "02139" };
    const elsewhere = { ...box, billingCity: "Boston", billingState: "MA" };
    expect(errors("AddressInformation", { isMailingAddress: "no", ...elsewhere })).toEqual({});
  });
});

describe("a step", () => {
  it("says what its first incomplete component says, and nothing when it is complete", () => {
    const components = [{ name: "DocumentViewer" }, { name: "AgreementSections" }] as const;
    expect(stepMessage(components, { acceptedSections: "agreements.required" })).toBe(
      "agreements.required",
    );
    expect(stepMessage(components, {})).toBeUndefined();
    expect(stepMessage([{ name: "VerificationCode" }], { code: "code.required" })).toBeUndefined();
  });

  it("may include the wizard's components, with the wizard's rules", () => {
    expect(errors("VerificationCode", { code: "12" })).toEqual({ code: "code.invalid" });
    expect(errors("Address", { street: "PSC 3 Box 120", city: "APO" }).street).toBe("street.poBox");
    expect(applicationRules.fieldsOf({ name: "PhoneNumber", consentCheckbox: true })).toEqual([
      "phone",
      "contactConsent",
    ]);
  });
});

describe("an answer", () => {
  it.each([
    ["nationalId", "900-00-1000 9", "900-00-1000 9"],
    ["isPatient", "maybe", ""],
    ["isMailingAddress", "no", "no"],
    ["amount", "$1,500,000", "1500000"],
    ["paymentFrequency", "Daily", ""],
    ["paymentFrequency", "Weekly", "Weekly"],
    ["lastPaidDate", " 2026-11-13T00:00", "2026-11-13"],
    ["primaryMethod", "cash", ""],
    ["downPaymentMethod", "hsa", "hsa"],
  ] as const)("of %s, %j, becomes %j", (field, text, stored) => {
    expect(applicationRules.normalizeAnswer(field, text)).toBe(stored);
  });

  it("in ids keeps each once, without white space and empty ones", () => {
    const normalize = applicationRules.normalizeAnswer;
    const ids = ["terms", " autopay", "", "terms"];
    const answers = withAnswer(noAnswers, { field: "acceptedSections", ids }, normalize);
    expect(answers).toEqual({ ...noAnswers, acceptedSections: ["terms", "autopay"] });
    const again = { field: "acceptedSections", ids: ["terms", "autopay"] } as const;
    expect(withAnswer(answers, again, normalize)).toBe(answers);
  });
});
