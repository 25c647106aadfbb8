import { ApiError } from "#api/error.ts";
import { challengeMeta, challengeRequired, type Challenge } from "#domain/provider/challenge.ts";
import { openChunk } from "#routes/page/chunk.ts";

export const challengeDialog = openChunk(
  () => import("#ui/layout/challenge-dialog.tsx"),
  (view) => view,
);

export function challengeFor(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError) || error.code !== challengeRequired) return undefined;
  const reported = document.querySelector<HTMLMetaElement>(
    `meta[name="${challengeMeta}"]`,
  )?.content;
  const named = new URLSearchParams(reported);
  const url = named.get("url");
  const siteKey = named.get("siteKey");
  return url === null || siteKey === null ? undefined : { url, siteKey };
}

export async function loadChallengeScript(url: string): Promise<void> {
  if ("turnstile" in window) return;
  const script = document.createElement("script");
  script.src = `${url}/turnstile/v0/api.js?render=explicit`;
  await new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error("the challenge's script was lost")));
    document.head.append(script);
  });
  if (!("turnstile" in window)) throw new Error("the challenge's script left nothing");
}
