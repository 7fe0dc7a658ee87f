import { useTranslation } from "gatsby-plugin-react-i18next";
import type { StuckRealtor } from "../../../domain/editor/stuck";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { Button } from "../../ui/button";
import { homepageName } from "../removal/homepage-name";
import { localTime } from "../../../i18n/local-time";
import { useStuck, useStuckRealtors } from "./use-stuck";
import "./stuck-list.css";

/** The newest; how many there are is said above them. */
const ROWS_SHOWN = 20;

/** For administrators: whose pages are not as they were saved, why, and a way to try again. */
export function StuckList({ language }: { language: Language }) {
  const { t } = useTranslation("publishing");
  const { stuck, hasFailed, retry, retried, retryState } = useStuck();
  const items = (stuck?.items ?? []).slice(0, ROWS_SHOWN);
  const realtors = useStuckRealtors([
    ...new Set([...items.map(({ realtorId }) => realtorId), ...(retried ? [retried] : [])]),
  ]);
  if (stuck === null || (stuck === undefined && !hasFailed)) return null;
  const nameOf = (id: string) => {
    const realtor = realtors.get(id);
    return realtor === undefined ? id : homepageName(realtor, language);
  };
  return (
    <section className="stuck" aria-labelledby="stuck-title">
      <h2 id="stuck-title">{t("stuck.title")}</h2>
      <p className="admin-hint" role="status">
        {hasFailed && t("stuck.unreachable")}
        {!hasFailed && (items.length === 0 ? t("stuck.none") : t("stuck.count", { count: stuck?.total ?? 0 }))}{" "}
        {retried !== null && retryState === "success" && t("stuck.retried", { name: nameOf(retried) })}
        {retried !== null && retryState === "error" && t("stuck.retryFailed", { name: nameOf(retried) })}
      </p>
      <ul>
        {items.map((item) => (
          <StuckRow
            key={item.realtorId}
            item={item}
            name={nameOf(item.realtorId)}
            slug={realtors.get(item.realtorId)?.desiredUrl ?? null}
            language={language}
            isBusy={retryState === "pending" && retried === item.realtorId}
            onRetry={() => retry(item.realtorId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface StuckRowProps {
  item: StuckRealtor;
  name: string;
  /** Null for who is not listed. */
  slug: string | null;
  language: Language;
  isBusy: boolean;
  onRetry: () => void;
}

function StuckRow({ item: { state, reason, since }, name, slug, language, isBusy, onRetry }: StuckRowProps) {
  const { t } = useTranslation("publishing");
  return (
    <li className="stuck-row">
      <div>
        <b>{slug === null ? name : <a href={localizePath(`/${slug}/admin`, language)}>{name}</a>}</b>
        <span className="stuck-state" data-state={state}>
          {t(`stuck.${state}`)}
        </span>
        <time className="admin-hint" dateTime={since}>
          {localTime(since, language)}
        </time>
        {reason !== "" && (
          <p className="admin-hint stuck-reason" lang="en" dir="ltr">
            {reason}
          </p>
        )}
      </div>
      <Button look="quiet" disabled={isBusy} aria-label={t("stuck.retryName", { name })} onClick={onRetry}>
        {t("stuck.retry")}
      </Button>
    </li>
  );
}
