import { json, scriptedServer } from "./scripted-server.ts";

const script = `window.turnstile = {
  render(place, options) {
    const solve = () => options.callback("solved-" + options.sitekey + "-" + crypto.randomUUID());
    if (!options.sitekey.includes("by-hand")) return setTimeout(solve), "widget-1";
    const button = document.createElement("button");
    button.textContent = "I am human";
    button.onclick = solve;
    place.append(button);
    options["before-interactive-callback"]();
    return "widget-1";
  },
  remove() {},
};`;

export type ChallengeService = {
  readonly url: string;
  readonly checks: readonly Readonly<Record<string, string>>[];
  readonly answerWith: (
    answer: { readonly status: number; readonly text: string } | undefined,
  ) => void;
  readonly stop: () => Promise<void>;
};

/**
 * A token is valid once for its site; the same idempotency key may verify it again.
 *
 * @param sites - secrets by site key
 */
export async function startChallenge(
  sites: Readonly<Record<string, string>>,
): Promise<ChallengeService> {
  const checks: Record<string, string>[] = [];
  const used = new Map<string, string>();
  let reported: { readonly status: number; readonly text: string } | undefined;

  function judge({ secret, response = "", idempotency_key: key = "" }: Record<string, string>) {
    const site = Object.keys(sites).find((name) => sites[name] === secret);
    if (site === undefined) return refusal("invalid-input-secret");
    if (!response.startsWith(`solved-${site}-`)) return refusal("invalid-input-response");
    if ((used.get(response) ?? key) !== key) return refusal("timeout-or-duplicate");
    if (key !== "" && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
      return refusal("bad-request");
    used.set(response, key);
    return { success: true, "error-codes": [] };
  }

  const server = await scriptedServer(({ url, body }, response) => {
    if (url.startsWith("/turnstile/v0/api.js")) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    const fields = Object.fromEntries(new URLSearchParams(body));
    checks.push(fields);
    const judged = judge(fields);
    if (reported === undefined) json(response, 200, judged);
    else
      response
        .writeHead(reported.status, { "content-type": "application/json" })
        .end(reported.text);
  });
  return {
    url: server.origin,
    checks,
    answerWith: (answer) => (reported = answer),
    stop: () => server[Symbol.asyncDispose](),
  };
}

const refusal = (code: string) => ({ success: false, "error-codes": [code] });
