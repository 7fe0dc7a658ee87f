import { useTranslation } from "gatsby-plugin-react-i18next";
import "./group-mark.css";

/** Beside a part's name: what has to be corrected there, else what visitors would miss. */
export function GroupMark({ wrong, todo }: { wrong: number; todo: number }) {
  const { t } = useTranslation("admin");
  if (wrong > 0) {
    return <span className="group-mark group-mark-wrong" role="img" aria-label={t("group.wrong", { count: wrong })} />;
  }
  if (todo === 0) return null;
  return <span className="group-mark" role="img" aria-label={t("group.todo", { count: todo })} />;
}
