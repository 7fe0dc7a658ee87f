import { useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../config/site";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { siteOrRealtorPath } from "../../domain/site/routes";
import { isSignInScreen, signInAddress } from "../../domain/site/return-to";
import { followOtherTabs, useSession, type Account } from "../../session/session-store";
import { NewCount } from "./new-count";
import { SUPPORT_ID } from "./support-note";
import { useNewLeads } from "./use-new-leads";
import { signOut } from "./use-sign-in";
import "./session-menu.css";

/**
 * Who is signed in, in the header of every screen. Its place is there from the
 * start, so that nothing moves when the session is read. Beside tabs, which lead
 * to the workspace's screens, it does not repeat them.
 */
export function SessionMenu({ language, hasTabs }: { language: Language; hasTabs: boolean }) {
  const { t } = useTranslation("account");
  const { isRead, isSignedIn, account, refresh } = useSession();
  useEffect(() => {
    refresh();
    return followOtherTabs();
  }, [refresh]);
  return (
    <div className="session-menu">
      {isRead && !isSignedIn && !isSignInScreen(window.location.pathname) && (
        <a className="session-menu-sign-in" href={signInLink(language)}>
          {t("session.signIn")}
        </a>
      )}
      {isSignedIn && <AccountMenu language={language} account={account} hasTabs={hasTabs} />}
    </div>
  );
}

interface AccountMenuProps {
  language: Language;
  account: Account | null;
  hasTabs: boolean;
}

function AccountMenu({ language, account, hasTabs }: AccountMenuProps) {
  const { t } = useTranslation("account");
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const name = account?.user.name ?? "";
  const newLeads = useNewLeads(account);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [isOpen]);
  return (
    <div
      ref={root}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !isOpen) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <button
        ref={toggle}
        className="session-menu-toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls="session-menu"
        aria-label={name === "" ? t("session.menuUnknown") : t("session.menu", { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{initialOf(name)}</span>
      </button>
      {/* Beside the button, whose name it must not change. */}
      <span className={hasTabs ? "visually-hidden" : "session-menu-count"} role="status">
        <NewCount count={newLeads} />
      </span>
      <div className="session-menu-panel" id="session-menu" hidden={!isOpen}>
        {account !== null && (
          <p className="session-menu-who">
            <strong>{account.user.name}</strong>
            {account.user.email}
            <span>{t(`session.role.${account.user.role}`)}</span>
          </p>
        )}
        <ul>
          {!hasTabs && <ScreenLinks language={language} account={account} newLeads={newLeads} />}
          <li>
            {/* A realtor's own domain has no such screen. */}
            <a href={`${SITE.siteUrl}${localizePath("/admin/account", language)}#${SUPPORT_ID}`}>
              {t("session.support")}
            </a>
          </li>
          <li>
            <a href={localizePath("/agreement", language)}>{t("session.consents")}</a>
          </li>
          <li>
            <button type="button" onClick={signOut}>
              {t("session.signOut")}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

interface ScreenLinksProps {
  language: Language;
  account: Account | null;
  newLeads: number | null;
}

function ScreenLinks({ language, account, newLeads }: ScreenLinksProps) {
  const { t } = useTranslation("account");
  const isManager = account?.user.role === "administrator";
  return (
    <>
      {account?.user.role !== "user" && (
        <li>
          <a href={localizePath("/admin", language)}>{t(isManager ? "session.manageAll" : "session.manage")}</a>
        </li>
      )}
      {newLeads !== null && (
        <li>
          <a href={localizePath("/admin/messages", language)}>
            {t("session.messages")}
            <NewCount count={newLeads} />
          </a>
        </li>
      )}
      <li>
        <a href={localizePath("/probiz", language)}>{t("session.overview")}</a>
      </li>
      <li>
        <a href={localizePath("/admin/account", language)}>{t("session.account")}</a>
      </li>
    </>
  );
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "·";
}

/** Comes back to where the visitor is; only after mount, when the address is known. */
function signInLink(language: Language): string {
  const { pathname, search } = window.location;
  return signInAddress(localizePath(siteOrRealtorPath(pathname, "login"), language), `${pathname}${search}`);
}
