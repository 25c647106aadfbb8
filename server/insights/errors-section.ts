import type { ErrorSource } from "#server/telemetry/error-report.ts";
import { escapeHtml } from "#server/wording/line.ts";

/** What broke in the same way, as the page shows it. */
export type ShownError = {
  readonly source: ErrorSource;
  readonly kind: string;
  readonly place: string;
  readonly event: string | undefined;
  readonly frames: readonly string[];
  readonly count: number;
  readonly firstSeenOn: string;
  readonly lastSeenOn: string;
  readonly builds: readonly string[];
  readonly attempt: string | undefined;
};

const most = 50;
const heads = ["Times", "What, where and after what", "In the code", "Seen"];

/** What broke, the most frequent first: on the practice's pages, and in calls and jobs of the server. */
export function errorsSection(errors: readonly ShownError[]): string {
  if (errors.length === 0) return "";
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join("");
  const rows = errors.slice(0, most).map(rowOf).join("");
  const rest = errors.length > most ? `<p>And ${errors.length - most} others.</p>` : "";
  const caption = "Errors, the most frequent first";
  return `<section aria-labelledby="errors"><h2 id="errors">What broke</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="errors"><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>${rest}</section>`;
}

function rowOf(error: ShownError): string {
  const cells = [whatOf(error), framesOf(error.frames), seenOf(error)];
  return `<tr><th scope="row">${error.count}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

function whatOf({ source, kind, place, event }: ShownError): string {
  const where = `${source === "page" ? "" : `${source} `}<code>${escapeHtml(place)}</code>`;
  const after = event === undefined ? "" : `<p>after <code>${escapeHtml(event)}</code></p>`;
  return `<b>${escapeHtml(kind)}</b><p>${where}</p>${after}`;
}

/** The innermost line, and the way there behind it. */
function framesOf([innermost, ...others]: readonly string[]): string {
  if (innermost === undefined) return "not in our code";
  const line = `<code>${escapeHtml(innermost)}</code>`;
  if (others.length === 0) return line;
  const items = others.map((each) => `<li><code>${escapeHtml(each)}</code></li>`).join("");
  return `<details><summary>${line}</summary><ol>${items}</ol></details>`;
}

function seenOf({ firstSeenOn, lastSeenOn, builds, attempt }: ShownError): string {
  const days = firstSeenOn === lastSeenOn ? lastSeenOn : `${firstSeenOn} to ${lastSeenOn}`;
  const build = builds.length === 0 ? "" : `<p>build ${escapeHtml(builds.join(", "))}</p>`;
  const link = `<a href="/__insights/attempts/${attempt}">${attempt?.slice(0, 8)}</a>`;
  return `${days}${build}${attempt === undefined ? "" : `<p>attempt ${link}</p>`}`;
}
