import type { Locator, Page } from "playwright-core";
import { newPerson } from "#test/support/applicant.ts";
import { borrower } from "#test/support/loan/borrower.ts";

type Input = readonly [into: Locator, keys: string];

export type Act = {
  readonly step: string;
  readonly inputs: readonly Input[];
  readonly others?: () => Promise<unknown>;
  /** Absent: the last digit goes on. */
  readonly button?: string;
  readonly brings?: string;
};

function addressInputs(field: (name: string) => Locator, state: string): readonly Input[] {
  return [
    [field("Street address"), "1200 Box Elder Ct"],
    [field("Zip"), "78701"],
    [field("City"), "Austin"],
    [field("State"), state],
  ];
}

function birthInputs(field: (name: string) => Locator): readonly Input[] {
  return [
    [field("Month"), "04"],
    [field("Day"), "27"],
    [field("Year"), "1985"],
  ];
}

export function preQualification(page: Page): readonly Act[] {
  const person = newPerson();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = "Next Step";
  return [
    { step: "Get Started", inputs: [[field("Service type"), "Gen"]], button: "Get Started" },
    { step: "phone number", inputs: [[field("Phone number"), person.phone]], button: "Next" },
    { step: "code", inputs: [[field("Digit 1 of 6"), "12345"]] },
    { step: "name", inputs: [[field("Full name"), person.fullName]], button },
    { step: "date of birth", inputs: birthInputs(field), button },
    { step: "e-mail", inputs: [[field("Email"), person.email]], button },
    { step: "address", inputs: addressInputs(field, "Tex"), button },
    {
      step: "last four",
      inputs: [[field("Last 4 of SSN or ITIN"), "1000"]],
      button: "Get Pre-Qualified",
    },
  ];
}

export function loan(page: Page): readonly Act[] {
  const visitor = borrower(page);
  const { person, field } = visitor;
  const button = "Next Step";
  const code = page.getByRole("group", { name: "Verification code" }).getByRole("textbox").first();
  const radio = (group: string, name: RegExp) =>
    page.getByRole("radiogroup", { name: group }).getByRole("radio", { name });
  const paid = (group: Parameters<typeof visitor.payBy>[0]): Omit<Act, "step"> => ({
    inputs: [[radio(group, /^Credit card/), "Space"]],
    others: () => visitor.payBy(group, "debit"),
    button,
  });
  const document = page.locator("main section[tabindex='0']").first();
  return [
    {
      step: "personal",
      inputs: [
        [field("First name"), person.firstName],
        [field("Last name"), person.lastName],
        [field("Social Security number"), "900001000"],
        ...birthInputs(field),
      ],
      button,
    },
    { step: "patient", inputs: [], button },
    {
      step: "contact",
      inputs: [
        [field("Email"), person.email],
        [field("Mobile phone"), person.phone],
      ],
      button,
    },
    { step: "contact's code", inputs: [[code, "12345"]] },
    {
      step: "home address",
      inputs: addressInputs(field, "Tex"),
      button,
      brings: "[role=radiogroup] [type=radio]",
    },
    { step: "offers", inputs: [[visitor.offers().first(), "Space"]], button },
    {
      step: "schedule",
      inputs: [
        [radio("Payment frequency", /^Twice/), "Space"],
        [radio("Payment frequency", /^Monthly/), "Space"],
        [field("Last paid date"), "02272026"],
      ],
      button,
      brings: "iframe",
    },
    { step: "payment", ...paid("Primary payment method"), brings: "[role=radiogroup]" },
    { step: "down payment", ...paid("Down payment method"), brings: "section h2" },
    {
      step: "agreement",
      inputs: [
        [document, "End"],
        [field("Select all agreements"), "Space"],
        [page.getByRole("checkbox").last(), "Space"],
        [page.getByRole("checkbox").last(), "Space"],
      ],
      button,
    },
    {
      step: "identity",
      inputs: [[field("Confirm your Social Security number"), "1000"]],
      others: () => page.getByRole("button", { name: "Confirmed" }).waitFor(),
      button: "Accept and finalize",
    },
  ];
}
