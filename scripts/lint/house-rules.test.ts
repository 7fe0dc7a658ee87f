import { execFileSync } from "node:child_process";
import { join } from "node:path";

interface Case {
  /** What must be refused there, and the rule and words of the refusal; without `refusal` it must pass. */
  filePath: string;
  code: string;
  refusal?: string;
}

const LAYER_CASES: Case[] = [
  { filePath: "src/domain/x.ts", code: `import { z } from "zod"; export const a = z;` },
  {
    filePath: "src/domain/x.ts",
    code: `import React from "react"; export const a = React;`,
    refusal: "house/layers: src/domain/x.ts may not import react: the domain is pure",
  },
  {
    filePath: "src/domain/x.ts",
    code: `import { readFileSync } from "node:fs"; export const a = readFileSync;`,
    refusal: "house/layers: src/domain/x.ts may not import node:fs: the domain is pure",
  },
  {
    filePath: "src/domain/realtor/x.ts",
    code: `import { a } from "../editor/preview"; export { a };`,
    refusal: "house/layers: src/domain/realtor/x.ts may not import src/domain/editor/preview: a record",
  },
  {
    filePath: "src/domain/site/x.ts",
    code: `import { a } from "../realtor/realtor"; export { a };`,
    refusal: "house/layers: src/domain/site/x.ts may not import src/domain/realtor/realtor: addresses",
  },
  {
    filePath: "testing/x.ts",
    code: `import { a } from "../services/publisher/plan"; export { a };`,
    refusal: "house/layers: testing/x.ts may not import services/publisher/plan: testing/ starts",
  },
  { filePath: "src/domain/x.test.ts", code: `import fc from "fast-check"; export const a = fc;` },
  {
    filePath: "src/i18n/x.ts",
    code: `export * from "../clients/product-api";`,
    refusal: "house/layers: src/i18n/x.ts may not import src/clients/product-api",
  },
  {
    filePath: "src/clients/x.ts",
    code: `import { a } from "../components/ui/button"; export { a };`,
    refusal: "house/layers: src/clients/x.ts may not import src/components/ui/button",
  },
  {
    filePath: "src/telemetry/x.ts",
    code: `import { a } from "../components/ui/button"; export { a };`,
    refusal: "house/layers: src/telemetry/x.ts may not import src/components/ui/button",
  },
  {
    filePath: "src/gatsby/seeded-homepages.test.ts",
    code: `import { a } from "../../services/product-api/seed/seed-realtor"; export { a };`,
  },
  {
    filePath: "src/gatsby/seeded-homepages.ts",
    code: `import { a } from "../../services/product-api/seed/seed-realtor"; export { a };`,
    refusal: "house/layers: src/gatsby/seeded-homepages.ts may not import services/product-api/seed/seed-realtor",
  },
  { filePath: "src/components/admin/use-realtor.ts", code: `import { a } from "../../clients/realtor"; export { a };` },
  {
    filePath: "src/components/admin/form.tsx",
    code: `import { a } from "../../clients/realtor"; export { a };`,
    refusal: "house/layers: src/components/admin/form.tsx may not import src/clients/realtor: a component stands on",
  },
  {
    filePath: "src/components/admin/form.tsx",
    code: `export const load = () => import("../../../services/publisher/records");`,
    refusal: "house/layers: src/components/admin/form.tsx may not import services/publisher/records",
  },
  {
    filePath: "src/browser/device-storage.ts",
    code: `import { a } from "../domain/site/account"; export { a };`,
    refusal:
      "house/layers: src/browser/device-storage.ts may not import src/domain/site/account: what the browser keeps",
  },
  {
    filePath: "src/domain/site/chunk-failure.ts",
    code: `import { a } from "../../browser/device-storage"; export { a };`,
    refusal: "house/layers: src/domain/site/chunk-failure.ts may not import src/browser/device-storage",
  },
  { filePath: "tools/settings/write.ts", code: `import { a } from "../../src/domain/site/settings"; export { a };` },
  {
    filePath: "tools/settings/write.ts",
    code: `import { a } from "../../services/publisher/env"; export { a };`,
    refusal: "house/layers: tools/settings/write.ts may not import services/publisher/env: a tool is run by hand",
  },
  { filePath: "tools/contact-sheet/x.ts", code: `import { a } from "../../testing/stack"; export { a };` },
  {
    filePath: "tools/site-pictures/x.ts",
    code: `import { a } from "../../testing/stack"; export { a };`,
    refusal: "house/layers: tools/site-pictures/x.ts may not import testing/stack: a tool is run by hand",
  },
  {
    filePath: "src/templates/realtor.tsx",
    code: `import { a } from "../pages/index"; export { a };`,
    refusal: "house/layers: src/templates/realtor.tsx may not import src/pages/index",
  },
  {
    filePath: "src/api/hooks/build.ts",
    code: `export { default } from "../../../services/functions/build-hook";`,
  },
  {
    filePath: "src/api/hooks/build.ts",
    code: `import { a } from "../../domain/site/slug"; export default a;`,
    refusal: "house/layers: src/api/hooks/build.ts may not import src/domain/site/slug: a route is thin",
  },
  {
    filePath: "services/functions/webhook.ts",
    code: `import { intake } from "../publisher/index"; export { intake };`,
    refusal: "house/layers: services/functions/webhook.ts may not import services/publisher/index",
  },
  {
    filePath: "services/publisher/x.ts",
    code: `import { a } from "../origin/index"; export { a };`,
    refusal: "house/layers: services/publisher/x.ts may not import services/origin/index",
  },
  {
    filePath: "services/origin/x.ts",
    code: `import { a } from "../publisher/records"; export { a };`,
    refusal: "house/layers: services/origin/x.ts may not import services/publisher/records: the origin uses",
  },
  { filePath: "services/publisher/x.ts", code: `import { a } from "../renderer/tree"; export { a };` },
  {
    filePath: "services/renderer/x.ts",
    code: `import { a } from "../publisher/errors"; export { a };`,
    refusal: "house/layers: services/renderer/x.ts may not import services/publisher/errors: the renderer stands",
  },
  {
    filePath: "plugins/gatsby-plugin-release/x.ts",
    code: `import { a } from "../../services/renderer"; export { a };`,
  },
  {
    filePath: "plugins/gatsby-plugin-release/x.ts",
    code: `import { a } from "../../services/renderer/tree"; export { a };`,
    refusal: "house/layers: plugins/gatsby-plugin-release/x.ts may not import services/renderer/tree: a plugin uses",
  },
  {
    filePath: "services/product-api/x.ts",
    code: `const a = require("../publisher"); export { a };`,
    refusal: "house/layers: services/product-api/x.ts may not import services/publisher",
  },
  { filePath: "services/serve.ts", code: `import { a } from "./origin/main"; export { a };` },
  {
    filePath: "services/serve.ts",
    code: `import { a } from "./origin/static-files"; export { a };`,
    refusal: "house/layers: services/serve.ts may not import services/origin/static-files: a composition root",
  },
  { filePath: "plugins/gatsby-source-realtor/x.ts", code: `import { a } from "./client"; export { a };` },
  {
    filePath: "plugins/gatsby-source-realtor/x.ts",
    code: `import { a } from "../gatsby-plugin-release/x"; export { a };`,
    refusal: "house/layers: plugins/gatsby-source-realtor/x.ts may not import plugins/gatsby-plugin-release/x",
  },
  {
    filePath: "e2e/x.ts",
    code: `import { a } from "../services/publisher"; export { a };`,
    refusal: "house/layers: e2e/x.ts may not import services/publisher: e2e takes constants",
  },
  {
    filePath: "bench/x.ts",
    code: `import { a } from "../services/publisher"; export { a };`,
    refusal: "house/layers: bench/x.ts may not import services/publisher: a benchmark",
  },
  { filePath: "services/kill.release.test.ts", code: `import { a } from "../testing/stack"; export { a };` },
  {
    filePath: "services/kill.release.test.ts",
    code: `import { a } from "./publisher/records"; export { a };`,
    refusal: "house/layers: services/kill.release.test.ts may not import services/publisher/records: a proof",
  },
  { filePath: "bench/x.ts", code: `import { a } from "../testing/stack"; export { a };` },
  {
    filePath: "scripts/x.mjs",
    code: `import { z } from "zod"; export { z };`,
    refusal: "house/layers: scripts/x.mjs may not import zod: scripts run before",
  },
  {
    filePath: "gatsby-node.ts",
    code: `export { a } from "./services/publisher/index";`,
    refusal: "house/layers: gatsby-node.ts may not import services/publisher/index: Gatsby's entry files are wiring",
  },
];

