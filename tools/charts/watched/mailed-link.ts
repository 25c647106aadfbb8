import { createClient } from "#api/client.ts";
import { peek } from "#api/session.ts";
import { completeVerification, startVerification } from "#api/verification.ts";
import { phoneOnFile } from "#domain/phone/phone-number.ts";

/*
 * The link of an approval email, from the development outbox. It works once, so a scene behind it has two page loads.
 */

export async function mailedToken(email: string): Promise<string> {
  for (let requested = 0; requested < 20; requested += 1) {
    const answer = await fetch("/__outbox.json");
    if (!answer.ok) throw new Error("the outbox is off: the email cannot be read");
    const letters = (await answer.json()) as readonly { to: string; text: string }[];
    const own = letters.filter(({ to }) => to === email);
    const token = own.map(({ text }) => /\/Apply\?t=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("no e-mail with a link has come to the outbox");
}

export async function follow(token: string): Promise<never> {
  const address = new URL(window.location.href);
  address.pathname = "/Apply";
  address.searchParams.delete("providerKey");
  address.searchParams.set("t", token);
  window.sessionStorage.clear();
  window.location.replace(address);
  return new Promise<never>(() => {});
}

/** Opens the link's session and proves its phone, as the applicant does who follows the link first. */
export async function useUp(token: string): Promise<void> {
  let bearer: string | undefined;
  const client = createClient({
    originOf: () => "",
    token: () => bearer,
    renew: async () => undefined,
    newKey: () => crypto.randomUUID(),
  });
  bearer = (await peek(client, { token })).authToken;
  const started = await startVerification(client, { phone: phoneOnFile, isTest: true });
  if (!("instanceId" in started)) throw new Error("the code of the link's phone was not sent");
  const { instanceId } = started;
  await completeVerification(client, { instanceId, code: "123456", isTest: true });
}
