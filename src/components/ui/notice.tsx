import type { ReactNode } from "react";
import { classNames } from "./class-names";
import "./notice.css";
import "./notice-toast.css";

interface NoticeProps {
  /** An error interrupts who listens; anything else waits its turn. */
  kind?: "good" | "error";
  /** Floats at the foot of the screen. */
  toast?: boolean;
  /** Nothing hides it; keep the element, a live region that arrives with its text is not read out. */
  children?: ReactNode;
}

export function Notice({ kind = "good", toast = false, children }: NoticeProps) {
  return (
    <div
      className={classNames("notice", kind === "error" && "notice-error", toast && "notice-toast")}
      role={kind === "error" ? "alert" : "status"}
    >
      {children}
    </div>
  );
}
