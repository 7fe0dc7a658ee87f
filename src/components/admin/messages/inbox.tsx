import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Lead, LeadState } from "../../../domain/editor/lead";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { Language } from "../../../domain/site/locale";
import { useOffline } from "../../workspace/use-offline";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { localTime } from "../../../i18n/local-time";
import { localizePath } from "../../../domain/site/page-path";
import { InboxChoose } from "./inbox-choose";
import { InboxEmpty } from "./inbox-empty";
import { InboxTools } from "./inbox-tools";
import { LeadPane } from "./lead-pane";
import { LeadRow } from "./lead-row";
import { MailingSwitch } from "./mailing-switch";
import { MessagesNotice } from "./messages-notice";
import { PushSwitch } from "./push-switch";
import { useChosenLead } from "./use-chosen-lead";
import { useLeadChanges } from "./use-lead-changes";
import { useListKeys } from "./use-list-keys";
import { leadsSlot, useLeads } from "./use-leads";
import { UndeliveredNotice } from "./undelivered-notice";
import "./inbox.css";

interface InboxProps {
  /** Null: the office's. */
  realtor: EditedRealtor | null;
  userId: string;
  /** It is the reader's own, at the address of the workspace's worker. */
  isOwn: boolean;
  language: Language;
}

/** The list, and beside it the message that is open; on a phone the one or the other. */
export function Inbox({ realtor, userId, isOwn, language }: InboxProps) {
  const { t } = useTranslation("messages");
  const [state, setState] = useState<LeadState | null>(null);
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed).trim();
  const question = { realtorId: realtor?.id ?? null, state, words };
  const { leads, counts, isMissing, hasFailed, retry, showMore, isShowingMore } = useLeads(question, userId);
  useMadeUp(leads);
  const { chosen, choose, close } = useChosenLead();
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list, chosen, close);
  const { isOffline, keptAt } = useOffline(leadsSlot(state));

  // Nothing ever came: there is nothing to search, to filter or to save.
  const isUnused = counts !== null && state === null && typed === "" && Object.values(counts).every((each) => !each);

  if (isMissing) return <MessagesNotice kind="missing" language={language} />;
  return (
    <div className="inbox" data-open={chosen !== null} data-unused={isUnused && chosen === null}>
      <section className="inbox-list" aria-label={t("list")} data-dd-privacy="mask">
        {!isUnused && (
          <InboxTools
            question={question}
            counts={counts}
            typed={typed}
            onType={setTyped}
            onFilter={setState}
            language={language}
          />
        )}
        <Notice>
          {isOffline && t("offline")}
          {keptAt !== null && ` ${t("offlineSince", { time: localTime(keptAt, language) })}`}
        </Notice>
        <UndeliveredNotice
          realtorId={question.realtorId}
          editor={realtor && localizePath(isOwn ? "/admin" : `/${realtor.desiredUrl}/admin`, language)}
        />
        {hasFailed && (
          <p className="admin-retry" role="alert">
            {t("loadFailed")} <Button onClick={retry}>{t("retry")}</Button>
          </p>
        )}
        {leads === null && !hasFailed && <Skeletons label={t("loading")} />}
        {leads?.length === 0 && <InboxEmpty state={state} words={words} realtor={realtor} language={language} />}
        <ul ref={list}>
          {leads?.map((lead) => (
            <LeadRow key={lead.id} lead={lead} isOpen={lead.id === chosen} language={language} onOpen={choose} />
          ))}
        </ul>
        {showMore && (
          <Button look="quiet" aria-disabled={isShowingMore} onClick={showMore}>
            {t("more")}
          </Button>
        )}
        {leads !== null && (
          <div className="inbox-telling">
            {isOwn && <PushSwitch language={language} />}
            <MailingSwitch realtorId={question.realtorId} />
          </div>
        )}
      </section>
      <section className="inbox-pane" aria-label={t("pane")} data-dd-privacy="mask">
        {chosen === null ? (
          leads !== null && leads.length > 0 && <InboxChoose />
        ) : (
          <LeadPane key={chosen} id={chosen} realtor={realtor} language={language} onOpen={choose} onClose={close} />
        )}
      </section>
    </div>
  );
}

/** Once there is a list, what waited is shown in it, and told to the API. */
function useMadeUp(leads: readonly Lead[] | null): void {
  const { makeUp } = useLeadChanges();
  const first = useRef(true);
  useEffect(() => {
    if (leads === null || !first.current) return;
    first.current = false;
    void makeUp(leads);
  }, [leads, makeUp]);
}

/** As high as rows are, so that nothing moves when they come. */
function Skeletons({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="lead-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
