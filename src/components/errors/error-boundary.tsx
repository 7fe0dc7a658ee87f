import { Component, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Language } from "../../domain/site/locale";
import { isChunkFailure } from "../../domain/site/chunk-failure";
import { reloadForChunk } from "./reload-for-chunk";
import { useLoadedMessages } from "./use-loaded-messages";

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

/** Pages carry neither words nor styles for their own failure: they come when they are needed; where even that fails, it is said in English. */
function FailedPart({ language }: { language: Language }) {
  const i18n = useLoadedMessages(language);
  const [ErrorPage, setErrorPage] = useState<ComponentType<{ language: Language }> | null>(null);
  useEffect(() => {
    void import("./server-error").then(
      ({ ServerError }) => setErrorPage(() => ServerError),
      () => {},
    );
  }, []);
  if (i18n === null || ErrorPage === null) {
    return (
      <div className="wrap" role="alert">
        <h1 lang="en">Internal Server Error</h1>
      </div>
    );
  }
  return (
    <I18nextProvider i18n={i18n}>
      <ErrorPage language={language} />
    </I18nextProvider>
  );
}
