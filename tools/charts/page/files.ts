export function fileNameOf(chart: string): string {
  return chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

async function json(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.ok ? answer.json() : undefined;
}

export async function fetchPractices(): Promise<readonly string[]> {
  const keys = await json("/__charts/practices.json");
  return Array.isArray(keys) ? keys.map(String) : [];
}
