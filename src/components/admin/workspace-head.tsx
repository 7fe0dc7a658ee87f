import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../domain/site/locale";
import type { ScreenPlace } from "../../domain/realtor/page-context";
import { localizePath } from "../../domain/site/page-path";
import { realtorSlugOfPath } from "../../domain/site/routes";
import { useSession, type Account } from "../../session/session-store";
import { NewCount } from "../account/new-count";
import { useKnownNewLeads } from "../account/use-new-leads";
import "./workspace-head.css";

interface WorkspaceHeadProps {
  title: string;
  lead: string;
  current: "editor" | "messages";
  language: Language;
  place: ScreenPlace;
}

/** The head of the workspace's screens: what this one is, and for who is signed in the way to the others. */
export function WorkspaceHead({ title, lead, ...links }: WorkspaceHeadProps) {
  const { isRead, isSignedIn, account } = useSession();
  return (
    <header className="workspace-head">
      <div>
        <h1>{title}</h1>
        <p className="admin-hint">{lead}</p>
      </div>
      {/* Its place is there from the start, so that nothing moves when the session is read. */}
      <div className="workspace-links">
        {isRead && isSignedIn && account && account.user.role !== "user" && (
          <WorkspaceLinks account={account} {...links} />
        )}
      </div>
    </header>
  );
}

type WorkspaceLinksProps = Omit<WorkspaceHeadProps, "title" | "lead"> & { account: Account };

function WorkspaceLinks({ current, account, language, place }: WorkspaceLinksProps) {
  const { t } = useTranslation("account");
  const count = useKnownNewLeads(account);
  const slug = place === "realtor" ? realtorSlugOfPath(window.location.pathname) : null;
  const at = (path: string) => localizePath(slug === null ? path : `/${slug}${path}`, language);
  const links = [
    { name: "editor", href: at("/admin"), label: t("workspace.editor") },
    { name: "messages", href: at("/admin/messages"), label: t("session.messages") },
    { name: "overview", href: at("/probiz"), label: t("session.overview") },
  ];
  // An API without messages has no screen of them.
  const shown = links.filter(({ name }) => name !== "messages" || current === "messages" || count !== null);
  // At somebody else's address it would be the wrong one.
  const ownCount = slug !== null && account.user.role === "administrator" ? null : count;
  return (
    <nav aria-label={t("workspace.title")}>
      {shown.map(({ name, href, label }) => (
        <a key={name} href={href} aria-current={name === current ? "page" : undefined}>
          {label}
          {name === "messages" && <NewCount count={ownCount} />}
        </a>
      ))}
    </nav>
  );
}
