import { getAgreement, getEDisclosure } from "#api/agreement.ts";
import type { Client } from "#api/client.ts";
import { getLoanApplication } from "#api/loan-application.ts";
import type { LoanIds } from "#api/loan-ids.ts";
import { providerConfigurationQuery } from "#api/provider.ts";
import { languageOf } from "#domain/language/locale.ts";
import { eSignWords } from "#domain/loan/agreement-facts.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { isFramed } from "#routes/page/host-messages.ts";
import { attestationOf } from "./attestation.ts";
import type { CallContext } from "./call-context.ts";

export function configurationOf({ client, queryClient, session }: CallContext, providerId: string) {
  const { easyApi } = session().getSnapshot().context.tokens;
  return queryClient.query(providerConfigurationQuery(client, providerId, easyApi));
}

export async function requireApplication(client: Client, ids: LoanIds) {
  const application = await getLoanApplication(client, ids);
  if (application === undefined) throw new Error("the server returned no application");
  return application;
}

export async function getShownAgreement({ client, locale }: CallContext, ids: LoanIds) {
  const [agreement, eDisclosure] = await Promise.all([
    getAgreement(client, ids),
    getEDisclosure(client, ids.providerId),
  ]);
  const consent = await attestationOf(eSignWords(agreement.sections), { locale: locale() });
  return { ...agreement, consentHash: consent?.textHash ?? "", eDisclosure };
}

export async function findTokenizer(context: CallContext, providerId: string): Promise<string> {
  const configuration = await configurationOf(context, providerId);
  const { tokenizerUrl, tokenizerHosts, tokenizerVisit } = configuration;
  if (tokenizerUrl !== undefined) {
    const hosts = isFramed(window) ? tokenizerHosts : undefined;
    const lang = languageOf(context.locale());
    const query = new URLSearchParams(omitUndefined({ hosts, visit: tokenizerVisit, lang }));
    return `${tokenizerUrl}/frame?${query.toString()}`;
  }
  // Always fetched, never cached.
  context.queryClient.removeQueries({ queryKey: ["providerConfiguration", providerId] });
  throw new Error("the service names no tokenizer");
}
