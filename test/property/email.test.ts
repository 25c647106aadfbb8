import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskEmail, normalizeEmail, parseEmail } from "#domain/applicant/email.ts";

const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{1,20}(\.[a-z0-9]{1,10})?$/),
    fc.stringMatching(/^[a-z0-9]{1,20}$/),
    fc.constantFrom("com", "org", "io", "museum"),
  )
  .map(([local, domain, top]) => ({ local, domain, top, text: `${local}@${domain}.${top}` }));

describe("an e-mail address always", () => {
  it("is in lower case without white space, whatever is typed [R5-29 R5-30]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const stored = normalizeEmail(typed);
        expect(stored).not.toMatch(/\s/);
        expect(normalizeEmail(stored)).toBe(stored);
        expect(stored).not.toMatch(/[A-Z]/);
      }),
    );
  });

  it("passes in any case and spacing [R5-28 R5-29 R5-30]", () => {
    fc.assert(
      fc.property(address, fc.nat(), ({ text }, at) => {
        const cut = at % text.length;
        const typed = ` ${text.slice(0, cut).toUpperCase()} ${text.slice(cut)}\t`;
        expect(parseEmail(typed)).toEqual({ ok: true, value: text });
      }),
    );
  });

  it("is at most 254 characters with one dotted domain when it passes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
        const read = parseEmail(typed);
        expect(!read.ok || /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/.test(read.value)).toBe(true);
        expect(!read.ok || read.value.length <= 254).toBe(true);
      }),
    );
  });
});

describe("a masked e-mail address never", () => {
  it("shows more than two first letters and the top-level domain", () => {
    fc.assert(
      fc.property(address, ({ local, domain, top, text }) => {
        expect(maskEmail(text)).toBe(`${local[0]!}•••@${domain[0]!}•••.${top}`);
      }),
    );
  });

  it("keeps the length hidden", () => {
    fc.assert(
      fc.property(address, ({ text, top }) => {
        expect(maskEmail(text)).toHaveLength(10 + top.length);
      }),
    );
  });
});
