import type { ReactNode } from "react";
import type { Language } from "../../domain/site/locale";
import { SiteHeader } from "../shell/site-header";
import { SessionMenu } from "./session-menu";

interface SessionHeaderProps {
  language: Language;
  originalPath: string;
  /** The workspace's own. */
  tabs?: ReactNode;
}

/** The site's header, with who is signed in: of every screen that carries the `account` texts. */
export function SessionHeader({ language, originalPath, tabs }: SessionHeaderProps) {
  return (
    <SiteHeader language={language} originalPath={originalPath} tabs={tabs}>
      <SessionMenu language={language} hasTabs={tabs !== undefined} />
    </SiteHeader>
  );
}
