// Refreshes every two seconds while visible.
const parser = new DOMParser();

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch("/__outbox", { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = parser.parseFromString(await answer.text(), "text/html");
  for (const id of ["messages", "count"]) {
    const now = document.getElementById(id);
    const next = page.getElementById(id);
    if (now && next && now.innerHTML !== next.innerHTML) now.replaceWith(next);
  }
}

setInterval(() => refresh().catch(() => undefined), 2000);
