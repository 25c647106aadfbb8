import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { ProgramCode, Provider } from "#domain/provider/provider.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import type { FlowSurroundings } from "#machines/faults/walk-faults.ts";
import type { Lender } from "#server/config/lender.ts";
import { plainLoanSettings, type LoanSettings } from "#server/config/loan-settings.ts";
import type { Upload } from "#server/stores/practice/upload.ts";
import type { FilePath } from "./problem.ts";

export type NamedUpload = Upload & { readonly name: string };

export type WrittenPractice = {
  readonly key: string | undefined;
  readonly name: string;
  readonly provider: Provider;
  readonly lender?: Lender;
  readonly loan?: LoanSettings;
  readonly uploads?: readonly NamedUpload[];
  readonly isIdGiven: boolean;
  readonly namesPrograms: boolean;
  readonly places: { readonly [Part in keyof Provider | keyof StepsConfiguration]?: FilePath };
};

type WrittenProgram = Partial<ProgramCode> & { readonly name: string };

type Parts = Partial<Omit<Provider, "programCodes" | "configuration"> & StepsConfiguration> & {
  readonly name?: string;
  readonly programCodes?: readonly WrittenProgram[];
  readonly lender?: Lender;
  readonly loan?: Partial<LoanSettings>;
};

export const stepLists = [
  "steps",
  "confirmSteps",
  "declineSteps",
  "applySteps",
  "paymentSteps",
] as const;
const flows = [...stepLists, "layout"] as const satisfies readonly (keyof StepsConfiguration)[];

const isFlow = (part: string) => flows.some((flow) => flow === part);

export const flowsIn = ({ places }: WrittenPractice) => flows.filter((flow) => flow in places);

/** Our names of what the wire calls otherwise. */
const ourNames: { readonly [name: string]: string } = {
  Key: "key",
  Name: "name",
  PracticeName: "practiceName",
  Phone: "phone",
  LenderName: "lenderName",
  Sandbox: "isSandbox",
  Steps: "steps",
  ConfirmSteps: "confirmSteps",
  DeclineSteps: "declineSteps",
  ApplySteps: "applySteps",
  PaymentSteps: "paymentSteps",
  Layout: "layout",
  DisplayTitle: "displayTitle",
  ShortDescription: "shortDescription",
  Active: "active",
  cssURL: "cssUrl",
  faviconURL: "faviconUrl",
  logoURL: "logoUrl",
  confirmationImageURL: "confirmationImageUrl",
};
const unused = ["$schema", "tokenizerUrl", "tokenizerHosts", "tokenizerVisit"];

const isGroup = (name: string, value: unknown): value is object =>
  ["provider", "settings"].includes(name) || (name === "steps" && !Array.isArray(value));

const renamed = (part: object) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [ourNames[name] ?? name, value]));

type NamedPart = readonly [name: string, value: unknown, at: FilePath];

function partsIn(file: object, within: FilePath = []): readonly NamedPart[] {
  return Object.entries(file).flatMap(([name, value]: [string, unknown]): readonly NamedPart[] => {
    const at = [...within, name];
    if (isGroup(name, value)) return partsIn(value, at);
    if (unused.includes(name)) return [];
    const isList = name === "programCodes" || name === "themes";
    return [[ourNames[name] ?? name, isList ? (value as object[]).map(renamed) : value, at]];
  });
}

export function practiceOf(written: object): WrittenPractice {
  const parts = partsIn(written);
  const file = Object.fromEntries(parts) as Parts;
  const { name, programCodes, lender, loan, ...rest } = file;
  const { key = "practice" } = rest;
  const of = Object.entries(rest);
  return {
    key: rest.key,
    name: name ?? rest.practiceName ?? rest.key ?? "A practice",
    provider: {
      isSandbox: false,
      featureFlags: [],
      allowedOrigins: [],
      texts: {},
      themes: [],
      providerId: `prv_${key.replaceAll("-", "_")}`,
      practiceName: name ?? key,
      ...(Object.fromEntries(of.filter(([part]) => !isFlow(part))) as Partial<Provider>),
      key,
      programCodes: (programCodes ?? []).map((program) => ({
        displayTitle: program.name,
        shortDescription: "",
        active: true,
        ...program,
      })),
      configuration: {
        ...defaultConfiguration,
        ...Object.fromEntries(of.filter(([part]) => isFlow(part))),
      },
    },
    isIdGiven: rest.providerId !== undefined,
    namesPrograms: rest.key !== undefined || programCodes !== undefined,
    ...(lender && { lender }),
    ...(loan && { loan: { ...plainLoanSettings, ...loan } }),
    places: Object.fromEntries(parts.map(([part, , at]) => [part, at])),
  };
}

export function surroundingsOf({ provider, namesPrograms }: WrittenPractice): FlowSurroundings {
  const { texts, practiceName, programCodes } = provider;
  return { texts, practiceName, ...(namesPrograms && { programCodes }) };
}
