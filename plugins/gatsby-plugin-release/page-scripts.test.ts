import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parsePageScripts, readPageScripts, readPartFiles, readTemplateScripts } from "./page-scripts";

/** As Gatsby 5.16 spaces it. */
const SLICE = `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping="{\\"app\\":[\\"/app-1a.js\\"]}";
          </script>
        <script>window.___webpackCompilationHash="4f2a";</script><script src="/polyfill-9c.js" nomodule></script><script src="/app-1a.js" async></script>`;

describe("the scripts of every page", () => {
  it("are Gatsby's elements, one by one, code and spaces as they are", () => {
    expect(parsePageScripts(SLICE)).toEqual([
      {
        attributes: { id: "gatsby-chunk-mapping" },
        code: '\n            window.___chunkMapping="{\\"app\\":[\\"/app-1a.js\\"]}";\n          ',
      },
      { attributes: {}, code: 'window.___webpackCompilationHash="4f2a";' },
      { attributes: { src: "/polyfill-9c.js", noModule: true }, code: "" },
      { attributes: { src: "/app-1a.js", async: true }, code: "" },
    ]);
  });

  it("are refused beside anything else, which would be lost", () => {
    expect(() => parsePageScripts(`${SLICE}<link rel="preload">`)).toThrow("has changed");
  });

  it("are refused with an attribute that nobody would write", () => {
    expect(() => parsePageScripts('<script src="/app-1a.js" integrity="sha"></script>')).toThrow("has changed");
  });

  describe("of a build", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "page-scripts-"));
    const writeFiles = (slice: string, assetsByChunkName: Record<string, string[]> = {}) => {
      mkdirSync(path.join(folder, "_gatsby/slices"), { recursive: true });
      writeFileSync(path.join(folder, "_gatsby/slices/_gatsby-scripts-1.html"), slice);
      writeFileSync(path.join(folder, "webpack.stats.json"), JSON.stringify({ assetsByChunkName }));
    };
    afterAll(() => rmSync(folder, { recursive: true }));

    it("are those that do something: nothing prefetches by the list of chunks", () => {
      writeFiles(SLICE);
      expect(readPageScripts(folder).map(({ attributes, code }) => attributes.src ?? code)).toEqual([
        'window.___webpackCompilationHash="4f2a";',
        "/polyfill-9c.js",
        "/app-1a.js",
      ]);
    });

    it("are refused without the list of chunks", () => {
      writeFiles(SLICE.replace("gatsby-chunk-mapping", "gatsby-chunks"));
      expect(() => readPageScripts(folder)).toThrow("has changed");
    });

    it("are known of each template, without its styles", () => {
      writeFiles(SLICE, { app: ["app-1a.js"], "component---a": ["common-2b.js", "a-3c.js", "a.css"] });
      expect(readTemplateScripts(folder)).toEqual({ "component---a": ["/common-2b.js", "/a-3c.js"] });
    });

    it("are known of each part that a press wants, with its styles", () => {
      writeFiles(SLICE, { app: ["app-1a.js"], "part-share": ["share-3c.js", "share.4d.css"] });
      expect(readPartFiles(folder)).toEqual({ share: ["/share-3c.js", "/share.4d.css"] });
    });

    it("are refused where no chunk is a template's, or a part's", () => {
      writeFiles(SLICE, { app: ["app-1a.js"] });
      expect(() => readTemplateScripts(folder)).toThrow("component---");
      expect(() => readPartFiles(folder)).toThrow("part-");
    });
  });
});
