import { expect, it } from "vitest";
import * as z from "zod/mini";
import { getPreQualified } from "#api/application.ts";
import { getPreQualSettings, getProvider } from "#api/contract/provider.ts";
import { offerFrom } from "#api/offer.ts";
import { preQualificationFrom } from "#api/pre-qualification.ts";
import { bootProviderFrom, providerFrom } from "#api/provider-mapping.ts";
import { answering } from "#test/support/server/run-call.ts";
import type { WireProviderAnswer, WireSettingsAnswer } from "#api/provider-mapping.ts";

const wireOffer = {
  OfferId: "offer-1",
  ProviderId: "prov-1",
  MinFinanceAmount: 500,
  MaxFinanceAmount: 15000.29,
  TermMonths: 24,
  InterestRate: 9.99,
  PaymentFrequency: "Monthly",
  Promotion: { Name: "Zero for a year" },
};

const answer: WireProviderAnswer = {
  provider: {
    Key: "bright-smile",
    providerId: "prov-1",
    Name: "Bright Smile LLC",
    PracticeName: "Bright Smile Dental",
    Phone: "2025550100",
    phoneCountries: ["United States", "Canada", "Australia"],
    Sandbox: true,
    featureFlags: ["prequalEligibility"],
    allowedOrigins: ["https://host.example"],
  },
  accessToken: "v21-token",
  easyApiToken: "easy-token",
};

const settings: WireSettingsAnswer = {
  programCodes: [
    { Name: "ortho", ShortDescription: "Braces", DisplayTitle: "Orthodontics", Active: true },
  ],
  steps: {
    Steps: [{ key: "start", components: [{ name: "Title" }] }],
    ConfirmSteps: [],
    DeclineSteps: [],
    Layout: { logo: "/logo.svg", subText: "A partner", showPracticeNameInHeader: true },
  },
  texts: { "step.start.title": { en: "Welcome", es: "Hola" } },
  themes: [{ id: "ocean", title: "Ocean", cssURL: "/themes/ocean.css", faviconURL: "/o.ico" }],
  themeId: "ocean",
};

const provider = {
  key: "bright-smile",
  providerId: "prov-1",
  practiceName: "Bright Smile Dental",
  phone: "2025550100",
  phoneCountries: ["United States", "Canada", "Australia"],
  isSandbox: true,
  programCodes: [
    {
      name: "ortho",
      shortDescription: "Braces",
      displayTitle: "Orthodontics",
      active: true,
    },
  ],
  featureFlags: ["prequalEligibility"],
  allowedOrigins: ["https://host.example"],
  texts: { "step.start.title": { en: "Welcome", es: "Hola" } },
  themes: [{ id: "ocean", title: "Ocean", cssUrl: "/themes/ocean.css", faviconUrl: "/o.ico" }],
  themeId: "ocean",
  configuration: {
    steps: [{ key: "start", components: [{ name: "Title" }] }],
    confirmSteps: [],
    declineSteps: [],
    layout: { logo: "/logo.svg", subText: "A partner", showPracticeNameInHeader: true },
  },
};

it("reads a provider, its tokens and its configuration [R3-43 R3-44 R3-46 R3-47 R3-48 R3-49 R3-50 R3-51 R3-52 R3-84 R7.3-02]", () => {
  expect(providerFrom(answer, settings)).toEqual({
    provider,
    tokens: { v21: "v21-token", easyApi: "easy-token" },
  });
});

it("reads every field of a theme [R1-37 R1-38 R1-39 R1-40 R1-41]", () => {
  const theme = {
    id: "ocean",
    title: "Ocean",
    cssURL: "/themes/ocean.css",
    faviconURL: "/themes/ocean.ico",
    logoURL: "/themes/ocean.svg",
    confirmationImageURL: "/themes/ocean-done.svg",
    overlay: "waves",
  };
  const { provider: read } = providerFrom(answer, { ...settings, themes: [theme] });
  expect(read.themes).toEqual([
    {
      id: "ocean",
      title: "Ocean",
      cssUrl: "/themes/ocean.css",
      faviconUrl: "/themes/ocean.ico",
      logoUrl: "/themes/ocean.svg",
      confirmationImageUrl: "/themes/ocean-done.svg",
      overlay: "waves",
    },
  ]);
});

