/**
 * Absolute folder that the code lane wants the finished build moved to. Without
 * it the build stays in `public`, for hosted pipelines. Not a plugin option:
 * those reach the browser.
 */
export function readReleaseDir(): string | undefined {
  return process.env.RELEASE_DIR || undefined;
}
