import { useDeferredValue, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { safeImageUrl } from "../../../domain/realtor/links";
import { localizePath } from "../../../domain/site/page-path";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/text-field";
import { StuckList } from "../stuck/stuck-list";
import { useRealtorList, type ListedRealtor } from "./use-realtor-list";
import "./realtor-picker.css";

/** More than anybody reads; who looks for one types. */
const ROWS_SHOWN = 100;

interface RealtorPickerProps {
  language: Language;
  onCreate: () => void;
}

/** An administrator's way to any homepage. */
export function RealtorPicker({ language, onCreate }: RealtorPickerProps) {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed).toLowerCase().split(/\s+/).filter(Boolean);
  const { realtors, isComplete, hasFailed, retry } = useRealtorList();
  const found = (realtors ?? []).filter((realtor) => words.every((word) => realtor.words.includes(word)));
  return (
    <>
      <StuckList language={language} realtors={realtors ?? []} />
      <section className="realtor-picker" aria-labelledby="picker-title">
        <div className="realtor-picker-head">
          <h2 id="picker-title">{t("picker.title")}</h2>
          <Button onClick={onCreate}>{t("picker.new")}</Button>
        </div>
        <TextField
          label={t("picker.search")}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="admin-hint" role="status">
          {realtors === null && !hasFailed && t("loading")}
          {realtors !== null &&
            (found.length === 0 && isComplete ? t("picker.none") : t("picker.count", { shown: found.length }))}{" "}
          {realtors !== null && !isComplete && !hasFailed && t("picker.loadingMore")}
        </p>
        {hasFailed && (
          <p className="admin-retry" role="alert">
            {t("readFailed")} <Button onClick={retry}>{t("retry")}</Button>
          </p>
        )}
        <ul>
          {found.slice(0, ROWS_SHOWN).map((realtor) => (
            <PickerRow key={realtor.id} realtor={realtor} language={language} />
          ))}
        </ul>
      </section>
    </>
  );
}

function PickerRow({ realtor, language }: { realtor: ListedRealtor; language: Language }) {
  const { slug, name, koreanName, picture } = realtor;
  const [first, second] = language === "ko" ? [koreanName, name] : [name, koreanName];
  const source = safeImageUrl(picture);
  return (
    <li>
      <a href={localizePath(`/${slug}/admin`, language)}>
        {source ? (
          <img src={source} alt="" width={48} height={48} loading="lazy" decoding="async" />
        ) : (
          <span className="realtor-picker-blank" aria-hidden="true" />
        )}
        <span>
          <b>{first || second || slug}</b> {first && second && <span className="admin-hint">{second}</span>}
        </span>
        <span className="admin-hint" dir="ltr">
          /{slug}
        </span>
      </a>
    </li>
  );
}
