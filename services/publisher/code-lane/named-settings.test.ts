import { namedSettings, settingNotes } from "./named-settings";

const HINT = "To build with yours, restart the publisher with them first.";

test("equal settings need no word, whichever variables are set", () => {
  const used = namedSettings({});
  expect(settingNotes(used, { PORT: "8000", SITE_URL: "http://localhost:8000", LOG_LEVEL: "debug" })).toEqual([]);
});

test("each setting that differs is named, with the value that is used", () => {
  const used = namedSettings({
    SITE_URL: "https://www.homes.example",
    LENDER_NAME: "Lender",
    GTM_ID: "GTM-ABC",
    TAG_HOSTS: "tags.example.com, *.ads.example",
  });
  const own = { SITE_URL: "https://www.homes.example", GTM_ID: "G-DEF", BUILD_POLL_INTERVAL_S: "5" };
  expect(settingNotes(used, own)).toEqual([
    "  BUILD_POLL_INTERVAL_S: 60 is used; yours is 5",
    "  GTM_ID: GTM-ABC is used; yours is G-DEF",
    "  LENDER_NAME: Lender is used; yours is Sample Home Lending",
    "  TAG_HOSTS: tags.example.com *.ads.example is used; yours is nothing",
    HINT,
  ]);
});

test("the API and the site's address are among them, and the Node that builds", () => {
  const used = { ...namedSettings({ PRODUCT_API_URL: "https://api.example" }), Node: "v20.0.0" };
  const notes = settingNotes(used, { SITE_URL: "https://a.example" });
  expect(notes).toContain(`  Node: v20.0.0 is used; yours is ${process.version}`);
  expect(notes).toContain("  the product API: https://api.example is used; yours is http://localhost:4000");
  expect(notes).toContain("  SITE_URL: http://localhost:8000 is used; yours is https://a.example");
});

test("a key or a token is neither sent nor shown, and still compared", () => {
  const used = namedSettings({ AMPLITUDE_API_KEY: "the-publishers-key" });
  expect(JSON.stringify(used)).not.toContain("the-publishers-key");
  expect(settingNotes(used, { AMPLITUDE_API_KEY: "the-publishers-key" })).toEqual([]);
  expect(settingNotes(used, { AMPLITUDE_API_KEY: "another-key" })).toEqual([
    "  AMPLITUDE_API_KEY: a value (not shown) is used; yours is a value (not shown)",
    HINT,
  ]);
  expect(settingNotes(used, {})).toContain("  AMPLITUDE_API_KEY: a value (not shown) is used; yours is nothing");
});

test("own settings that no build takes are no reason not to ask for one", () => {
  expect(settingNotes(namedSettings({}), { GTM_ID: "none" })).toEqual([
    expect.stringMatching(/^Yours would not do: .*GTM_ID/),
  ]);
});
