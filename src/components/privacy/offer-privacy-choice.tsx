import { createRoot } from "react-dom/client";
import { languageOfPath } from "../../domain/site/page-path";
import { PrivacyChoices } from "./privacy-choices";

/**
 * Puts the choices before everything else in the body, so that the keyboard
 * comes to them first. A tree of its own: no page waits for it, and none is
 * rendered again when somebody chooses.
 */
export function offerPrivacyChoice(): void {
  const place = document.createElement("div");
  document.body.prepend(place);
  createRoot(place).render(<PrivacyChoices language={languageOfPath(window.location.pathname)} />);
}
