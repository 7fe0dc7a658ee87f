import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { housePlugin } from "./scripts/lint/house-rules.mjs";

const TYPESCRIPT = ["**/*.ts", "**/*.tsx"];

/** Where a forgotten `await` loses an edit or lets a test pass that should fail. */
export const AWAITED = ["services/**/*.ts", "plugins/**/*.ts", "e2e/**/*.ts", "bench/**/*.ts"];

/** A framework asks these for a default export. */
const DEFAULT_EXPORT = [
  "src/pages/**",
  "src/templates/**",
  "src/html.tsx",
  "src/api/**",
  // As the i18n plugin asks for it.
  "src/i18n/i18next/instance.ts",
  // These are what src/api exports again.
  "services/functions/*.ts",
  "**/gatsby-*.{ts,tsx,mjs}",
  "bench/*/src/templates/**",
  "**/*.config.{ts,mjs}",
  "**/global-{setup,teardown}.ts",
  // It stands in for a package that has one.
  "tools/soak/simulation/stands-in/sqlite-driver.ts",
];

const ENVIRONMENT_MODULES = [
  "{services,plugins}/**/env.ts",
  "services/{secrets,start,serve}.ts",
  // They take the folder that the set-up of the tests built.
  "services/**/{testing/*,*.release.test}.ts",
  "src/config/{site,api-addresses,third-parties,sample-homepages,landing-price,support}.ts",
  // One condition, there so that webpack sees it.
  "gatsby-browser.ts",
  "gatsby-config.ts",
  "**/*.config.{ts,mjs}",
  "scripts/**",
  "bench/**",
  "e2e/**",
  "testing/**",
];

/** Programs that a person starts and reads. */
const COMMAND_LINE = [
  "scripts/**",
  "bench/**",
  "e2e/**",
  "testing/**",
  "tools/mutation/run.mjs",
  "services/start.ts",
  "services/**/cli.ts",
  "services/**/cli/**",
];

/** A webhook on its way to a page: what decides, and in which order things are done. */
const PUBLISHER_CORE = [
  "apply",
  "commit",
  "commit-batcher",
  "prepare",
  "delete-breaker",
  "keep-proof",
  "mutex",
  "plan",
  "publish",
  "purge/edge-check",
  "purge/purge-loop",
  "purge/purge-plan",
  "read-ahead",
  "reconcile",
  "render-ahead",
  "retry-later",
  "sweep",
  "sweeper",
  "worker-loop",
  "maintenance/follow-api",
  "maintenance/jobs",
].map((name) => `services/publisher/${name}.ts`);

const NODE_GLOBALS = Object.fromEntries(
  [
    "AbortSignal",
    "Request",
    "Response",
    "URL",
    "clearInterval",
    "clearTimeout",
    "console",
    "fetch",
    "performance",
    "process",
    "setInterval",
    "setTimeout",
  ].map((name) => [name, "readonly"]),
);

const BROWSER_FILES_OF_PLUGINS = [
  "plugins/gatsby-plugin-release/{gatsby-browser,differing-build,linked-page-data,watch-build,page-script}.ts",
  "plugins/gatsby-plugin-workspace-app/{worker,worker-events,push-events}.ts",
];

export default tseslint.config(
  { ignores: ["public/", ".cache/", ".builds/", ".mutation/", ".data*/", "test-results/", "playwright-report/"] },
  // An exception belongs into this file, where all can see it.
  { linterOptions: { noInlineConfig: true } },

  js.configs.recommended,
  { files: ["**/*.mjs"], languageOptions: { globals: NODE_GLOBALS } },
  {
    // It runs in the page.
    files: ["testing/collector/stand-in-tag.js"],
    languageOptions: { globals: { URL: "readonly", document: "readonly", fetch: "readonly", window: "readonly" } },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // `type` and `interface` both have their uses.
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-dynamic-delete": "off",
      // With noUncheckedIndexedAccess, `!` is how one says that a row or a group just tested is there.
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: AWAITED,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}", "gatsby-*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    // What the oldest browsers of package.json do not have; what a library calls, and methods of values, it can't see.
    files: ["src/**/*.{ts,tsx}", "gatsby-browser.ts", ...BROWSER_FILES_OF_PLUGINS],
    ignores: ["src/{api,gatsby}/**", "**/*.test.{ts,tsx}"],
    plugins: { compat },
    rules: {
      "compat/compat": "error",
      "no-restricted-properties": ["error", { object: "AbortSignal", property: "timeout", message: "Use abortAfter." }],
    },
  },

  {
    plugins: { house: housePlugin, "import-x": importX },
    rules: {
      eqeqeq: "error",
      // Text from outside is cleaned of control characters.
      "no-control-regex": "off",
      "object-shorthand": "error",
      "prefer-const": "error",
      "no-console": "error",
      "import-x/first": "error",
      "import-x/no-default-export": "error",
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "house/layers": "error",
      "house/file-names": "error",
      "house/environment-in-one-module": "error",
      "house/plain-links": "error",
    },
  },
  { files: COMMAND_LINE, rules: { "no-console": "off" } },
  // A function's console is its host's log; it has no other.
  { files: ["services/functions/**"], rules: { "no-console": ["error", { allow: ["warn", "error"] }] } },
  // Spec §8 wants these words in the console.
  { files: ["src/i18n/load-messages.ts"], rules: { "no-console": ["error", { allow: ["error"] }] } },
  { files: DEFAULT_EXPORT, rules: { "import-x/no-default-export": "off" } },
  { files: ENVIRONMENT_MODULES, rules: { "house/environment-in-one-module": "off" } },
  {
    files: ["src/components/realtor/**", "src/components/admin/**"],
    rules: { "house/no-client-navigation": "error" },
  },
  { files: ["src/domain/**"], ignores: ["**/*.test.ts"], rules: { "house/no-clock": "error" } },
  {
    files: ["services/{publisher,renderer,origin}/**/*.ts", "plugins/gatsby-plugin-release/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: { "max-lines": ["error", 250] },
  },
  { files: PUBLISHER_CORE, rules: { "house/given-world": "error" } },
  {
    files: ["src/templates/**", "src/components/realtor/**"],
    ignores: ["**/use-*.{ts,tsx}", "**/*.test.{ts,tsx}"],
    rules: { "house/same-output": "error" },
  },
);
