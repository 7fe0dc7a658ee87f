import { useCallback, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import type { ScreenPlace } from "../../domain/realtor/page-context";
import type { Realtor } from "../../domain/realtor/realtor";
import { realtorSlugOfPath } from "../../domain/site/routes";
import { useSession, type Account } from "../../session/session-store";
import { Button } from "../ui/button";
import { HomepageEditor } from "./homepage-editor";
import { RealtorPicker } from "./choosing/realtor-picker";
import { Refusal } from "./choosing/refusal";
import { useDraftState } from "./drafting/use-draft-state";
import { useBegun } from "./first-run/use-begun";
import { useRecord } from "./choosing/use-record";

/** What is on the desk: decided when one sits down, so that a save does not clear it away. */
type Task = { kind: "refused" } | { kind: "pick" } | { kind: "create"; number: number } | { kind: "edit"; key: string };

interface AdminDeskProps {
  account: Account;
  language: Language;
  place: ScreenPlace;
  /** The address without language, after it has changed. */
  onAddress: (path: string) => void;
}

/** Gives everybody the part that their role is for. */
export function AdminDesk({ account, language, place, onAddress }: AdminDeskProps) {
  const [task, setTask] = useState(() => firstTask(account, place));
  const isAdministrator = account.user.role === "administrator";

  const onSaved = useCallback(
    (realtor: Realtor) => {
      const { id, desiredUrl, name } = realtor;
      if (!isAdministrator) useSession.getState().setRealtor({ id, desiredUrl, name });
      if (place !== "realtor") return;
      const path = `/${desiredUrl}/admin`;
      window.history.replaceState(window.history.state, "", localizePath(path, language));
      onAddress(path);
    },
    [isAdministrator, place, language, onAddress],
  );
  const onCreate = useCallback(
    () => setTask((current) => ({ kind: "create", number: current.kind === "create" ? current.number + 1 : 0 })),
    [],
  );

  switch (task.kind) {
    case "refused":
      return <Refusal kind="user" language={language} />;
    case "pick":
      return <RealtorPicker language={language} onCreate={onCreate} />;
    case "create":
      return <NewHomepage key={task.number} {...{ account, place, language, onSaved, onCreate }} />;
    case "edit":
      return <ExistingHomepage realtorKey={task.key} {...{ account, place, language, onSaved, onCreate }} />;
  }
}

interface NewHomepageProps {
  account: Account;
  place: ScreenPlace;
  language: Language;
  onSaved: (realtor: Realtor) => void;
  onCreate: () => void;
}

/** An administrator may make many: none of them is theirs to go on with elsewhere. */
function NewHomepage(props: NewHomepageProps) {
  const { state, isLoading } = useBegun(props.account.user.role === "realtor");
  if (isLoading) return <Loading />;
  return <HomepageEditor record={null} draftState={null} begun={state} {...props} />;
}

interface ExistingHomepageProps extends NewHomepageProps {
  realtorKey: string;
}

function ExistingHomepage({ realtorKey, account, ...rest }: ExistingHomepageProps) {
  const { t } = useTranslation("admin");
  const { record, state, retry } = useRecord(realtorKey);
  const [isOwnAtFirst] = useState(() => account.realtor?.id);
  const mayEdit = account.user.role === "administrator" || record?.id === isOwnAtFirst;
  const draft = useDraftState(mayEdit ? record : null);
  if (state === "failed" || state === "missing" || draft.is === "failed") {
    return (
      <div className="admin-message" role="alert">
        <p>{t(state === "missing" ? "notFound" : "readFailed")}</p>
        <Button onClick={draft.is === "failed" ? draft.retry : retry}>{t("retry")}</Button>
      </div>
    );
  }
  if (record && !mayEdit) return <Refusal kind="other" language={rest.language} />;
  if (!record || draft.is === "loading") return <Loading />;
  return <HomepageEditor record={record} draftState={draft.state} account={account} {...rest} />;
}

function Loading() {
  const { t } = useTranslation("admin");
  return (
    <p className="admin-message admin-hint" role="status">
      {t("loading")}
    </p>
  );
}

function firstTask({ user, realtor }: Account, place: ScreenPlace): Task {
  if (user.role === "user") return { kind: "refused" };
  if (place === "host") return { kind: "edit", key: window.location.origin };
  const slug = place === "realtor" ? realtorSlugOfPath(window.location.pathname) : null;
  if (slug !== null) return { kind: "edit", key: slug };
  if (user.role === "administrator") return { kind: "pick" };
  return realtor ? { kind: "edit", key: realtor.id } : { kind: "create", number: 0 };
}
