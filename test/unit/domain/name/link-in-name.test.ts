import { expect, it } from "vitest";
import { holdsLink } from "#domain/name/link-in-name.ts";

it.each([
  "Claim at https://evil.example",
  "WWW.evil",
  "evil.com",
  "evil．com",
  "evil。com",
  "mail@evil",
  "evil.com/prize",
  "x.com",
  "t.me",
  "i❤.ws",
  "example.भारत",
  "evil\u00AD.com",
  "EVIL.SHOP now",
  "a@b",
  "Call 800-555-0100",
])("finds what a mail program makes a link of in %j", (name) => {
  expect(holdsLink(name)).toBe(true);
});

it.each([
  "Ana",
  "J.R. Tolkien",
  "St.John",
  "O'Brien-Smith",
  "Quang D. Nguyen",
  "Jr.",
  "Anna 2nd",
  "Иван",
  "Kumar s/o Raman",
  "Devi a/p Muthu",
  "Md.Abdul Karim",
  "Ma.Theresa Cruz",
  "Mc.Donald",
  "Dr.No",
])("leaves the name %j alone", (name) => {
  expect(holdsLink(name)).toBe(false);
});
