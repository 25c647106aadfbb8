import { describe, expect, it } from "vitest";
import { readSearch } from "#domain/provider/search.ts";

const nothing = { isTest: false, embedded: false, meta: {} };

describe("the query of the address", () => {
  it("gives every parameter [R2.1-14 R2.1-15 R2.1-16 R2.1-17 R2.1-18 R2.1-19 R2.1-20 R2.1-21 R2.1-22 R2.1-23 R3-90 R3-94]", () => {
    const search =
      "?programCode=ortho&providerKey=bright-smile&src=site&embedded=true&CompanyId=7&Utm_Term=a&Utm_Campaign=b&Utm_Source=c&Utm_Medium=d&Utm_Content=e&istest=true&t=token-1";
    expect(readSearch(search)).toEqual({
      programCode: "ortho",
      providerKey: "bright-smile",
      isTest: true,
      embedded: true,
      token: "token-1",
      meta: {
        src: "site",
        embedded: true,
        CompanyId: "7",
        Utm_Term: "a",
        Utm_Campaign: "b",
        Utm_Source: "c",
        Utm_Medium: "d",
        Utm_Content: "e",
      },
    });
  });

  it("is read without regard to the case of its names [R2.1-25]", () => {
    expect(readSearch("?IsTest=true&SRC=site&utm_term=a&T=x&PROGRAMCODE=Ortho")).toEqual({
      programCode: "Ortho",
      isTest: true,
      embedded: false,
      token: "x",
      meta: { src: "site", Utm_Term: "a" },
    });
  });

  it.each(["", "?", "?&&", "?=x", "?other=1", "?src=&programCode=&t=%20"])(
    "may be empty: %j",
    (search) => {
      expect(readSearch(search)).toEqual(nothing);
    },
  );

  it.each([
    ["?istest=true", true],
    ["?istest=TRUE", true],
    ["?istest=%20true+", true],
    ["?istest=1", false],
    ["?istest=", false],
    ["?istest", false],
    ["?istest=false", false],
    ["?istest=truethy", false],
  ])("enables test mode by the value true only: %s is %s [R2.1-23]", (search, isTest) => {
    expect(readSearch(search).isTest).toBe(isTest);
  });

  it.each([
    ["?embedded=true", true],
    ["?embedded=1", true],
    ["?embedded", true],
    ["?embedded=TRUE", true],
    ["?embedded=false", false],
    ["?embedded=0", false],
    ["?src=x", false],
  ])("says whether the flow is embedded: %s is %s [R2.1-16]", (search, embedded) => {
    expect(readSearch(search).embedded).toBe(embedded);
    expect(readSearch(search).meta.embedded).toBe(embedded ? true : undefined);
  });

  it("is decoded, and left as it is where it cannot be", () => {
    expect(readSearch("?src=a%20b+c&utm_term=50%").meta).toEqual({ src: "a b c", Utm_Term: "50%" });
    expect(readSearch("?src=a=b").meta).toEqual({ src: "a=b" });
  });

  it("counts the first of a repeated parameter", () => {
    expect(readSearch("?providerKey=a&PROVIDERKEY=b").providerKey).toBe("a");
  });

  it("leaves out keys and tokens that are too long, and cuts tracking texts", () => {
    const long = "x".repeat(300);
    expect(readSearch(`?providerKey=${long}&programCode=${long}&t=${long}&src=${long}`)).toEqual({
      ...nothing,
      meta: { src: "x".repeat(200) },
    });
    expect(readSearch(`?t=${"x".repeat(257)}&programCode=${"k".repeat(65)}`)).toEqual(nothing);
    expect(readSearch(`?t=${"x".repeat(256)}&providerKey=${"k".repeat(64)}`)).toMatchObject({
      token: "x".repeat(256),
      providerKey: "k".repeat(64),
    });
  });

  it("takes nothing but the named parameters into the tracking data", () => {
    expect(readSearch("?email=a@b.io&ssn=1&__proto__=x&constructor=y")).toEqual(nothing);
  });
});
