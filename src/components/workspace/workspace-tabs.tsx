import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import type { ScreenPlace } from "../../domain/realtor/page-context";
import { localizePath } from "../../domain/site/page-path";
import { realtorSlugOfPath } from "../../domain/site/routes";
import { useSession } from "../../session/session-store";
import { NewCount } from "../account/new-count";
import { useWaitingLeads } from "../account/use-new-leads";
import { workspaceTabs, type WorkspaceTab } from "./workspace-tab-list";
import "./workspace-tabs.css";

interface WorkspaceTabsProps {
  current: WorkspaceTab;
  language: Language;
  place: ScreenPlace;
}

const ICONS: Record<WorkspaceTab, string> = {
  realtors: "M4 6h16M4 12h16M4 18h16",
  overview: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  editor: "m4 20 1-5L16 4l4 4L9 19l-5 1z",
  messages: "M3 6h18v13H3zM3 7l9 7 9-7",
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-4 4-6 8-6s7 2 8 6",
};

/** The workspace's screens: in the header, on phones at the foot of the screen. For who is signed in. */
export function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { isRead, isSignedIn } = useSession();
  return isRead && isSignedIn ? <Tabs {...props} /> : null;
}

function Tabs({ current, language, place }: WorkspaceTabsProps) {
  const { t } = useTranslation("account");
  const account = useSession((session) => session.account);
  const count = useWaitingLeads(account)?.new ?? null;
  const slug = place === "realtor" ? realtorSlugOfPath(window.location.pathname) : null;
  const tabs = workspaceTabs(account, { current, place, slug, hasMessages: count !== null });
  // At somebody else's address it would be the wrong one.
  const ownCount = slug !== null && account?.user.role === "administrator" ? null : count;
  return (
    <nav className="workspace-tabs" aria-label={t("workspace.title")}>
      {tabs.map(({ tab, path, isCurrent }) => (
        <a key={tab} href={localizePath(path, language)} aria-current={isCurrent ? "page" : undefined}>
          <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
            <path d={ICONS[tab]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {t(`workspace.${tab}`)}
          {tab === "messages" && <NewCount count={ownCount} />}
        </a>
      ))}
    </nav>
  );
}
