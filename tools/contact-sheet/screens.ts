import { NEWCOMER, OFFICE, OWNER, OWNER_SLUG, VISITOR } from "../site-pictures/session";
import type { Screen } from "./screen";
import { LOOKS, homepageSlug, type Fullness } from "./stage";
import { WORDS } from "./words";

const grouped = (group: string, screens: readonly Omit<Screen, "group">[]): Screen[] =>
  screens.map((screen) => ({ group, ...screen }));

const FIRST_RUN_STEPS = [1, 2, 3, 4, 5];

const landing: Screen[] = [
  { group: "landing", name: "Landing page", path: "/", isWhole: true },
  {
    group: "landing",
    name: "Request a homepage",
    path: "/",
    show: (page, { language }) =>
      page.getByRole("button", { name: WORDS[language].landing["hero.cta"] }).first().click(),
  },
];

const homepages = (["rich", "empty"] as const satisfies readonly Fullness[]).flatMap((fullness): Screen[] =>
  LOOKS.map((look) => ({
    group: `homepage-${fullness}`,
    name: `Homepage, ${look}, ${fullness === "rich" ? "all filled in" : "nearly empty"}`,
    path: ({ scheme }) => `/${homepageSlug(fullness, look, scheme)}`,
    isWhole: true,
  })),
);

const richHomepage: Screen["path"] = ({ scheme }) => `/${homepageSlug("rich", "quiet", scheme)}`;

const dialogs = grouped("homepage-dialogs", [
  {
    name: "Listing",
    path: richHomepage,
    show: async (page) => {
      await page.locator("#listings").scrollIntoViewIfNeeded();
      await page.locator("#listings [role=tabpanel] a").first().click();
      await page.locator("dialog.home-dialog h2").waitFor();
    },
  },
  {
    name: "Gallery",
    path: richHomepage,
    show: async (page) => {
      await page.locator("#gallery a").first().click();
      await page.locator("dialog[open] img").first().waitFor();
    },
  },
  {
    name: "Share",
    path: richHomepage,
    show: async (page, { language }) => {
      await page.getByRole("button", { name: WORDS[language].realtor.share, exact: true }).first().click();
      await page.locator("dialog[open] svg").first().waitFor();
    },
  },
  { name: "Contact", path: richHomepage, show: (page) => page.locator("#contact").scrollIntoViewIfNeeded() },
]);

const account = grouped("account", [
  { name: "Sign in", path: "/login" },
  { name: "Password forgotten", path: "/login/password" },
  { name: "New password", path: "/login/password#reset=for-the-picture" },
  { name: "Link that has ended", path: "/login/password#address=for-the-picture" },
]);

const pages = grouped("pages", [
  { name: "Terms and privacy", path: "/terms", isWhole: true },
  { name: "Agreement", path: "/agreement" },
  { name: "Process", path: "/process", isWhole: true },
  { name: "Not found", path: "/nobody-lives-here" },
  { name: "Server error", path: "/500" },
]);

const firstRun = FIRST_RUN_STEPS.map((step): Screen => ({
  group: "first-run",
  name: `First run, step ${step}`,
  path: "/admin",
  account: NEWCOMER,
  show: async (page, { language }) => {
    const steps = page.getByRole("navigation", { name: WORDS[language].admin["firstRun.steps"] });
    await steps.getByRole("button", { name: new RegExp(`^${step}\\.`) }).click();
  },
}));

const editorGroups = ["basics", "photos", "bio", "testimonials", "design", "publish"].map((group): Screen => ({
  group: "editor",
  name: `Editor, ${group}`,
  path: `/admin#group-${group}`,
  account: OWNER,
  show: (page) => page.locator("form.admin-editor").waitFor(),
}));

const workspace = grouped("workspace", [
  { name: "Dashboard", path: "/probiz", account: OWNER, isWhole: true },
  {
    name: "Messages",
    path: "/admin/messages",
    account: OWNER,
    show: (page) => page.locator(".lead-row").first().waitFor(),
  },
  {
    name: "A message",
    path: "/admin/messages",
    account: OWNER,
    show: (page) => page.locator(".lead-row").first().click(),
  },
  {
    name: "Versions",
    path: "/admin",
    account: OWNER,
    show: async (page, { language }) => {
      const words = WORDS[language].publishing;
      await page.getByRole("button", { name: words["versions.open"], exact: true }).click();
      await page.locator(".version-row").first().waitFor();
    },
  },
  { name: "Account", path: "/admin/account", account: OWNER, isWhole: true },
  { name: "No homepage", path: "/admin", account: VISITOR },
]);

const office = grouped("administrator", [
  { name: "Realtors", path: "/admin", account: OFFICE, isWhole: true },
  { name: "Somebody's editor", path: `/${OWNER_SLUG}/admin`, account: OFFICE },
  { name: "Homepage requests", path: "/admin/messages", account: OFFICE },
]);

/** Every screen of the product, in the order of the sheet. */
export const SCREENS: readonly Screen[] = [
  ...landing,
  ...homepages,
  ...dialogs,
  ...account,
  ...pages,
  ...firstRun,
  ...editorGroups,
  ...workspace,
  ...office,
];
