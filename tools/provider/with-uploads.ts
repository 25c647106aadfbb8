import type { Provider, Theme } from "#domain/provider/provider.ts";
import type { StepConfig, StepsConfiguration } from "#domain/step/step.ts";
import type { Database } from "#server/database/database.ts";
import { findUpload, parseUploadAddress, uploadAddress } from "#server/stores/practice/upload.ts";
import { isLocal, type LocalFile, type LocalFiles } from "./local-files.ts";
import type { WrittenPractice } from "./practice.ts";

export function withUploads(practice: WrittenPractice, local: LocalFiles): WrittenPractice {
  const uploads = new Map<string, LocalFile>();
  const change = (address: string) => {
    const file = isLocal(address) ? local.read(address) : undefined;
    if (file === undefined || "refusals" in file) return address;
    const url = uploadAddress(file.hash, file.name);
    uploads.set(url, file);
    return url;
  };
  const provider = withAddresses(practice.provider, change);
  return { ...practice, provider, uploads: [...uploads.values()] };
}

type Change = (address: string) => string;

function withAddresses(provider: Provider, change: Change): Provider {
  return {
    ...provider,
    themes: provider.themes.map((theme) => themeWith(theme, change)),
    configuration: configurationWith(provider.configuration, change),
  };
}

const ofTheme = ["cssUrl", "faviconUrl", "logoUrl", "confirmationImageUrl"] as const;

const themeWith = ({ mail, ...theme }: Theme, change: Change): Theme => ({
  ...theme,
  ...changed(theme, ofTheme, change),
  ...(mail && { mail: { ...mail, ...changed(mail, ["logoUrl"], change) } }),
});

function changed<Name extends string>(
  part: { readonly [Key in Name]?: string },
  names: readonly Name[],
  change: Change,
): { readonly [Key in Name]?: string } {
  const given = names.flatMap((name) => {
    const address = part[name];
    return address === undefined ? [] : [[name, change(address)]];
  });
  return Object.fromEntries(given) as { readonly [Key in Name]?: string };
}

function configurationWith({ layout, ...flows }: StepsConfiguration, change: Change) {
  const stepWith = ({ image, ...step }: StepConfig): StepConfig =>
    image === undefined ? step : { ...step, image: { ...image, src: change(image.src) } };
  const changedFlows = Object.entries(flows).map(([name, steps]) => [name, steps.map(stepWith)]);
  return {
    ...(Object.fromEntries(changedFlows) as typeof flows),
    layout: { ...layout, ...changed(layout, ["logo"], change) },
  };
}

export async function missingUploads(
  db: Database,
  { provider, uploads = [] }: WrittenPractice,
): Promise<readonly string[]> {
  const own = uploads.map(({ hash }) => hash);
  const isMissing = async (address: string) => {
    const upload = parseUploadAddress(address);
    if (upload === undefined || own.includes(upload.hash)) return false;
    return (await findUpload({ db }, upload)) === undefined;
  };
  const named = new Set<string>();
  withAddresses(provider, (address) => {
    named.add(address);
    return address;
  });
  const addresses = [...named];
  const isEachMissing = await Promise.all(addresses.map(isMissing));
  return addresses
    .filter((_address, index) => isEachMissing[index])
    .flatMap((address) => [
      `${address} is not in this database`,
      "  fix: name the file by its path, for example ./logo.svg",
    ]);
}
