import { peek } from "#api/contract/session.ts";
import {
  completeVerification,
  sourceOnFile,
  startVerification,
} from "#api/contract/verification.ts";

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

export async function useUp(token: string): Promise<void> {
  const query = new URLSearchParams({ token, includeAuthentication: "true" });
  const { Result } = (await post(`${peek.path}?${query}`)) as {
    readonly Result: { readonly AuthToken: string };
  };
  const isTest = { IsTest: true };
  const start = { Type: "SMS", Source: sourceOnFile, ...isTest };
  const { InstanceId } = await post(startVerification.path, Result.AuthToken, start);
  const given = { InstanceId, ValidationCode: "123456", ...isTest };
  await post(completeVerification.path, Result.AuthToken, given);
}

type Answer = { readonly [name: string]: unknown };

async function post(path: string, bearer?: string, body?: Answer): Promise<Answer> {
  const answer = await fetch(path, {
    method: "POST",
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
