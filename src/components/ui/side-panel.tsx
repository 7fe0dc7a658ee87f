import { useEffect, useId, useRef, type ReactNode } from "react";
import { useModalDialog } from "./use-modal-dialog";
import "./side-panel.css";

interface SidePanelProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  lead?: string;
  closeLabel: string;
  children: ReactNode;
}

/**
 * Slides in from the right, with the focus on its first field. A native modal dialog:
 * focus stays inside, Escape closes, the rest of the page is inert.
 */
export function SidePanel({ isOpen, onClose, title, lead, closeLabel, children }: SidePanelProps) {
  const dialog = useModalDialog(isOpen);
  const pressed = useRef<EventTarget | null>(null);
  const id = useId();
  // After the dialog has opened: by itself it would focus the close button. It is still outside of the screen then.
  useEffect(() => {
    if (isOpen) dialog.current?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
  }, [isOpen, dialog]);
  return (
    <dialog
      className="side-panel"
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      // Whoever opened it closes it, as with the button.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The content covers all of the dialog, so only the backdrop's clicks are the dialog's own. Begun there too: a
      // selection drawn out of a field does not close the panel.
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === currentTarget) onClose();
      }}
    >
      <div className="side-panel-body">
        <button className="side-panel-close" type="button" onClick={onClose} aria-label={closeLabel}>
          <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" strokeLinecap="round" />
          </svg>
        </button>
        <h2 id={id}>{title}</h2>
        {lead && <p className="side-panel-lead">{lead}</p>}
        {children}
      </div>
    </dialog>
  );
}