it("falls back to the provider's name without a practice name [R3-45]", () => {
  const { PracticeName: _, ...bare } = answer.provider;
  const read = (wire: WireProviderAnswer["provider"]) =>
    providerFrom({ ...answer, provider: wire }, settings).provider.practiceName;
  expect(read(bare)).toBe("Bright Smile LLC");
  expect(read({ ...bare, PracticeName: "" })).toBe("Bright Smile LLC");
});

it("reads the provider that came inside the page, and nothing that is not one", () => {
  expect(bootProviderFrom({ provider: answer, settings })?.provider).toEqual(provider);
  for (const odd of [undefined, null, "", 5, {}, { provider: answer }, { settings }]) {
    expect(bootProviderFrom(odd)).toBeUndefined();
  }
  expect(bootProviderFrom({ provider: {}, settings: {} })).toBeUndefined();
});

it("tolerates fields that it does not know, and needs none of them [R3-97]", () => {
  const extended = {
    ...answer,
    provider: { ...answer.provider, Region: "South" },
    portalToken: "unused",
  };
  const wider = { ...settings, steps: { ...settings.steps, FutureSteps: [] } };
  expect(z.parse(getProvider.response, extended)).toEqual(answer);
  expect(z.parse(getPreQualSettings.response, wider)).toEqual(settings);
});

it("reads an offer with its amounts in cents", () => {
  expect(offerFrom(wireOffer)).toEqual({
    providerId: "prov-1",
    minFinanceAmountCents: 50_000,
    maxFinanceAmountCents: 1_500_029,
    termMonths: 24,
    interestRate: 9.99,
    paymentFrequency: "Monthly",
    promotion: "Zero for a year",
  });
});

it("reads an offer without a promotion, and with a frequency it does not know", () => {
  const read = offerFrom({ ...wireOffer, Promotion: null, PaymentFrequency: "Yearly" });
  expect(read).not.toHaveProperty("promotion");
  expect(read.paymentFrequency).toBe("Yearly");
});

it("reads a whole pre-qualification answer [R3-59 R3-60 R3-61 R3-62 R3-63 R3-64 R3-65 R3-66 R7.3-08]", () => {
  const read = preQualificationFrom({
    IsSuccess: true,
    Code: "E77",
    Message: "Please contact support about code E77.",
    Result: {
      Disposition: "Approved",
      Exceptions: [{ ErrorCode: "P04" }, { ErrorCode: "E34", Message: "Identity" }],
      Email: "j•••@e•••.com",
      PublicKey: "bright-smile",
      OtherOffersAvailable: true,
      AccountId: "account-1",
      MaxFinanceAmount: 15000,
      Includes: { Offers: [wireOffer] },
    },
  });
  expect(read).toEqual({
    isSuccess: true,
    code: "E77",
    message: "Please contact support about code E77.",
    disposition: "Approved",
    exceptions: [
      { code: "P04", message: "" },
      { code: "E34", message: "Identity" },
    ],
    accountId: "account-1",
    maskedEmail: "j•••@e•••.com",
    publicKey: "bright-smile",
    otherOffersAvailable: true,
    maxFinanceAmountCents: 1_500_000,
    offers: [offerFrom(wireOffer)],
  });
});

it("reads a nearly empty answer, with absent values absent", () => {
  expect(Object.entries(preQualificationFrom({ IsSuccess: false }))).toEqual([
    ["isSuccess", false],
    ["exceptions", []],
    ["otherOffersAvailable", false],
    ["offers", []],
  ]);
});

it("reads a status it does not know as it is, and the employment [R4-04]", async () => {
  const wire = { ApplicationId: "app-1", ProviderId: "prov-1", Status: "XYZ" };
  const paid = { ...wire, PaymentFrequency: "Weekly", LastPaidDate: "2026-02-27" };
  const ids = { accountId: "app-1", providerId: "prov-1" };
  await using server = await answering(200, wire);
  expect(await getPreQualified(server.client, ids)).toEqual({ status: "XYZ", employment: {} });
  await using known = await answering(200, paid);
  expect((await getPreQualified(known.client, ids)).employment).toEqual({
    paymentFrequency: "Weekly",
    lastPayDate: "2026-02-27",
  });
});
