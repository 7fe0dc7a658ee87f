import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";
import { useModalDialog } from "./use-modal-dialog";
import "./dialog.css";

interface DialogProps {
  isOpen: boolean;
  /** Escape, too, closes: it must be the choice that changes nothing. */
  onClose: () => void;
  title: string;
  /** `alert` for what interrupts and asks to decide. */
  kind?: "plain" | "alert";
  /** For what needs columns. */
  wide?: boolean;
  children: ReactNode;
  /** Buttons, the safe one first: it gets the focus. */
  actions: ReactNode;
}

/** A question in the middle of the screen. A native modal dialog: focus stays inside, the rest of the page is inert. */
export function Dialog({ isOpen, onClose, title, kind = "plain", wide = false, children, actions }: DialogProps) {
  const dialog = useModalDialog(isOpen);
  const id = useId();
  return (
    <dialog
      className={classNames("dialog", wide && "dialog-wide")}
      ref={dialog}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className="dialog-text" id={`${id}-text`}>
            {children}
          </div>
          <div className="dialog-actions">{actions}</div>
        </>
      )}
    </dialog>
  );
}
