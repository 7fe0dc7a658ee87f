import { useBroughtIntoView } from "./use-brought-into-view";
import "./notice.css";

/** An error that answers what somebody has just done: read out, and brought to where it is seen. */
export function FailureNotice({ children }: { children?: string | null | undefined | false }) {
  const element = useBroughtIntoView<HTMLDivElement>(children);
  return (
    <div className="notice notice-error" role="alert" ref={element}>
      {children}
    </div>
  );
}
