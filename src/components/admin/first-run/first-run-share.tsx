import { useState } from "react";
import { QRCodeSVG } from "qrcode.react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { SITE } from "../../../config/site";
import type { Language } from "../../../domain/site/locale";
import { localizePath } from "../../../domain/site/page-path";
import { realtorAddresses } from "../../../domain/site/realtor-address";
import { shareText } from "../../realtor/share/share-text";
import { Button } from "../../ui/button";
import { copyText, sendByApp } from "../../ui/hand-over";

type Shared = "copied" | "copiedForKakao" | "notCopied";

/** The new address, to be sent, copied, or shown to a camera. */
export function FirstRunShare({ slug, language }: { slug: string; language: Language }) {
  const { t } = useTranslation("admin");
  const s = shareText(language);
  const [shared, setShared] = useState<Shared | null>(null);
  const address = realtorAddresses({ slug, host: null }, SITE.siteUrl)[language];
  const canSend = typeof navigator.share === "function";

  async function copy(done: Shared) {
    setShared((await copyText(address)) ? done : "notCopied");
  }

  /** As on the homepage itself: the system's sheet has KakaoTalk, else the link is pasted there. */
  async function send() {
    if (canSend && (await sendByApp({ title: document.title, url: address }))) return;
    await copy("copiedForKakao");
  }

  return (
    <section className="first-run-share" aria-label={t("firstRun.share")}>
      <QRCodeSVG value={address} size={132} level="M" marginSize={4} role="img" title={t("firstRun.qr")} />
      <div>
        <p dir="ltr">
          <b>{address.replace(/^https?:\/\//, "")}</b>
        </p>
        <div className="admin-actions">
          <Button onClick={() => void send()}>{s(canSend ? "apps" : "kakao")}</Button>
          <Button look="quiet" onClick={() => void copy("copied")}>
            {s("copy")}
          </Button>
        </div>
        <p className="admin-hint" role="status">
          {shared && s(shared)}
        </p>
        <p className="admin-hint">
          {t("firstRun.qrText")} <a href={localizePath("/probiz", language)}>{t("firstRun.qrFiles")}</a>
        </p>
      </div>
    </section>
  );
}
