/**
 * Absolute folder that the code lane wants the finished build moved to. Without
 * it the build stays in `public`, for hosted pipelines. Not a plugin option:
 * those reach the browser.
 */
export function readReleaseDir(): string | undefined {
  return process.env.RELEASE_DIR || undefined;
}

/**
 * Gatsby asks for the number of processors when it starts its workers, and
 * again to decide who runs the queries. With one, the main process does: what
 * several workers have stored it did not always find
 * (https://github.com/gatsbyjs/gatsby/issues/36599).
 */
export function runQueriesInMainProcess(): void {
  process.env.GATSBY_CPU_COUNT = "1";
}
