import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { CONSENT_DEFAULTS, afterIdle } from "./tag-manager-head";

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
    /^<script>window\.tagRefused\|\|[^]*requestIdleCallback.*loadContainer\(\)[^]*addEventListener\("load",wait\)/,
  );
});

test.each([
  [true, "prerenderingchange"],
  [false, "load"],
])("a page that is rendered ahead (%p) loads the container at %s, and not before", (prerendering, moment) => {
  const listeners = new Map<string, () => void>();
  const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener);
  const load = jest.fn();
  const requestIdleCallback = (work: () => void) => work();
  runInNewContext(afterIdle("load()"), {
    window: { requestIdleCallback },
    document: { prerendering, addEventListener },
    addEventListener,
    load,
  });
  expect(load).not.toHaveBeenCalled();
  expect([...listeners.keys()]).toEqual([moment]);
  listeners.get(moment)!();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(["/login/redirect", "/en/login/redirect", "/_realtor/login/redirect", "/en/login/password"])(
  "%s loads no tag",
  async (path) => {
    config.tagManagerId = "GTM-ABC1";
    const { tagManagerComponents, withPatientContainer } = await components();
    const html = renderToStaticMarkup(<>{tagManagerComponents(path)}</>);
    expect(html).toContain("window.dataLayer=");
    expect(html).not.toContain("googletagmanager.com");
    expect(withPatientContainer([other, container], path)).toEqual([other]);
  },
);

const UNCOUNTED = ["/_realtor/preview", "/en/_realtor/preview", "/_realtor/draft", "/en/_realtor/draft"];

test.each(UNCOUNTED)("%s, which is no published homepage, carries nothing", async (path) => {
  const { tagManagerComponents, withPatientContainer } = await components();
  for (const id of ["GTM-ABC1", "G-ABC1"]) {
    config.tagManagerId = id;
    expect(tagManagerComponents(path)).toEqual([]);
  }
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
  [null, false, "denied", "denied", false],
  ["rubbish", false, "denied", "denied", false],
  ['{"measurement":true,"marketing":true,"at":"x"}', false, "granted", "granted", false],
  ['{"measurement":true,"marketing":true,"at":"x"}', true, "granted", "denied", false],
  ['{"measurement":false,"marketing":true,"at":"x"}', false, "denied", "granted", false],
  ['{"measurement":false,"marketing":true,"at":"x"}', true, "denied", "denied", true],
  ['{"measurement":false,"marketing":false,"at":"x"}', false, "denied", "denied", true],
])("stored %s, opting out %p: measurement %s, sharing %s, refused %p", (stored, optsOut, measured, shared, refused) => {
  const tab: Record<string, unknown> = {
    localStorage: { getItem: () => stored },
    navigator: { globalPrivacyControl: optsOut },
  };
  tab["window"] = tab;
  runInNewContext(CONSENT_DEFAULTS, tab);
  expect(tab["tagRefused"]).toBe(refused);
  const [command] = tab["dataLayer"] as ArrayLike<unknown>[];
  expect(Array.from(command!)).toEqual([
    "consent",
    "default",
    { analytics_storage: measured, ad_storage: shared, ad_user_data: shared, ad_personalization: shared },
  ]);
});
