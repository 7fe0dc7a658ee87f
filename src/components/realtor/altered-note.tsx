import type { Picture } from "../../domain/realtor/pictures";
import { useRealtorText } from "./realtor-text";
import "./altered-note.css";

/** On or beside an altered picture: that it is one, and the original one press away (California B&P §10140.8). */
export function AlteredNote({ altered }: Pick<Picture, "altered">) {
  const t = useRealtorText();
  if (!altered) return null;
  const { alteration, note, original } = altered;
  return (
    <p className="altered-note">
      <span>{t(`altered.${alteration}`)}</span>
      {note && <span lang={note.lang}>{note.text}</span>}
      {original && (
        <a href={original} target="_blank" rel="noopener">
          {t("altered.original")}
        </a>
      )}
    </p>
  );
}
