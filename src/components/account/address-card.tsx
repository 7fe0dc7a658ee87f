import { useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { QRCodeSVG } from "qrcode.react";
import type { Language } from "../../domain/site/locale";
import { Button } from "../ui/button";
import { copyText, sendByApp } from "../ui/hand-over";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { CodeDownloads } from "./code-downloads";

interface AddressCardProps {
  addresses: Record<Language, string>;
  slug: string;
  view: RealtorView;
  language: Language;
}

const ROWS = [
  { language: "ko", name: "overview.korean", copy: "overview.copyKorean" },
  { language: "en", name: "overview.english", copy: "overview.copyEnglish" },
] as const;

/** The homepage's two addresses, to be copied, and as a code to be scanned. */
export function AddressCard({ addresses, slug, view, language }: AddressCardProps) {
  const { t } = useTranslation("account");
  const [said, setSaid] = useState("");
  const code = useRef<SVGSVGElement>(null);

  async function copy(address: string) {
    setSaid((await copyText(address)) ? t("overview.copied", { address }) : t("overview.notCopied"));
  }

  async function send(url: string) {
    if (!(await sendByApp({ title: view.seo.title, url }))) await copy(url);
  }

  return (
    <section className="address-card" aria-labelledby="overview-address">
      <div className="address-card-rows">
        <h2 id="overview-address">{t("overview.address")}</h2>
        <dl>
          {ROWS.map(({ language, name, copy: label }) => (
            <div key={language}>
              <dt>{t(name)}</dt>
              <dd>
                <a href={addresses[language]}>{withoutScheme(addresses[language])}</a>
                <Button look="quiet" aria-label={t(label)} onClick={() => void copy(addresses[language])}>
                  {t("overview.copy")}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        {"share" in navigator && (
          <Button look="quiet" onClick={() => void send(addresses[language])}>
            {t("overview.send")}
          </Button>
        )}
        <p className="admin-hint" role="status">
          {said}
        </p>
      </div>
      <div className="address-card-code">
        <h2 id="overview-qr">{t("overview.qr")}</h2>
        {/* Dark on white in either theme: not every scanner reads a code that is inverted. */}
        <QRCodeSVG
          ref={code}
          value={addresses.ko}
          size={176}
          level="M"
          marginSize={4}
          role="img"
          title={t("overview.qrLabel", { address: withoutScheme(addresses.ko) })}
        />
        <p>{t("overview.qrText")}</p>
        <CodeDownloads code={code} view={view} address={addresses.ko} slug={slug} />
      </div>
    </section>
  );
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
