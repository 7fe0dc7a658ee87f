import { EARLIER_AT_THE_API } from "../verify/verify-records";
import { verifyHints } from "./verify-hints";

test("files of nobody and an API that went back are named with the command that mends them", () => {
  const stray = (file: string) => ({ file, what: "should not be there" as const });
  expect(
    verifyHints(
      [stray("gone/index.html"), stray("app-1a2b.js"), { file: "minji/index.html", what: "differs" }],
      [`r-1: ${EARLIER_AT_THE_API}`, "r-2: listed, not accepted yet"],
    ),
  ).toEqual([
    "1 file of nobody: npm run publisher -- clean-tree lists and removes such files",
    "1 record older at the API: if it was restored from a backup, npm run publisher -- follow-api takes it as it is",
  ]);
  expect(verifyHints([stray("app-1a2b.js")], [])).toEqual([]);
});
