import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead } from "../../../domain/editor/lead";
import type { Language } from "../../../domain/site/locale";
import { REPLY_WORDS } from "../../../i18n/reply-words";
import { replyLinks, type ReplyLinks } from "../../../domain/editor/lead-reply";

const ICONS: Record<keyof ReplyLinks, ReactNode> = {
  phone: <path d="M6 3h3l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z" />,
  mail: <path d="M3 6h18v12H3zM3 6l9 7 9-7" />,
  kakao: (
    <path d="M12 4c5 0 9 3.1 9 7s-4 7-9 7c-.8 0-1.500-.1-2.200-.2L6 20.500l.8-3.900C4.500 15.300 3 13.300 3 11c0-3.900 4-7 9-7z" />
  ),
};
const WAYS = ["phone", "mail", "kakao"] as const;

interface LeadReplyProps {
  lead: Lead;
  kakaoLink: string;
  /** Of the page: for a sender whose language nobody knows. */
  language: Language;
}

/** One press for each way to answer; at the foot of a phone's screen, under the thumb. */
export function LeadReply({ lead, kakaoLink, language }: LeadReplyProps) {
  const { t } = useTranslation("messages");
  const { name, source } = lead;
  const words = REPLY_WORDS[lead.language ?? language];
  const greeting = words.greeting(name);
  const links = replyLinks(lead, kakaoLink, {
    subject: source === "request" ? words.subjectOfRequest : words.subject,
    greeting,
    kakaoInvitation: `${greeting} ${words.invitation(kakaoLink)}`,
  });
  const ways = WAYS.filter((way) => links[way] !== null);
  if (ways.length === 0) return null;
  return (
    <nav className="lead-reply" aria-label={t("reply")}>
      {ways.map((way, index) => (
        <a key={way} className="lead-reply-way" data-first={index === 0 || undefined} href={links[way]!}>
          <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
            <g strokeWidth="1.75" strokeLinejoin="round">
              {ICONS[way]}
            </g>
          </svg>
          {t(`reply.${way}`)}
        </a>
      ))}
    </nav>
  );
}
