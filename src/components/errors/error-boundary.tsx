import { Component, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../../domain/site/locale";
import { isChunkFailure } from "../../domain/site/chunk-failure";
import { reloadForChunk } from "./reload-for-chunk";
import { useLoadedMessages } from "./use-loaded-messages";
import { ServerError } from "./server-error";

interface ErrorBoundaryProps {
  language: Language;
  children: ReactNode;
  /** Puts a frame around the error page, where the one of the page broke with it. */
  frame?: (content: ReactNode) => ReactNode;
}

/** `reloading`: a chunk is missing, which a new document may help (spec §8). */
interface ErrorBoundaryState {
  state: "sound" | "reloading" | "failed";
}

/** What breaks while it is shown becomes the error page; header, footer and the way to the other language stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { state: "sound" };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { state: isChunkFailure(error) ? "reloading" : "failed" };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkFailure(error) && !reloadForChunk(error)) this.setState({ state: "failed" });
  }

  override render(): ReactNode {
    const { language, children, frame } = this.props;
    if (this.state.state === "sound") return children;
    const content = this.state.state === "failed" && <FailedPart language={language} />;
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
