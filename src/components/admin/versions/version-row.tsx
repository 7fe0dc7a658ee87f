import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RecordVersion } from "../../../domain/editor/record-version";
import type { Language } from "../../../domain/site/locale";
import { Badge } from "../../ui/badge";
import { localTimeToTheSecond } from "../../../i18n/local-time";
import { whatText, whoText } from "./version-words";

interface VersionRowProps {
  version: RecordVersion;
  isNewest: boolean;
  isChosen: boolean;
  language: Language;
  onChoose: (number: number) => void;
}

/** When, what and who, as one press. */
export function VersionRow({ version, isNewest, isChosen, language, onChoose }: VersionRowProps) {
  const { t } = useTranslation("publishing");
  const { t: tAdmin } = useTranslation("admin");
  return (
    <li>
      <button
        type="button"
        className="version-row"
        aria-current={isChosen || undefined}
        data-version={version.number}
        onClick={() => onChoose(version.number)}
      >
        <span className="version-row-head">
          <time dateTime={version.at}>{localTimeToTheSecond(version.at, language)}</time>
          {isNewest && <Badge>{t("versions.current")}</Badge>}
          {isChosen && <span className="version-row-shown">{t("versions.isShown")}</span>}
        </span>
        <span className="version-row-what">{whatText(version, t, tAdmin)}</span>
        <span className="version-row-who">{whoText(version, t)}</span>
      </button>
    </li>
  );
}
