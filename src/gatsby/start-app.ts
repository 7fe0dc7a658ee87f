/**
 * Where the browser's code begins, in place of Gatsby's own entry: React first, and the application in a task of its
 * own. In one task they keep a slow phone from answering for 58 to 101 ms (decision 155).
 */
import "react-dom/client";

setTimeout(() => {
  // @ts-expect-error: Gatsby's own entry, by the alias of `on-create-webpack-config.ts`.
  void import(/* webpackMode: "eager" */ "gatsby-application");
});
