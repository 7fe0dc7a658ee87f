import { renderToStaticMarkup } from "react-dom/server";
import { runInNewContext } from "node:vm";
import { CONSENT_DEFAULTS } from "./tag-manager-head";

const config = { tagManagerId: "" };
jest.mock("../config/third-parties", () => ({ THIRD_PARTIES: config }));

async function components() {
  return import("./tag-manager-components");
}

const container = <script key="plugin-google-tagmanager" dangerouslySetInnerHTML={{ __html: "loadContainer()" }} />;
const other = <meta key="other" name="other" />;

test("without an id nothing is added", async () => {
  config.tagManagerId = "";
  const { tagManagerComponents } = await components();
  expect(tagManagerComponents("/")).toEqual([]);
});

test("the defaults come first, and the container after idle", async () => {
  config.tagManagerId = "GTM-ABC1";
  const { tagManagerComponents, withPatientContainer } = await components();
  const [defaults] = tagManagerComponents("/kim");
  expect(renderToStaticMarkup(<>{defaults}</>)).toContain('gtag("consent","default"');
  const [kept, patient] = withPatientContainer([other, container], "/kim");
  expect(kept).toBe(other);
  expect(renderToStaticMarkup(<>{patient}</>)).toMatch(
    /^<script>addEventListener\("load",.*requestIdleCallback.*loadContainer\(\)/,
  );
});

test.each(["/login/redirect", "/en/login/redirect", "/_realtor/login/redirect"])("%s has no tag", async (path) => {
  config.tagManagerId = "GTM-ABC1";
  const { tagManagerComponents, withPatientContainer } = await components();
  expect(tagManagerComponents(path)).toEqual([]);
  expect(withPatientContainer([other, container], path)).toEqual([other]);
});

test("a G- id brings Google's own tag, which counts no page by itself", async () => {
  config.tagManagerId = "G-ABC1";
  const { tagManagerComponents } = await components();
  const html = renderToStaticMarkup(<>{tagManagerComponents("/")}</>);
  expect(html).toContain("https://www.googletagmanager.com/gtag/js?id=G-ABC1");
  expect(html).toContain('gtag("config","G-ABC1",{send_page_view:false})');
});

test("the frame for those without scripts goes", async () => {
  const { withoutFrame } = await components();
  const frame = <noscript key="plugin-google-tagmanager" />;
  expect(withoutFrame([frame, other])).toEqual([other]);
});

test.each([
  [null, false, "denied", "denied"],
  ["rubbish", false, "denied", "denied"],
  ['{"measurement":true,"marketing":true}', false, "granted", "granted"],
  ['{"measurement":true,"marketing":true}', true, "granted", "denied"],
  ['{"measurement":false,"marketing":true}', false, "denied", "granted"],
])("stored %s with Global Privacy Control %p: measurement %s, marketing %s", (stored, optsOut, measured, shared) => {
  const tab: Record<string, unknown> = {
    localStorage: { getItem: () => stored },
    navigator: { globalPrivacyControl: optsOut },
  };
  tab["window"] = tab;
  runInNewContext(CONSENT_DEFAULTS, tab);
  const [command] = tab["dataLayer"] as ArrayLike<unknown>[];
  expect(Array.from(command!)).toEqual([
    "consent",
    "default",
    { analytics_storage: measured, ad_storage: shared, ad_user_data: shared, ad_personalization: shared },
  ]);
});
