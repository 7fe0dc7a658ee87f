import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localTime } from "../../../i18n/local-time";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import { groupSessions, type SessionGroup } from "./session-groups";
import type { ListedSession } from "./use-sessions";

interface SessionListProps {
  sessions: ListedSession[] | undefined;
  hasFailed: boolean;
  language: Language;
  read: () => void;
  /** Null: all others. */
  end: (ids: readonly string[] | null) => void;
}

export function SessionList({ sessions, hasFailed, language, read, end }: SessionListProps) {
  const { t } = useTranslation("password");
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t("sessions.title")}</h2>
      <p className="admin-hint">{t("sessions.text")}</p>
      {sessions === undefined && !hasFailed && <p role="status">{t("sessions.loading")}</p>}
      <FailureNotice>{hasFailed && t("sessions.failed")}</FailureNotice>
      {hasFailed && (
        <p className="screen-actions">
          <Button look="quiet" onClick={read}>
            {t("retry")}
          </Button>
        </p>
      )}
      <ul className="own-sessions">
        {groupSessions(sessions ?? []).map((group) => (
          <SessionRow key={group.ids[0]} group={group} language={language} onEnd={() => end(group.ids)} />
        ))}
      </ul>
      {sessions?.length === 1 && <p className="admin-hint">{t("sessions.alone")}</p>}
      {sessions !== undefined && sessions.length > 1 && (
        <p className="screen-actions">
          <Button look="quiet" onClick={() => end(null)}>
            {t("sessions.endOthers")}
          </Button>
        </p>
      )}
    </section>
  );
}

interface SessionRowProps {
  group: SessionGroup;
  language: Language;
  onEnd: () => void;
}

function SessionRow({ group, language, onEnd }: SessionRowProps) {
  const { t } = useTranslation("password");
  const { ids, isCurrent, startedAt, seenAt } = group;
  const name = group.device || t("sessions.unknown");
  const device = ids.length === 1 ? name : t("sessions.several", { device: name, amount: ids.length });
  return (
    <li>
      <div>
        <b>{device}</b>
        {isCurrent && <span className="own-session-here">{t("sessions.here")}</span>}
        <p className="admin-hint">
          {t(ids.length === 1 ? "sessions.times" : "sessions.timesOfSeveral", {
            started: localTime(startedAt, language),
            seen: localTime(seenAt, language),
          })}
        </p>
      </div>
      {!isCurrent && (
        <Button look="quiet" aria-label={t("sessions.endOf", { device })} onClick={onEnd}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
