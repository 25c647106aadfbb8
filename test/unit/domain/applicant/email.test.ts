import { describe, expect, it } from "vitest";
import { maskEmail } from "#domain/applicant/email.ts";

describe("a masked e-mail address", () => {
  it.each([
    ["jane@example.com", "j•••@e•••.com"],
    ["j@e.com", "j•••@e•••.com"],
    ["Ana.Lopez@mail.example.co.uk", "a•••@m•••.uk"],
  ])("shows of %s only %s", (address, shown) => {
    expect(maskEmail(address)).toBe(shown);
  });

  it("shows nothing of a text that is no address", () => {
    expect(maskEmail("secret")).toBe("•••");
    expect(maskEmail("")).toBe("•••");
  });
});
