import { EARLIER_AT_THE_API } from "../verify/verify-records";
import { verifyHints } from "./verify-hints";

test("files of nobody and an API that went back are named with the command that mends them", () => {
  const stray = (file: string) => ({ file, what: "should not be there" as const });
  expect(
    verifyHints(
      [stray("gone/index.html"), stray("app-1a2b.js"), { file: "minji/index.html", what: "differs" }],
      [`r-1: ${EARLIER_AT_THE_API}`, "r-2: listed, not accepted yet"],
      new Map(),
    ),
  ).toEqual([
    "1 file of nobody: npm run publisher -- clean-tree lists and removes such files",
    "1 record older at the API: if it was restored from a backup, npm run publisher -- follow-api takes it as it is",
  ]);
  expect(verifyHints([stray("app-1a2b.js")], [], new Map())).toEqual([]);
});

test("keys that no field has are named, the most frequent first, and on one line", () => {
  const keys = new Map([
    ["headline\u001b[2K\n", { records: 1, first: "r-7" }],
    ["preferedName", { records: 120, first: "r-1" }],
  ]);
  expect(verifyHints([], [], keys)).toEqual([
    "keys in the API's records that no page shows; check their spelling: preferedName (120 records, such as r-1), headline [2K (r-7)",
  ]);
  const many = new Map(Array.from({ length: 22 }, (_, index) => [`key${index}`, { records: 1, first: "r-1" }]));
  expect(verifyHints([], [], many)[0]).toMatch(/key19 \(r-1\) and 2 more$/);
});
