import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Language } from "../../../domain/site/locale";
import { BrowserLink } from "../../ui/browser-link";
import { useModalDialog } from "../../ui/use-modal-dialog";
import { IconButton } from "../icon-button";
import type { RealtorPartProps } from "../part-props";
import { useRealtorText } from "../realtor-text";
import { shareText } from "./share-text";
import { useShareActs } from "./use-share-acts";
import "./share-dialog.css";

interface ShareDialogProps extends RealtorPartProps {
  onClose: () => void;
}

/** To an app, as a link, into the address book, onto paper. */
export function ShareDialog({ view, onClose }: ShareDialogProps) {
  const language = useTranslation("realtor").i18n.language as Language;
  const t = useRealtorText();
  const s = shareText(language);
  const dialog = useModalDialog(true);
  const { address, shared, copy, send, saveCard, isKeptByApp } = useShareActs(view, t("role"));
  const canSend = typeof navigator.share === "function";

  // Once it is gone: a modal dialog is part of what is printed.
  const printsAfter = useRef(false);
  useEffect(
    () => () => {
      if (printsAfter.current) setTimeout(() => window.print());
    },
    [],
  );

  function print() {
    if (isKeptByApp()) return;
    printsAfter.current = true;
    onClose();
  }

  return (
    <dialog
      className="share-dialog"
      ref={dialog}
      lang={language}
      aria-labelledby="share-title"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className="share-dialog-frame">
        <h2 id="share-title">{s("title")}</h2>
        <ul>
          <Act
            label={s(canSend ? "apps" : "kakao")}
            onPress={() => void (canSend ? send() : copy("copiedForKakao"))}
            icon={
              <path d="M12 4.5c-4.7 0-8.5 2.9-8.5 6.6 0 2.3 1.6 4.4 4 5.5L6.6 20l3.6-2.1c.6.1 1.2.1 1.8.1 4.7 0 8.5-2.9 8.5-6.7S16.7 4.5 12 4.500z" />
            }
          />
          <Act
            label={s("copy")}
            onPress={() => void copy()}
            icon={
              <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1" />
            }
          />
          <Act
            label={s("card")}
            onPress={() => void saveCard()}
            icon={
              <path d="M4 5.500h16v13H4zM9 12.200a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16c.4-1.6 1.5-2.4 3-2.400s2.6.8 3 2.400M15 10h3M15 13.500h3" />
            }
          />
          <Act label={s("print")} onPress={print} icon={<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />} />
        </ul>
        <p className="share-dialog-said" role="status">
          {shared !== "" && <span>{s(shared)}</span>}
          {shared === "inApp" && <BrowserLink address={address} label={s("browser")} />}
        </p>
        {shared === "notCopied" && (
          <label className="share-dialog-address">
            <span>{s("address")}</span>
            <input readOnly value={address} onFocus={({ target }) => target.select()} />
          </label>
        )}
        <IconButton className="share-dialog-close" label={s("close")} path="M6 6l12 12M18 6 6 18" onClick={onClose} />
      </div>
    </dialog>
  );
}

function Act({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {icon}
        </svg>
        {label}
      </button>
    </li>
  );
}
