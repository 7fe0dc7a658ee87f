import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { localTime } from "../../../i18n/local-time";
import { Button } from "../../ui/button";
import { FailureNotice } from "../../ui/failure-notice";
import type { ListedSession } from "./use-sessions";

interface SessionListProps {
  sessions: ListedSession[] | undefined;
  hasFailed: boolean;
  language: Language;
  read: () => void;
  /** Null: all others. */
  end: (id: string | null) => void;
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
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} language={language} onEnd={() => end(session.id)} />
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
  session: ListedSession;
  language: Language;
  onEnd: () => void;
}

function SessionRow({ session, language, onEnd }: SessionRowProps) {
  const { t } = useTranslation("password");
  const device = session.device || t("sessions.unknown");
  return (
    <li>
      <div>
        <b>{device}</b>
        {session.isCurrent && <span className="own-session-here">{t("sessions.here")}</span>}
        <p className="admin-hint">
          {t("sessions.times", {
            started: localTime(session.startedAt, language),
            seen: localTime(session.seenAt, language),
          })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button look="quiet" aria-label={t("sessions.endOf", { device })} onClick={onEnd}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
