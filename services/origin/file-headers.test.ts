import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileHeaders } from "../../src/domain/site/file-headers";
import { startTestOrigin } from "./test-origin";

test.each([true, false])(
  "what a store keeps beside each file is what the origin answers it with (shared caches are told: %s)",
  async (stays) => {
    const site = await startTestOrigin({ isPurged: stays });
    const root = join(site.dataDir, "releases/r1/public");
    const shown = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => statSync(join(root, file)).isFile())
      // What nobody gets at an address of its own.
      .filter((file) => !/^\.|\/\.|^shells|404/.test(file));
    for (const file of shown) {
      const [host, name] = file.startsWith("_hosts/") ? split(file) : ["product.example", file];
      const path = `/${name.replace(/\/?index\.html$/, "")}`;
      const { status, headers } = await site.get(path, { host });
      const kept = fileHeaders(file, { releaseId: "r1", stays });
      expect({ file, status, headers }).toMatchObject({
        status: 200,
        headers: {
          "content-type": kept.contentType,
          "cache-control": kept.cacheControl,
          ...(kept.cacheKeys.length > 0 && { "surrogate-key": kept.cacheKeys.join(" ") }),
        },
      });
      expect([file, headers["surrogate-key"] === undefined]).toEqual([file, kept.cacheKeys.length === 0]);
    }
    expect(shown.length).toBeGreaterThan(15);
    await site.stop();
  },
);

function split(file: string): [host: string, name: string] {
  const [, host, ...rest] = file.split("/");
  return [host!, rest.join("/")];
}
