import { beforeFlows } from "#domain/insights/page-work.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import { errorAnchor } from "./attempt-errors.ts";
import { countText, notTold } from "./figures.ts";
import type { ShownError } from "./slice-errors.ts";

const most = 50;
const heads = ["How many", "What, where and after what", "In the code", "Seen"];

/** What broke: on the pages of the attempts that are shown, and in calls and jobs of the server. */
export function errorsSection(errors: readonly ShownError[]): string {
  if (errors.length === 0) return "";
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join("");
  const rows = errors
    .slice(0, most)
    .map((error, at) => {
      const isFirst = errors.findIndex(({ id }) => id === error.id) === at;
      return rowOf(error, isFirst ? ` id="${errorAnchor(error.id)}"` : "");
    })
    .join("");
  const rest = errors.length > most ? `<p>And ${errors.length - most} others.</p>` : "";
  const caption = "Errors, the most frequent first";
  return `<section aria-labelledby="errors"><h2 id="errors">What broke</h2>
<p>Of pages it is counted how many of the attempts above came to it, or of those that came to no flow; of calls and jobs of the server how often it was, at all practices together. Of an error of pages, its builds and days are those of all attempts at the practice, in test mode or not, not only of those above.</p>
<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="errors"><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>${rest}</section>`;
}

function rowOf(error: ShownError, anchor: string): string {
  const cells = [whatOf(error), framesOf(error.frames), seenOf(error)];
  return `<tr${anchor}><th scope="row">${countOf(error)}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

function countOf({ source, count }: ShownError): string {
  if (count === undefined) return notTold;
  if (source !== "page") return `${countText(count)} times`;
  return `${countText(count)} attempts`;
}

function whatOf({ source, kind, place, on, event }: ShownError): string {
  const where = `${source === "page" ? "" : `${source} `}<code>${escapeHtml(place)}</code>`;
  const step =
    on === undefined ? "" : ` ${on === beforeFlows ? on : `on <code>${escapeHtml(on)}</code>`}`;
  const after = event === undefined ? "" : `<p>after <code>${escapeHtml(event)}</code></p>`;
  return `<b>${escapeHtml(kind)}</b><p>${where}${step}</p>${after}`;
}

/** The innermost line, and the way there behind it. */
function framesOf([innermost, ...others]: readonly string[]): string {
  if (innermost === undefined) return "not in our code";
  const line = `<code>${escapeHtml(innermost)}</code>`;
  if (others.length === 0) return line;
  const items = others.map((each) => `<li><code>${escapeHtml(each)}</code></li>`).join("");
  return `<details><summary>${line}</summary><ol>${items}</ol></details>`;
}

function seenOf({ days, builds, attempt }: ShownError): string {
  const seen = days === undefined ? notTold : [...new Set(days)].join(" to ");
  const named = builds.map(([each, count]) => (count === undefined ? each : `${each} (${count})`));
  const build = builds.length === 0 ? "" : `<p>build ${escapeHtml(named.join(", "))}</p>`;
  const link = `<a href="/__insights/attempts/${attempt}">${attempt?.slice(0, 8)}</a>`;
  return `${seen}${build}${attempt === undefined ? "" : `<p>attempt ${link}</p>`}`;
}
