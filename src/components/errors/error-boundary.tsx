import { Component, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../../domain/locale";
import { useLoadedMessages } from "./use-loaded-messages";
import { ServerError } from "./server-error";

interface ErrorBoundaryProps {
  language: Language;
  children: ReactNode;
  /** Puts a frame around the error page, where the one of the page broke with it. */
  frame?: (content: ReactNode) => ReactNode;
}

/** What breaks while it is shown becomes the error page; header, footer and the way to the other language stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { language, children, frame } = this.props;
    if (!this.state.failed) return children;
    const content = <FailedPart language={language} />;
    return frame ? frame(content) : content;
  }
}

/** Pages don't carry the words for their own failure: they come when they are needed, and in English where even that fails. */
function FailedPart({ language }: { language: Language }) {
  const i18n = useLoadedMessages(language);
  if (i18n === null) {
    return (
      <div className="wrap" role="alert">
        <h1 lang="en">Internal Server Error</h1>
      </div>
    );
  }
  return (
    <I18nextProvider i18n={i18n}>
      <ServerError language={language} />
    </I18nextProvider>
  );
}
