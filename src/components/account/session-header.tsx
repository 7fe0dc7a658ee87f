import type { Language } from "../../domain/site/locale";
import { SiteHeader } from "../shell/site-header";
import { SessionMenu } from "./session-menu";

/** The site's header, with who is signed in: of every screen that carries the `account` texts. */
export function SessionHeader({ language, originalPath }: { language: Language; originalPath: string }) {
  return (
    <SiteHeader language={language} originalPath={originalPath}>
      <SessionMenu language={language} />
    </SiteHeader>
  );
}
