import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { PhoneCountry } from "#domain/phone/phone-country-codes.ts";
import type { ProgramCode, Provider, Theme } from "#domain/provider/provider.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import type { FlowSurroundings } from "#machines/faults/walk-faults.ts";
import type { Lender } from "#server/config/lender.ts";
import { plainLoanSettings } from "#server/config/loan-settings.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { Upload } from "#server/stores/practice/upload.ts";
import type { FilePath } from "./file-places.ts";

export type Practice = {
  readonly key: string | undefined;
  readonly name: string;
  readonly provider: Provider;
  readonly lender?: Lender;
  readonly loan?: LoanSettings;
};

export type NamedUpload = Upload & { readonly name: string };

export type WrittenPractice = Practice & {
  /** Files that publishing stores. */
  readonly uploads?: readonly NamedUpload[];
  readonly isIdGiven: boolean;
  readonly namesPrograms: boolean;
  readonly places: {
    readonly flows: { readonly [Flow in keyof StepsConfiguration]?: FilePath };
    readonly parts: { readonly [Part in keyof Provider]?: FilePath };
  };
};

type Flows = { readonly [Flow in keyof StepsConfiguration]?: StepsConfiguration[Flow] };

export type OurFile = Partial<Omit<Provider, "programCodes" | "configuration">> &
  Flows & {
    readonly $schema?: string;
    readonly name?: string;
    readonly programCodes?: readonly (Partial<ProgramCode> & { readonly name: string })[];
    readonly lender?: Lender;
    readonly loan?: Partial<LoanSettings>;
  };

type WireSteps = {
  readonly Steps?: readonly StepConfig[];
  readonly ConfirmSteps?: readonly StepConfig[];
  readonly DeclineSteps?: readonly StepConfig[];
  readonly ApplySteps?: readonly StepConfig[];
  readonly PaymentSteps?: readonly StepConfig[];
  readonly Layout?: StepsConfiguration["layout"];
};

type WireSettings = {
  readonly programCodes?: readonly {
    readonly Name: string;
    readonly DisplayTitle?: string;
    readonly ShortDescription?: string;
    readonly Active?: boolean;
  }[];
  readonly steps?: WireSteps;
  readonly texts?: Provider["texts"];
  readonly themes?: readonly {
    readonly id: string;
    readonly title: string;
    readonly cssURL: string;
    readonly faviconURL?: string;
    readonly logoURL?: string;
    readonly confirmationImageURL?: string;
    readonly overlay?: string;
  }[];
  readonly themeId?: string;
};

export type WireFile = Pick<OurFile, "lender" | "loan"> & {
  readonly provider?: {
    readonly Key?: string;
    readonly providerId?: string;
    readonly Name?: string;
    readonly PracticeName?: string;
    readonly Phone?: string;
    readonly phoneCountries?: readonly PhoneCountry[];
    readonly LenderName?: string;
    readonly Sandbox?: boolean;
    readonly featureFlags?: readonly string[];
    readonly allowedOrigins?: readonly string[];
  };
  readonly settings: WireSettings;
};

const flowNames = {
  steps: "Steps",
  confirmSteps: "ConfirmSteps",
  declineSteps: "DeclineSteps",
  applySteps: "ApplySteps",
  paymentSteps: "PaymentSteps",
  layout: "Layout",
} as const satisfies { readonly [Flow in keyof StepsConfiguration]: keyof WireSteps };

const ourFlows = Object.keys(flowNames) as (keyof StepsConfiguration)[];

export function fromOurs(file: OurFile): WrittenPractice {
  const { key, name, lender, loan } = file;
  const own = ourFlows.filter((flow) => file[flow] !== undefined);
  const flows = Object.fromEntries(own.map((flow) => [flow, file[flow]])) as Flows;
  const parts = [
    "key",
    "phone",
    "phoneCountries",
    "programCodes",
    "featureFlags",
    "allowedOrigins",
  ] as const;
  const looks = ["texts", "themes", "themeId"] as const;
  return {
    key,
    name: name ?? file.practiceName ?? key ?? "A practice",
    provider: providerOf(file, flows),
    isIdGiven: file.providerId !== undefined,
    namesPrograms: key !== undefined || file.programCodes !== undefined,
    ...(lender && { lender }),
    ...(loan && { loan: { ...plainLoanSettings, ...loan } }),
    places: {
      flows: Object.fromEntries(own.map((flow) => [flow, [flow]])),
      parts: Object.fromEntries([...parts, ...looks].map((part) => [part, [part]])),
    },
  };
}

