import type { HttpClient } from "../../testing/http-client";
import { createRealtor, patchRealtor, readRealtor } from "../../testing/realtors";
import { API_TOKEN } from "../../testing/stack";
import { until } from "../../testing/until";
import { OWNER_SLUG } from "../site-pictures/session";
import type { Site } from "./site";

/** Of the seed: everything filled in, and nothing but a name, a slug and a phone. */
const RICH_ID = "r-000001";
const EMPTY_ID = "r-000012";
export const LOOKS = ["quiet", "editorial", "bold"] as const;
export const TONES = ["light", "dark"] as const;

export type Look = (typeof LOOKS)[number];
export type Tone = (typeof TONES)[number];
export type Fullness = "rich" | "empty";

/** Slugs hold letters alone. */
export const homepageSlug = (fullness: Fullness, look: Look, tone: Tone) => `sheet-${fullness}-${look}-${tone}`;

const DARK = { designMainDarkMode: "Y", contentDarkMode: "Y" };
const MESSAGES = [
  { name: "박서준", message: "이번 주말에 집을 볼 수 있을까요? 토요일 오후가 좋습니다.", language: "ko" },
  {
    name: "Emily Carter",
    message: "We're moving from Seattle in March. Could you call me about schools?",
    language: "en",
  },
  { name: "이하은", message: "지금 사는 집을 팔고 같은 동네에서 조금 더 큰 집으로 옮기려고 합니다.", language: "ko" },
] as const;
const VIEWS = { "": 9, "pf.kakao.com": 12, "www.google.com": 5, "www.instagram.com": 3 };
const PRESSES = ["call", "chat", "call", "mail", "share"];
/** Nobody counts a browser that says it is a robot. */
const VISITOR = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** What the screens show that the sample data lacks: homepages in each design, messages, earlier versions, visits. */
export async function setStage({ stack: { api, site }, address }: Site): Promise<void> {
  const [rich, empty] = await Promise.all([RICH_ID, EMPTY_ID].map((id) => readRealtor(api, id)));
  for (const [fullness, record] of [
    ["rich", rich!],
    ["empty", empty!],
  ] as const) {
    for (const look of LOOKS) {
      for (const tone of TONES) {
        await createRealtor(api, {
          ...record,
          userId: "",
          hompageUrl: "",
          desiredUrl: homepageSlug(fullness, look, tone),
          designLook: look === "quiet" ? "" : look,
          ...(tone === "dark" ? DARK : {}),
        });
      }
    }
  }
  for (const message of MESSAGES) await write(api, address, message);
  for (const aboutMeEn of ["A sentence that was published by mistake.", String(rich!["aboutMeEn"])])
    await patchRealtor(api, RICH_ID, { aboutMeEn });
  for (const [from, count] of Object.entries(VIEWS))
    for (let view = 0; view < count; view++) await visit(api, { what: "view", from });
  for (const what of PRESSES) await visit(api, { what });
  const last = `/${homepageSlug("empty", "bold", "dark")}`;
  await until("the homepages of the sheet are served", async () => (await site.send(last)).status === 200);
}

async function write(api: HttpClient, address: string, { name, message, language }: (typeof MESSAGES)[number]) {
  await send(api, "/v1/realtor-contacts", {
    realtorId: RICH_ID,
    name,
    email: "visitor@example.com",
    phone: "949-555-0123",
    phoneCountryCode: "US",
    message,
    isTerm: "Y",
    lead: {
      submissionId: `sheet-${name}`,
      language,
      page: `${address}/${OWNER_SLUG}`,
      listing: { id: "mls-1", label: "12 Oak Street, Irvine" },
      consents: [{ kind: "terms", given: true, text: "Terms" }],
      consentVersion: "2026-11-25",
      website: "",
      elapsedMs: 60_000,
    },
  });
}

async function visit(api: HttpClient, { what, from = "" }: { what: string; from?: string }): Promise<void> {
  const body = JSON.stringify({ realtorId: RICH_ID, what, from });
  await api.send("/v1/visits", { method: "POST", headers: { "user-agent": VISITOR }, body });
}

async function send(api: HttpClient, path: string, body: object): Promise<void> {
  const { status, body: said } = await api.send(path, {
    method: "POST",
    headers: { authorization: `Bearer ${API_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`The product API refused ${path} (${status}): ${said.toString()}`);
}
