import { randomBytes } from "node:crypto";
import type { AuthorizationRequest } from "./authorization-request";

const WORDS = {
  ko: {
    title: "대문 아이디로 로그인",
    lead: "로그인하시면 보시던 화면으로 돌아갑니다.",
    email: "이메일",
    password: "비밀번호",
    submit: "로그인하고 돌아가기",
    cancel: "취소하고 돌아가기",
    refused: "이메일 또는 비밀번호가 맞지 않습니다. 다시 확인해 주세요.",
    tooMany: "로그인 시도가 너무 많습니다. 잠시 후 다시 시도해 주세요.",
    untrusted: "로그인을 요청한 곳을 확인할 수 없습니다. 사이트로 돌아가 다시 시도해 주세요.",
  },
  en: {
    title: "Sign in with your Daemun ID",
    lead: "After you sign in, you'll go back to where you were.",
    email: "Email",
    password: "Password",
    submit: "Sign in and go back",
    cancel: "Cancel and go back",
    refused: "Incorrect email or password. Please check both and try again.",
    tooMany: "Too many attempts. Try again in a few minutes.",
    untrusted: "We can't verify who requested this sign-in. Go back to the site and try again.",
  },
} as const;

const MARK =
  '<svg width="36" height="36" viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2.25" aria-hidden="true"><path d="M2 9.5C8 8.8 11.5 7 14 4c2.5 3 6 4.8 12 5.5M6 10v14M22 10v14M11 24v-8.5h6V24"/></svg>';

const STYLE = `
:root{color-scheme:light dark;--ink:#15171c;--paper:#fbfaf8;--muted:#5c6068;--line:#85888f;--surface:#fff;--accent:#0f5c4a;--on:#fff;--danger:#a32b1d}
@media (prefers-color-scheme:dark){:root{--ink:#f2f1ee;--paper:#0f1114;--muted:#a4a8b0;--line:#6d727b;--surface:#16191e;--accent:#5cc7a8;--on:#0f1114;--danger:#ff9d8c}}
*{box-sizing:border-box}
body{display:grid;min-height:100vh;margin:0;padding:24px;background:var(--paper);color:var(--ink);font:1.0625rem/1.7 "Pretendard Variable","Apple SD Gothic Neo","Malgun Gothic",system-ui,sans-serif;place-items:center;word-break:keep-all}
main{display:grid;width:100%;max-width:24rem;gap:20px}
h1{margin:0;font-size:1.75rem;letter-spacing:-.02em;line-height:1.3}
p{margin:0;color:var(--muted)}
form{display:grid;gap:20px}
label{display:grid;font-size:.875rem;font-weight:600;gap:8px}
input{width:100%;min-height:52px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-size:1.0625rem;font-weight:400}
button{min-height:48px;border:0;border-radius:8px;background:var(--accent);color:var(--on);cursor:pointer;font:inherit;font-weight:600}
a{display:inline-flex;min-height:44px;align-items:center;color:inherit;justify-self:center;text-underline-offset:4px}
[role=alert]{color:var(--danger)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

export interface HtmlPage {
  status: number;
  html: string;
  headers: Record<string, string>;
}

interface AuthorizePageOptions {
  request: AuthorizationRequest;
  /** The request's parameters, to be sent again with the form. */
  parameters: Record<string, string>;
  cancelAddress: string;
  failure?: "refused" | "tooMany";
  email?: string;
}

/** The form of the identity provider. */
export function authorizePage(options: AuthorizePageOptions): HtmlPage {
  const { request, parameters, cancelAddress, failure, email = "" } = options;
  const words = WORDS[request.language];
  const hidden = Object.entries(parameters)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  const alert = failure ? `<p role="alert" id="failure">${words[failure]}</p>` : "";
  const described = failure ? ' aria-describedby="failure"' : "";
  return page(
    { status: failure === "tooMany" ? 429 : failure ? 401 : 200, language: request.language, title: words.title },
    `${MARK}<h1>${words.title}</h1><p>${words.lead}</p>${alert}
<form method="post" action="/identity/authorize">${hidden}
<label>${words.email}<input name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${described}></label>
<label>${words.password}<input name="password" type="password" autocomplete="current-password" required${described}></label>
<button>${words.submit}</button></form>
<a href="${escapeHtml(cancelAddress)}">${words.cancel}</a>`,
  );
}

/** For a request that names a client or an address nobody knows: it leads nowhere. */
export function untrustedPage(): HtmlPage {
  const { title, untrusted } = WORDS.ko;
  return page(
    { status: 400, language: "ko", title },
    `<h1>${title}</h1><p role="alert">${untrusted}</p><p lang="en">${WORDS.en.untrusted}</p>`,
  );
}

function page(
  { status, language, title }: { status: number; language: string; title: string },
  body: string,
): HtmlPage {
  const nonce = randomBytes(16).toString("base64");
  return {
    status,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${body}</main></body></html>`,
    headers: {
      // No form-action: browsers apply it to the redirect that follows a form as well.
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
