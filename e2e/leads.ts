import koRealtor from "../src/i18n/ko/realtor.json";
import type { HttpClient } from "../testing/http-client";
import { expect } from "./fixtures";
import { SITE_URL } from "./site";

const randomByte = () => Math.floor(Math.random() * 256);

/** A message as the form would send it, for what is not about the form. */
export async function writeTo(
  api: HttpClient,
  realtorId: string,
  contact: object = {},
  lead: object = {},
): Promise<string> {
  const submissionId = `e2e-${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const { status, body } = await api.send("/v1/realtor-contacts", {
    method: "POST",
    // A network of its own: one alone may not send so many.
    headers: { "content-type": "application/json", "x-forwarded-for": `10.1.${randomByte()}.${randomByte()}` },
    body: JSON.stringify({
      realtorId,
      name: "박서준",
      email: "seojun@example.com",
      phone: "010-2345-6789",
      phoneCountryCode: "KR",
      message: "이번 주말에 볼 수 있을까요?",
      isTerm: "Y",
      ...contact,
      lead: {
        submissionId,
        language: "ko",
        page: `${SITE_URL}/somebody`,
        listing: { id: "mls-1", label: "12 Oak Street, Irvine" },
        consents: [{ kind: "terms", given: true, text: koRealtor["contact.terms"] }],
        consentVersion: "2026-11-25",
        website: "",
        elapsedMs: 60_000,
        ...lead,
      },
    }),
  });
  expect(status, body.toString()).toBe(201);
  return (JSON.parse(body.toString()) as { id: string }).id;
}
