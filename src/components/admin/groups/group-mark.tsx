import { useTranslation } from "gatsby-plugin-react-i18next";
import type { GroupState } from "./group-states";
import "./group-mark.css";

/** Beside a part's name: how much has to be corrected there, else how much visitors would miss, else that nothing is missing. */
export function GroupMark({ wrong, todo, isDone }: Omit<GroupState, "group">) {
  const { t } = useTranslation("admin");
  if (wrong > 0) return <Count kind="wrong" count={wrong} label={t("group.wrong", { count: wrong })} />;
  if (todo > 0) return <Count kind="todo" count={todo} label={t("group.todo", { count: todo })} />;
  if (!isDone) return null;
  return (
    <svg
      className="group-mark-done"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={t("group.done")}
    >
      <path d="m3 8.5 3.5 3.5 6.5-8" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function Count({ kind, count, label }: { kind: "wrong" | "todo"; count: number; label: string }) {
  return (
    <span className={`group-mark group-mark-${kind}`} role="img" aria-label={label} title={label}>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}
