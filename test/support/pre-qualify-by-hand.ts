import { newPerson } from "./applicant.ts";
import type { DrivenPage } from "./browser/driven.ts";
import { handsOn } from "./browser/hands-on.ts";

export async function preQualifyByHand(page: DrivenPage, person = newPerson()): Promise<void> {
  const { heading, press, type, choose } = handsOn(page);
  await choose("Service type", "general");
  await press("Get Started");
  await type("Phone number", person.phone);
  await press("Next");
  await type("Digit 1 of 6", "123456");
  await type("Full name", person.fullName);
  await press("Next Step");
  await type("Month", "04");
  await type("Day", "27");
  await type("Year", "1985");
  await press("Next Step");
  await type("Email", person.email);
  await press("Next Step");
  await type("Street address", person.street);
  await type("Zip", person.zip);
  await type("City", person.city);
  await choose("State", person.state);
  await press("Next Step");
  await type("Last 4 of SSN or ITIN", "1000");
  await press("Get Pre-Qualified");
  await heading("You're Approved For Up To $15,000!");
}
