import type { AlteredStatement } from "../../domain/realtor/altered-photos";
import { useRealtorText } from "./realtor-text";

interface AlteredSwitchProps {
  altered: AlteredStatement;
  /** The original is in its place. */
  isOriginal: boolean;
  onSwitch: () => void;
}

/** In a dialog of pictures: what {@link AlteredNote} says, and the original in the picture's own place. */
export function AlteredSwitch({ altered: { alteration, note, original }, isOriginal, onSwitch }: AlteredSwitchProps) {
  const t = useRealtorText();
  return (
    <p className="altered-note">
      <span role="status">{t(isOriginal ? "altered.isOriginal" : `altered.${alteration}`)}</span>
      {note && !isOriginal && <span lang={note.lang}>{note.text}</span>}
      {original && (
        <button type="button" onClick={onSwitch}>
          {t(isOriginal ? "altered.back" : "altered.original")}
        </button>
      )}
    </p>
  );
}
