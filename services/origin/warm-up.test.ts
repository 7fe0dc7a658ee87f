import { page, startTestOrigin } from "./test-origin";

const FUNCTIONS = 6;
const VISITORS = 12;

const compiled = globalThis as unknown as { compiledFunctions: number };

/** A function that takes its time to compile, and counts itself. */
const SLOW = `
  for (const end = Date.now() + 60; Date.now() < end;);
  globalThis.compiledFunctions += 1;
  module.exports = { default: (req, res) => res.end("slow") };
`;

test("who waits for a new server is served while its functions are still being compiled", async () => {
  compiled.compiledFunctions = 0;
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
    site.flipTo("r2");
    const visits = Array.from({ length: VISITORS }, () => site.get("/", { connection: "close" }));
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(VISITORS).fill(200));
    expect(compiled.compiledFunctions).toBeLessThan(FUNCTIONS);
    expect((await site.get("/api/slow-5")).text).toBe("slow");
  } finally {
    await site.stop();
  }
});
