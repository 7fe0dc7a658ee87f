import { brotliCompressSync } from "node:zlib";
import { localizePath } from "../src/domain/site/page-path";
import { expect, test } from "./fixtures";
import { YERIN } from "./seed";
import { EACH_LANGUAGE } from "./site";

/** What a server sends before it waits for a first answer: ten segments of TCP. Headers are in them (decision 135). */
const TEN_SEGMENTS_BYTES = 14_600;
const PAGES = { "the landing page": "/", "a homepage without a cover": `/${YERIN.slug}` };

for (const [name, path] of Object.entries(PAGES)) {
  for (const language of EACH_LANGUAGE) {
    test(`${name} fits into the first ten segments (${language})`, async ({ request }) => {
      const response = await request.get(localizePath(path, language), { headers: { "accept-encoding": "br" } });
      const headers = response.headersArray();
      const head = headers.reduce((sum, header) => sum + header.name.length + header.value.length + 4, 0);
      // As whoever asks later gets it.
      const body = brotliCompressSync(await response.body()).length;
      console.log(`${path} ${language}: ${head} bytes of headers, ${body} of html`);
      expect(head + body).toBeLessThanOrEqual(TEN_SEGMENTS_BYTES);
    });
  }
}
