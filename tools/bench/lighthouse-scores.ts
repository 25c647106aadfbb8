import lighthouse from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Scores = { readonly [Category in (typeof categories)[number]]: number };

/**
 * Lighthouse's mobile scores of a page, 0 to 100.
 *
 * @param port - the debugging port of a running Chromium
 */
export async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: [...categories],
  });
  const found = result?.lhr.categories ?? {};
  const score = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}
