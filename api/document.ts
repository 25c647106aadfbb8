import type { Client } from "./client.ts";
import { getEDisclosureConsent } from "./contract/document.ts";

/** The e-sign consent PDF (name, base64), of the practice's lender if known. Spec section 7.1. */
export async function getEDisclosure(client: Client, providerId?: string) {
  const answer = await client.dataOf(getEDisclosureConsent, { query: { providerId } });
  return { fileName: answer.FileName, base64: answer.Base64File };
}
