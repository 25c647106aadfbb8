import type { Provider } from "#domain/provider/provider.ts";
import type { Database } from "#server/database/database.ts";
import { findUpload, parseUploadAddress } from "#server/stores/practice/upload.ts";
import type { WrittenPractice } from "./practice.ts";
import { withAddresses } from "./with-uploads.ts";

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
  const addresses = addressesIn(provider);
  const isEachMissing = await Promise.all(addresses.map(isMissing));
  return addresses
    .filter((_address, index) => isEachMissing[index])
    .flatMap((address) => [
      `${address} is not in this database`,
      "  fix: name the file by its path, for example ./logo.svg",
    ]);
}

function addressesIn(provider: Provider): readonly string[] {
  const addresses = new Set<string>();
  withAddresses(provider, (address) => {
    addresses.add(address);
    return address;
  });
  return [...addresses];
}