const plain = {
  isSandbox: false,
  featureFlags: [],
  allowedOrigins: [],
  texts: {},
  themes: [],
} as const satisfies Partial<Provider>;

function providerOf(file: OurFile, flows: Flows): Provider {
  const { key = "practice", name = key, programCodes = [], lender: _lender, ...rest } = file;
  const { loan: _loan, $schema: _schema, ...written } = rest;
  const own = Object.entries(written).filter(([part]) => !Object.hasOwn(flowNames, part));
  return {
    ...plain,
    providerId: `prv_${key.replaceAll("-", "_")}`,
    practiceName: name,
    ...(Object.fromEntries(own) as Partial<Provider>),
    key,
    programCodes: programCodes.map(programOf),
    configuration: { ...defaultConfiguration, ...flows },
  };
}

function programOf(written: Partial<ProgramCode> & { readonly name: string }): ProgramCode {
  const { name, displayTitle = name, shortDescription = "", active = true } = written;
  return { name, displayTitle, shortDescription, active };
}

export function fromWire(
  { provider = {}, settings, lender, loan }: WireFile,
  at: { readonly settings: FilePath; readonly steps: FilePath },
): WrittenPractice {
  const { steps = {}, programCodes, themes, ...rest } = settings;
  const written = ourFlows.filter((flow) => steps[flowNames[flow]] !== undefined);
  const flows = Object.fromEntries(written.map((flow) => [flow, steps[flowNames[flow]]])) as Flows;
  const ours = fromOurs({
    ...ownNames(provider),
    ...rest,
    ...flows,
    ...(programCodes && { programCodes: programCodes.map(ownProgram) }),
    ...(themes && { themes: themes.map(ownTheme) }),
    ...(lender && { lender }),
    ...(loan && { loan }),
  });
  const inProvider = { key: "Key", phone: "Phone" } as const;
  const lists = ["phoneCountries", "featureFlags", "allowedOrigins"] as const;
  const inSettings = ["programCodes", "texts", "themes", "themeId"] as const;
  return {
    ...ours,
    places: {
      flows: Object.fromEntries(written.map((flow) => [flow, [...at.steps, flowNames[flow]]])),
      parts: {
        ...Object.fromEntries(
          Object.entries(inProvider).map(([part, name]) => [part, ["provider", name]]),
        ),
        ...Object.fromEntries(lists.map((part) => [part, ["provider", part]])),
        ...Object.fromEntries(inSettings.map((part) => [part, [...at.settings, part]])),
      },
    },
  };
}

function ownNames(provider: NonNullable<WireFile["provider"]>): OurFile {
  const { Key, Name, PracticeName, Phone, LenderName, Sandbox, ...rest } = provider;
  const named = { key: Key, name: Name, practiceName: PracticeName, phone: Phone };
  const found = { ...named, lenderName: LenderName, isSandbox: Sandbox };
  const omitUndefined = Object.entries(found).filter(([, value]) => value !== undefined);
  return { ...rest, ...Object.fromEntries(omitUndefined) };
}

function ownProgram(wire: NonNullable<WireSettings["programCodes"]>[number]) {
  const { Name, DisplayTitle = Name, ShortDescription = "", Active = true } = wire;
  return programOf({
    name: Name,
    displayTitle: DisplayTitle,
    shortDescription: ShortDescription,
    active: Active,
  });
}

function ownTheme(wire: NonNullable<WireSettings["themes"]>[number]): Theme {
  const { cssURL, faviconURL, logoURL, confirmationImageURL, ...rest } = wire;
  return {
    ...rest,
    cssUrl: cssURL,
    ...(faviconURL !== undefined && { faviconUrl: faviconURL }),
    ...(logoURL !== undefined && { logoUrl: logoURL }),
    ...(confirmationImageURL !== undefined && { confirmationImageUrl: confirmationImageURL }),
  };
}

export function surroundingsOf({ provider, namesPrograms }: WrittenPractice): FlowSurroundings {
  const { texts, practiceName, programCodes } = provider;
  return { texts, practiceName, ...(namesPrograms && { programCodes }) };
}
