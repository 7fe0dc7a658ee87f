import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { page, startTestOrigin } from "./test-origin";

const FUNCTIONS = 6;
const VISITORS = 12;

/** A function that takes its time to compile, and leaves a mark: it sees another global object than a test does. */
const SLOW = `
  for (const end = Date.now() + 60; Date.now() < end;);
  require("node:fs").appendFileSync(__dirname + "/compiled", "x");
  module.exports = { default: (req, res) => res.end("slow") };
`;

test("who waits for a new server is served while its functions are still being compiled", async () => {
  const site = await startTestOrigin();
  try {
    const names = Array.from({ length: FUNCTIONS }, (_, index) => `slow-${index}`);
    site.write("r2", {
      "public/index.html": page("landing"),
      "functions/manifest.json": JSON.stringify(
        names.map((name) => ({ functionRoute: name, relativeCompiledFilePath: `${name}.js` })),
      ),
      ...Object.fromEntries(names.map((name) => [`functions/${name}.js`, SLOW])),
    });
    const marks = join(site.dataDir, "releases", "r2", "functions", "compiled");
    writeFileSync(marks, "");
    site.flipTo("r2");
    const visits = Array.from({ length: VISITORS }, () => site.get("/", { connection: "close" }));
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(VISITORS).fill(200));
    expect(readFileSync(marks, "utf8").length).toBeLessThan(FUNCTIONS);
    expect((await site.get("/api/slow-5")).text).toBe("slow");
  } finally {
    await site.stop();
  }
});