const HOUSE_CASES: Case[] = [
  {
    filePath: "src/domain/pagePath.ts",
    code: `export const a = 1;`,
    refusal: 'house/file-names: Write "pagePath.ts" in kebab-case.',
  },
  {
    filePath: "src/components/Realtor/hero.tsx",
    code: `export const a = 1;`,
    refusal: 'house/file-names: Write "Realtor" in kebab-case.',
  },
  {
    filePath: "src/domain/utils.ts",
    code: `export const a = 1;`,
    refusal: 'house/file-names: "utils.ts" says nothing',
  },
  { filePath: "src/api/publications/[realtorId].ts", code: `export default 1;` },
  { filePath: "src/pages/gsap_sample.tsx", code: `export default 1;` },
  {
    filePath: "src/domain/gsap_sample.ts",
    code: `export const a = 1;`,
    refusal: 'house/file-names: Write "gsap_sample.ts" in kebab-case.',
  },
  {
    filePath: "src/components/ui/button.tsx",
    code: `export default 1;`,
    refusal: "import-x/no-default-export: Prefer named exports",
  },
  { filePath: "src/pages/terms.tsx", code: `export default 1;` },
  { filePath: "e2e/global-setup.ts", code: `export default 1;` },

  {
    filePath: "src/components/shell/menu.tsx",
    code: `import { Link } from "gatsby"; export const a = (to: string) => <Link to={to} />;`,
    refusal: "house/plain-links: A realtor's page may have been published again",
  },
  {
    filePath: "src/components/landing/menu.tsx",
    code: `import { Link } from "gatsby"; export const a = <Link to="/terms" />;`,
  },
  {
    filePath: "src/components/shell/menu.tsx",
    code: `import { navigate } from "gatsby"; export const a = (to: string) => navigate(to);`,
    refusal: "house/plain-links: A realtor's page may",
  },
  {
    filePath: "src/components/shell/menu.tsx",
    code: `import { navigate } from "gatsby"; export const a = () => navigate("/login");`,
  },
  {
    filePath: "src/components/shell/toggle.tsx",
    code: `import { useI18next } from "gatsby-plugin-react-i18next"; export const a = () => { const { changeLanguage } = useI18next(); return changeLanguage; };`,
    refusal: "house/plain-links: A realtor's page may",
  },
  {
    filePath: "src/components/realtor/hero.tsx",
    code: `import { Link } from "gatsby-plugin-react-i18next"; export { Link };`,
    refusal: "house/no-client-navigation: A realtor's page may",
  },
  {
    filePath: "src/components/admin/panel.tsx",
    code: `import { navigate as go } from "gatsby"; export { go };`,
    refusal: "house/no-client-navigation: A realtor's page may",
  },

  {
    filePath: "src/components/realtor/footer.tsx",
    code: `export const a = () => new Date("2015-01-01").getFullYear();`,
    refusal: "house/same-output: Rendered output must be the same",
  },
  {
    filePath: "src/templates/realtor.tsx",
    code: `export const a = (n: number) => n.toLocaleString("ko");`,
    refusal: "house/same-output: Rendered output must be the same",
  },
  {
    filePath: "src/components/realtor/list.tsx",
    code: `export const a = new Intl.DateTimeFormat("ko");`,
    refusal: "house/same-output: Rendered output must be the same",
  },
  {
    filePath: "src/components/realtor/list.tsx",
    code: `export const a = ["b"].sort((x, y) => x.localeCompare(y));`,
    refusal: "house/same-output: Rendered output must be the same",
  },
  { filePath: "src/components/realtor/use-today.ts", code: `export const a = () => new Date();` },
  {
    filePath: "src/domain/x.ts",
    code: `export const a = () => new Date();`,
    refusal: "house/no-clock: The domain has no clock",
  },
  { filePath: "src/domain/x.ts", code: `export const a = (iso: string) => new Date(iso).toISOString();` },

  {
    filePath: "services/publisher/publish.ts",
    code: `export const a = () => Date.now();`,
    refusal: "house/given-world: The publisher's core is given its world",
  },
  {
    filePath: "services/publisher/commit.ts",
    code: `import { readFileSync } from "node:fs"; export const a = readFileSync("x");`,
    refusal: "house/given-world: The publisher's core is given its world",
  },
  {
    filePath: "services/publisher/worker-loop.ts",
    code: `export const a = () => setTimeout(() => 1, 2);`,
    refusal: "house/given-world: The publisher's core is given its world",
  },
  { filePath: "services/publisher/commit.ts", code: `export const a = (iso: string) => new Date(iso).toISOString();` },

  {
    filePath: "services/publisher/x.ts",
    code: `export const a = process.env.PORT;`,
    refusal: "house/environment-in-one-module: Variables are read in one module",
  },
  {
    filePath: "services/publisher/x.ts",
    code: `const { PORT } = process.env; export const a = PORT;`,
    refusal: "house/environment-in-one-module: Variables are read in one module",
  },
  {
    filePath: "services/publisher/x.ts",
    code: `import { env } from "node:process"; export const a = env;`,
    refusal: "house/environment-in-one-module: Variables are read in one module",
  },
  {
    filePath: "services/publisher/x.ts",
    code: `export const a = (read: (env: unknown) => string) => read(process.env);`,
  },
  { filePath: "services/publisher/env.ts", code: `export const a = process.env;` },
  { filePath: "gatsby-config.ts", code: `export const a = process.env;` },

  {
    filePath: "src/components/ui/x.tsx",
    code: `console.log("x");`,
    refusal: "no-console: Unexpected console statement",
  },
  {
    filePath: "services/publisher/x.ts",
    code: `console.log("x");`,
    refusal: "no-console: Unexpected console statement",
  },
  { filePath: "services/publisher/cli.ts", code: `console.log("x");` },
  {
    filePath: "src/domain/x.ts",
    code: `/* eslint-disable */ export const a: any = 1;`,
    refusal: "@typescript-eslint/no-explicit-any: Unexpected any",
  },
  {
    filePath: "services/publisher/lint-probe.ts",
    code: `async function save() {} export function a() { save(); }`,
    refusal: "@typescript-eslint/no-floating-promises: Promises must be awaited",
  },
];

const cases = [...LAYER_CASES, ...HOUSE_CASES];
const snippets = cases.map(({ filePath, code }) => ({ filePath, code: `${code}\n` }));

// One process for all: jest's module registry cannot load ESLint's own configuration file.
const found = JSON.parse(
  execFileSync(process.execPath, [join(__dirname, "check-snippets.mjs")], {
    input: JSON.stringify(snippets),
    encoding: "utf8",
  }),
) as string[][];

test.each(cases.map((one, index) => ({ ...one, messages: found[index]! })))(
  "lint: $filePath: $code",
  ({ refusal, messages }) => {
    if (refusal === undefined) expect(messages).toEqual([]);
    else expect(messages).toContainEqual(expect.stringContaining(refusal));
  },
);
