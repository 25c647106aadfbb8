import { formatPhoneNumber } from "#domain/phone/masks.ts";
import type { StoredMessage } from "#server/stores/message/message-body.ts";
import { staffPage } from "#server/staff-page/staff-page.ts";
import { escapeHtml } from "#server/wording/format/line.ts";

const states: { readonly [State in StoredMessage["state"]]: string } = {
  kept: "Stays here",
  queued: "On its way",
  sent: "Delivered",
  dead: "Could not be delivered",
};

export function outboxPage(messages: readonly StoredMessage[]): string {
  const count = messages.length === 1 ? "1 message" : `${messages.length} messages`;
  return staffPage({
    title: "Outbox",
    head: `<link rel="stylesheet" href="/__outbox/outbox.css">
<script type="module" src="/__outbox/outbox.js"></script>`,
    body: `<header>
<h1>Outbox</h1>
<p>E-mails, text messages and letters as applicants get them, newest first. <span id="count">${count}</span></p>
</header>
<main id="messages">${messages.length === 0 ? nothing : `<ol>${messages.map(toItem).join("")}</ol>`}</main>`,
  });
}

const channelNames: { readonly [Channel in StoredMessage["channel"]]: string } = {
  sms: "Text message",
  email: "E-mail",
  letter: "Letter",
};

const nothing = `<p class="nothing">Nothing yet. Ask for a verification code, and its text message shows here.</p>`;

function toItem(message: StoredMessage): string {
  const { id, channel, to, subject, text, createdAt, state, isTest } = message;
  const what = channelNames[channel];
  const title = channel === "sms" ? `To ${formatPhoneNumber(to)}` : subject;
  const address = channel === "sms" ? "" : `<p class="to">To ${escapeHtml(to)}</p>\n`;
  return `<li id="${escapeHtml(id)}"><article class="${channel}">
<header>
<span class="channel">${what}</span>
<span class="state ${state}">${states[state]}</span>${isTest ? `<span class="state test">Test</span>` : ""}
<time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 19).replace("T", " ")} UTC</time>
</header>
<h2>${escapeHtml(title)}</h2>
${address}${channel === "letter" ? "" : `<pre>${escapeHtml(text)}</pre>`}
${links(message)}
</article></li>`;
}

function links({ id, html, attachments }: StoredMessage): string {
  const base = `/__outbox/${encodeURIComponent(id)}`;
  const all = [
    ...(html === "" ? [] : [link(`${base}/html`, "As the mail program shows it")]),
    ...attachments.map(({ name, content }, index) =>
      link(`${base}/attachments/${index}`, `${name}, ${Math.ceil(content.length / 1024)} KB`),
    ),
  ];
  return all.length === 0 ? "" : `<ul class="links">${all.join("")}</ul>`;
}

function link(href: string, words: string): string {
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></li>`;
}
