import { useTranslation } from "gatsby-plugin-react-i18next";
import type { HomeInquiry } from "../../../domain/realtor/home-inquiry";
import type { RealtorView } from "../../../domain/realtor/realtor-view";
import { findHome, type ShownHome } from "../../../domain/realtor/shown-home";
import type { Language } from "../../../domain/site/locale";
import { useModalDialog } from "../../ui/use-modal-dialog";
import { IconButton } from "../icon-button";
import type { ListingsState } from "../use-listings";
import { HomeMissing } from "./home-missing";
import { homeText } from "./home-text";
import { HomeView } from "./home-view";
import "../listing-results.css";
import "./home-dialog.css";

export interface HomeDialogProps {
  id: string;
  /** What was opened last by its card. */
  opened: ShownHome | null;
  state: ListingsState;
  view: RealtorView;
  onClose: () => void;
  onRetry: () => void;
  onAsk: (inquiry: HomeInquiry) => void;
  /** For a part of the page, by its id. */
  onLeave: (id: string) => void;
}

/** One home with all that is known of it, above the page: the whole screen of a phone, a large window elsewhere. */
export function HomeDialog(props: HomeDialogProps) {
  const { opened, id, state, onClose } = props;
  const language = useTranslation("realtor").i18n.language as Language;
  const h = homeText(language);
  const dialog = useModalDialog(true);
  const home = opened?.listing.id === id ? opened : homeIn(state, id);
  const isShown = typeof home !== "string";
  return (
    <dialog
      className="home-dialog"
      ref={dialog}
      lang={language}
      aria-label={isShown ? home.listing.street || home.listing.place || h("untitled") : h("untitled")}
      aria-busy={home === "loading"}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className="home-dialog-frame">
        {isShown ? (
          <HomeView key={id} home={home} view={props.view} language={language} h={h} onAsk={props.onAsk} />
        ) : (
          <HomeMissing why={home} h={h} onRetry={props.onRetry} onLeave={props.onLeave} />
        )}
        {/* Last, so that the pictures have the focus first, and the keys turn them. */}
        <IconButton className="home-dialog-close" label={h("close")} path="M6 6l12 12M18 6 6 18" onClick={onClose} />
      </div>
    </dialog>
  );
}

function homeIn(state: ListingsState, id: string): ShownHome | "loading" | "failed" | "gone" {
  if (state.kind !== "loaded") return state.kind;
  const found = findHome(state.loaded, id);
  return found === "unknown" ? "failed" : found;
}
