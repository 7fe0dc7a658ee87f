import { useEffect } from "react";
import type { Language } from "../../domain/site/locale";
import { localizePath } from "../../domain/site/page-path";
import { siteOrRealtorPath } from "../../domain/site/routes";
import { followOtherTabs, useSession } from "../../session/session-store";
import "./owner-edit-link.css";

interface OwnerEditLinkProps {
  realtorId: string;
  language: Language;
  label: string;
}

/** On the public homepage, for its owner and for administrators. Others see nothing of it. */
export function OwnerEditLink({ realtorId, language, label }: OwnerEditLinkProps) {
  const { isSignedIn, account, refresh } = useSession();
  useEffect(() => {
    refresh();
    return followOtherTabs();
  }, [refresh]);
  if (!isSignedIn || account === null) return null;
  const isOwner = account.realtor?.id === realtorId;
  if (!isOwner && account.user.role !== "administrator") return null;
  // Which homepage is meant, an administrator's address has to say.
  const admin = isOwner ? "/admin" : siteOrRealtorPath(window.location.pathname, "admin");
  return (
    <a className="button owner-edit-link" href={localizePath(admin, language)}>
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="m3 15 .8-3.4 8.6-8.6 2.6 2.6-8.6 8.6L3 15Z" strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      {label}
    </a>
  );
}
