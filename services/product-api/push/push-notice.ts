import { randomUUID } from "node:crypto";
import type { Lead } from "../../../src/domain/editor/lead";
import { localizePath } from "../../../src/domain/site/page-path";
import { leadAddress, leadSubject, leadWords } from "../leads/lead-mail";
import { leadText } from "../leads/lead-text";
import type { Notice } from "../notices/notice";
import type { PushSubscription } from "./push-table";

/** More than any phone shows. A push service takes 4 kB. */
const WORDS_SHOWN = 160;

/** A phone that is off for longer has the message in its inbox. */
const LASTS_MS = 24 * 60 * 60_000;
/** In front of an address: whoever reads it is on the site. */
const OWN_SITE = "";

const HELLO = {
  ko: { title: "알림이 켜졌습니다", body: "새 문의가 오면 이 기기에 바로 알려 드립니다." },
  en: { title: "Notifications are on", body: "You'll hear about new messages on this device right away." },
};

/** Tells a device of a message: who wrote, how it begins, and where it is. */
export function leadPush(lead: Lead, { endpoint, language }: PushSubscription): Notice {
  return {
    id: `push-${randomUUID()}`,
    channel: "push",
    leadId: Number(lead.id),
    payload: {
      endpoint,
      title: leadSubject(lead, leadText(language)),
      body: leadWords(lead, language, WORDS_SHOWN),
      address: leadAddress(lead, language, OWN_SITE),
      tag: `lead-${lead.id}`,
      endsAt: Date.parse(lead.receivedAt) + LASTS_MS,
    },
  };
}

/** The first one, so that its owner sees that they come. */
export function helloPush({ endpoint, language }: PushSubscription, now: number): Notice {
  const address = localizePath("/admin/messages", language);
  const payload = { endpoint, ...HELLO[language], address, tag: "hello", endsAt: now + LASTS_MS };
  return { id: `push-${randomUUID()}`, channel: "push", leadId: null, payload };
}
