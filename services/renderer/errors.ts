/** `RENDER`: a record's pages do not render. `MISSING_ASSETS`: they name files that the release does not have. */
export type RendererErrorCode = "RENDER" | "MISSING_ASSETS";

export class RendererError extends Error {
  override name = "RendererError";

  constructor(
    readonly code: RendererErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
