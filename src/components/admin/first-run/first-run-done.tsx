import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SavedVersion } from "../../../domain/editor/publication";
import { localizePath } from "../../../domain/site/page-path";
import type { Language } from "../../../domain/site/locale";
import { PublishingState } from "../publishing/publishing-state";
import { Button, ButtonLink } from "../../ui/button";

/** The code to scan is large, and wanted once. */
const FirstRunShare = lazy(async () => ({ default: (await import("./first-run-share")).FirstRunShare }));

const PushSwitch = lazy(async () => ({ default: (await import("../messages/push-switch")).PushSwitch }));

interface FirstRunDoneProps {
  saved: SavedVersion;
  /** At the address of the workspace's worker, which shows what comes. */
  isOwnDesk: boolean;
  language: Language;
  onForm: () => void;
}

/** The page is out: how far it has come, the way to it, and what can follow. */
export function FirstRunDone({ saved, isOwnDesk, language, onForm }: FirstRunDoneProps) {
  const { t } = useTranslation("admin");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="first-run-done" aria-labelledby="first-run-done-title">
      <h2 id="first-run-done-title" ref={heading} tabIndex={-1}>
        {t("firstRun.done")}
      </h2>
      <p>{t("firstRun.doneText")}</p>
      <PublishingState saved={saved} language={language} />
      {/* Its place is kept: the buttons below do not move. */}
      <div className="first-run-share-place">
        <Suspense>
          <FirstRunShare slug={saved.slug} language={language} />
        </Suspense>
      </div>
      <div className="admin-actions">
        <ButtonLink look="quiet" href={localizePath(`/${saved.slug}`, language)} target="_blank" rel="noopener">
          {t("firstRun.open")}
        </ButtonLink>
        <Button look="quiet" onClick={onForm}>
          {t("firstRun.goOn")}
        </Button>
      </div>
      {/* Last, since it shows once the API has answered. */}
      {isOwnDesk && (
        <Suspense>
          <PushSwitch language={language} />
        </Suspense>
      )}
    </section>
  );
}
