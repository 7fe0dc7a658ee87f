import { escapeHtml } from "./escape-html";
import type { KeptMail } from "./local-mailbox";

const STYLE = `
  :root { color-scheme: light dark; --ink: #15171c; --muted: #5c6068; --line: #e6e3dd; --paper: #fbfaf8; --surface: #fff; --accent: #0f5c4a; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f2f1ee; --muted: #a4a8b0; --line: #272a30; --paper: #0f1114; --surface: #16191e; --accent: #5cc7a8; } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 "Pretendard Variable", "Noto Sans KR", system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 32px 20px 64px; }
  h1 { font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere; }
  a { color: var(--accent); }
  .hint, time, dt { color: var(--muted); font-size: 0.875rem; }
  ul { padding: 0; list-style: none; border-top: 1px solid var(--line); }
  li a { display: block; padding: 14px 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
  li strong { display: block; overflow-wrap: anywhere; }
  li a:hover strong { text-decoration: underline; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: 0.9375rem; }
`;

export function mailboxPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, receivedAt }) =>
      `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span class="hint">${escapeHtml(to)} · ${timeOf(receivedAt)}</span></a></li>`,
  );
  const list = rows.length === 0 ? "<p>No mail yet.</p>" : `<ul>${rows.join("")}</ul>`;
  return page(
    "Local mailbox",
    `<h1>Local mailbox</h1><p class="hint">Mails that would have been sent. They stay on this machine: set SMTP_URL to send them.</p>${list}`,
  );
}

export function mailPage({ subject, to, replyTo, receivedAt, messageId, text, html }: KeptMail): string {
  const lines = [
    ["To", to],
    ["Reply-To", replyTo === null ? "—" : `${replyTo.name} <${replyTo.address}>`],
    ["Message-ID", `<${messageId}>`],
  ];
  const head = lines.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value!)}</dd>`).join("");
  return page(
    subject,
    `<p><a href="/mailbox">← Local mailbox</a></p><h1>${escapeHtml(subject)}</h1><dl>${head}<dt>Time</dt><dd>${timeOf(receivedAt)}</dd></dl>
    <h2>HTML</h2><iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="HTML" srcdoc="${escapeHtml(html)}"></iframe>
    <h2>Text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}

function timeOf(at: number): string {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;
}
