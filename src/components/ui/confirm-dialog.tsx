import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The words of the two buttons. */
  keep: string;
  confirm: string;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ isOpen, title, keep, confirm, onClose, onConfirm, children }: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      kind="alert"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
