import { languageOf } from "#domain/language/locale.ts";
import { locale as spanishLocale } from "#domain/words/es/locale.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ProgramCode, Provider } from "#domain/provider/provider.ts";
import type { Lender } from "#server/config/lender.ts";
import { plainLoanSettings, type LoanSettings } from "#server/config/loan-settings.ts";
import { clearVisionSteps } from "./clear-vision-steps.ts";
import { demoThemes } from "./demo-themes.ts";

export type DemoProvider = {
  readonly provider: Provider;
  readonly name: string;
  readonly lender?: Lender;
  readonly loan?: LoanSettings;
};

const customerCarePhone = "(800) 555-0142";

const plain: Omit<Provider, "key" | "providerId" | "practiceName"> = {
  phone: "(555) 010-0100",
  isSandbox: true,
  programCodes: [],
  featureFlags: [],
  allowedOrigins: [],
  texts: {},
  themes: demoThemes,
  configuration: withCustomerCare(),
};

/** The ineligible page shows the Customer Care number only when it is configured. S40. */
function withCustomerCare(): Provider["configuration"] {
  return {
    ...defaultConfiguration,
    declineSteps: defaultConfiguration.declineSteps.map((step) => ({
      ...step,
      components: step.components.map((component) =>
        component.name === "Ineligible" ? { ...component, customerCarePhone } : component,
      ),
    })),
  };
}

const tenPercentDown: LoanSettings = { ...plainLoanSettings, downPaymentPercent: 10 };

function program(name: string, displayTitle: string, isActive = true): ProgramCode {
  return { name, shortDescription: "", displayTitle, active: isActive };
}

export const demoProviders: readonly DemoProvider[] = [
  {
    name: "Bright Smile Dental LLC",
    loan: tenPercentDown,
    provider: {
      ...plain,
      key: "bright-smile",
      providerId: "prv_bright_smile",
      practiceName: "Bright Smile Dental",
      featureFlags: ["insights"],
      programCodes: [
        program("general", "General dentistry"),
        program("ortho", "Orthodontics"),
        program("implants", "Implants"),
        program("legacy", "Legacy plan", false),
      ],
      configuration: { ...plain.configuration, layout: { showPracticeNameInHeader: true } },
    },
  },
  {
    name: "Clear Vision Eye Center",
    loan: {
      downPaymentPercent: 10,
      isDownPaymentCollectedInOffice: true,
      programs: { lasik: { paymentFrequencies: ["Monthly"], hasPromotions: false } },
    },
    provider: {
      ...plain,
      key: "clear-vision",
      providerId: "prv_clear_vision",
      practiceName: "Clear Vision Eye Center",
      phone: "(555) 010-0200",
      featureFlags: ["ownPhone"],
      programCodes: [program("lasik", "LASIK")],
      texts: {
        "landing.title": "See More. Pay Over Time.",
        "header.partner": "Financing For Patients Of",
        "button.back": "Back",
        "lastFour.invalid": "Please enter exactly four digits",
      },
      themes: demoThemes.map((theme) =>
        theme.mail === undefined
          ? theme
          : { ...theme, mail: { ...theme.mail, logoUrl: "/images/clear-vision.png" } },
      ),
      themeId: "ocean",
      configuration: {
        ...clearVisionSteps,
        declineSteps: plain.configuration.declineSteps,
      },
    },
  },
  {
    name: "Quiet Clinic",
    provider: {
      ...plain,
      key: "quiet-clinic",
      providerId: "prv_quiet_clinic",
      practiceName: "Quiet Clinic",
      phone: "(555) 010-0300",
    },
  },
  {
    name: "Buena Vista Family Dentistry LLC",
    loan: tenPercentDown,
    provider: {
      ...plain,
      key: "buena-vista",
      providerId: "prv_buena_vista",
      practiceName: "Clínica Dental Buena Vista",
      phone: "(555) 010-0600",
      language: languageOf(spanishLocale),
      programCodes: [program("dental", "Dental"), program("oral", "Oral")],
      configuration: { ...plain.configuration, layout: { showPracticeNameInHeader: true } },
      texts: {
        "landing.title": {
          en: "Your smile now. Pay over time.",
          es: "Su sonrisa hoy. Pague poco a poco.",
        },
        "header.partner": {
          en: "Financing For Patients Of",
          es: "Financiamiento para pacientes de",
        },
      },
    },
  },
  {
    name: "Harbor Orthopedics",
    loan: tenPercentDown,
    provider: {
      ...plain,
      key: "harbor-ortho",
      providerId: "prv_harbor_ortho",
      practiceName: "Harbor Orthopedics",
      phone: "(555) 010-0400",
      phoneCountries,
      isSandbox: false,
      programCodes: [program("surgery", "Surgery"), program("therapy", "Physical therapy")],
      texts: {
        "field.phone.hint": {
          en: "A mobile number that can receive texts. Start an Australian number with +61.",
          es: "Un número de celular que pueda recibir mensajes de texto. Empiece un número de Australia con +61.",
        },
      },
    },
  },
  {
    name: "Frame Hosts Clinic",
    provider: {
      ...plain,
      key: "frame-hosts",
      providerId: "prv_frame_hosts",
      practiceName: "Frame Hosts Clinic",
      phone: "(555) 010-0500",
      featureFlags: ["insights", "ownPhone"],
      programCodes: [program("general", "General care"), program("cosmetic", "Cosmetic care")],
      allowedOrigins: ["http://localhost:4320", "http://127.0.0.1:4320"],
    },
  },
];

export const demoNames = demoProviders.map(
  ({ provider: { key, practiceName } }) => [key, practiceName] as const,
);
