import type { Locator, Page } from "@playwright/test";
import type { Language } from "../src/domain/site/locale";
import { localizePath } from "../src/domain/site/page-path";
import enAccount from "../src/i18n/en/account.json";
import enAdmin from "../src/i18n/en/admin.json";
import enLanding from "../src/i18n/en/landing.json";
import en from "../src/i18n/en/messages.json";
import enRealtor from "../src/i18n/en/realtor.json";
import koAccount from "../src/i18n/ko/account.json";
import koAdmin from "../src/i18n/ko/admin.json";
import koLanding from "../src/i18n/ko/landing.json";
import ko from "../src/i18n/ko/messages.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import type { HttpClient } from "../testing/http-client";
import { newAccount, storeSession } from "./accounts";
import { copyHomepage } from "./own-homepage";
import { GRACE } from "./seed";

export const TEXTS = {
  ko: { ...koAdmin, ...koRealtor, ...koAccount, ...koLanding, ...ko },
  en: { ...enAdmin, ...enRealtor, ...enAccount, ...enLanding, ...en },
};

export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo: { address: string } | null;
}

export async function mails(api: HttpClient): Promise<Mail[]> {
  const { body } = await api.send("/mailbox/mails.json", { headers: { host: "localhost" } });
  return (JSON.parse(body.toString()) as { mails: Mail[] }).mails;
}

/** A homepage of the test's own, and its realtor signed in. */
export async function ownInbox(page: Page, api: HttpClient): Promise<string> {
  const { id } = await copyHomepage(api, GRACE.id, { kakaoLink: "https://open.kakao.com/o/e2e" });
  await storeSession(page, api, await newAccount(api, "realtor", id));
  return id;
}

export const inboxPath = (language: Language) => localizePath("/admin/messages", language);

export const rows = (page: Page, language: Language): Locator =>
  page.getByRole("region", { name: TEXTS[language].list, exact: true }).getByRole("listitem");
