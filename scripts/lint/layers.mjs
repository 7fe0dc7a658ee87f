/** What a screen may be made of. */
const SCREEN = [
  "src/domain",
  "src/browser",
  "src/i18n",
  "src/config",
  "src/clients",
  "src/session",
  "src/telemetry",
  "src/components",
];
/** What every service may use. */
const SHARED = [
  "services/data-dir",
  "services/secrets",
  "services/migrate",
  "services/sqlite",
  "services/stop-server",
  "services/connection-limits",
  "services/free-space",
  "services/log",
  "services/exit-codes",
  "services/process-metrics",
  "services/run-command",
  "services/preview-file",
  "services/published-tree",
  "services/s3-client",
  "services/unfinished-restore",
];
const SERVICE_ENTRY = /^services\/(?:publisher|origin|product-api)\/(?:index|main|server|env)$/;

/**
 * Who may import whom: the first layer whose `files` fits a file is its layer.
 * `from` lists the folders and files of the project (without extension) that
 * it may import; `packages` the packages (all when absent; `node:` stands for
 * Node's own modules). `instead` says what to do with an import that is refused.
 */
export const LAYERS = [
  {
    files: /^gatsby-[a-z]+\.tsx?$/,
    from: [...SCREEN, "src/gatsby", "plugins"],
    instead: "Gatsby's entry files are wiring: put the work into src/gatsby, src/components or a plugin",
  },
  {
    files: /^src\/domain\/site\//,
    from: ["src/domain/site"],
    packages: ["zod"],
    instead: "addresses, hosts and settings stand on nothing: what needs a realtor belongs in src/domain/realtor",
  },
  {
    files: /^src\/domain\/realtor\//,
    from: ["src/domain/site", "src/domain/realtor"],
    packages: ["zod", "email-misspelled"],
    instead: "a record and its page know nothing of the editor, and the domain is pure: pass the result in",
  },
  {
    files: /^src\/domain\//,
    from: ["src/domain"],
    packages: ["zod"],
    instead: "the domain is pure: move what both need into src/domain, or pass the result in as an argument",
  },
  {
    files: /^src\/browser\//,
    from: ["src/browser"],
    packages: [],
    instead: "what the browser keeps is named here and used elsewhere: the room stands on nothing",
  },
  {
    files: /^src\/config\//,
    from: ["src/config", "src/domain"],
    instead: "site facts stand on the domain alone; pass the rest in as an argument",
  },
  {
    files: /^src\/inline\/.*\.test\.ts$/,
    from: ["src/inline", "src/gatsby/inline-scripts", "src/i18n"],
    instead: "a test of an inline script runs what a page carries: src/gatsby/inline-scripts.ts",
  },
  {
    files: /^src\/inline\//,
    from: ["src/inline", "src/browser", "src/domain", "src/i18n"],
    packages: [],
    instead: "every page carries this code in its html, before React is there: names and constants only",
  },
  {
    files: /^src\/i18n\//,
    from: ["src/i18n", "src/domain"],
    instead: "texts stand on the domain alone; components import texts, not the other way round",
  },
  {
    files: /^src\/clients\/[^/]+\.contract\.test\.ts$/,
    from: ["src/clients", "src/browser", "src/domain", "src/config", "services/product-api/start-for-tests"],
    instead: "a contract test makes our calls to the embedded API, started by services/product-api/start-for-tests.ts",
  },
  {
    files: /^src\/clients\//,
    from: ["src/clients", "src/browser", "src/domain", "src/config"],
    instead: "a client stands on the domain alone; give it what it needs as an argument",
  },
  {
    files: /^src\/session\//,
    from: ["src/session", "src/browser", "src/domain"],
    instead: "the session is what the browser stores: calls that need it read it through src/clients",
  },
  {
    files: /^src\/telemetry\//,
    from: ["src/telemetry", "src/browser", "src/domain", "src/config", "src/i18n"],
    instead: "telemetry stands on domain, config and texts; components call it",
  },
  {
    files: /^src\/components\/(?:.*\/)?use-[^/]*$/,
    from: SCREEN,
    instead: "a component stands on src/domain, src/i18n, src/clients and other components; templates pass the data in",
  },
  {
    files: /^src\/components\//,
    from: SCREEN.filter((folder) => folder !== "src/clients"),
    instead:
      "a component stands on src/domain, src/i18n and other components; it reaches src/clients through a hook (a use-….ts beside it)",
  },
  {
    files: /^src\/(?:pages|templates)\//,
    from: SCREEN,
    instead: "pages and templates only query and compose what src/components, src/domain and src/i18n give",
  },
  {
    files: /^src\/api\//,
    from: ["services/functions"],
    packages: ["gatsby"],
    instead: "a route is thin: put the work in its handler under services/functions and import that",
  },
  {
    files: /^src\/gatsby\/seeded-homepages\.test\.ts$/,
    from: ["src/gatsby", "services/product-api/seed", "src/domain/realtor/city-county"],
    instead: "this test holds a table to the embedded API's seed, and needs nothing else",
  },
  {
    files: /^src\/gatsby\//,
    from: ["src/gatsby", "src/domain", "src/i18n", "src/config"],
    instead: "a build hook stands on src/domain and src/i18n; more than that belongs in a plugin",
  },
  {
    files: /^services\/functions\//,
    from: ["services/functions", "src/domain"],
    instead: "functions also run on hosts without our services: talk to the publisher over HTTP",
  },
  {
    files: /^services\/renderer\//,
    from: ["services/renderer", "src/domain"],
    instead: "the renderer stands on the domain and itself: a build copies this folder, and nothing else of services",
  },
  {
    files: /^services\/hosts\/testing\/|^services\/hosts\/[^/]+\.test\.ts$/,
    from: [
      "services/hosts",
      "services/origin/test-origin",
      "plugins/gatsby-plugin-release/netlify-adapter",
      "testing",
      "src/domain",
    ],
    instead: "the tests of hosts' files hold them to the origin's own answers, and start it by its test-origin.ts",
  },
  {
    files: /^services\/hosts\//,
    from: ["services/hosts", "src/domain"],
    instead: "hosts' files are made of routes and names alone: a build copies this folder and the renderer's",
  },
  {
    files: /^services\/publisher\/purge\/[^/]+\.release\.test\.ts$/,
    from: ["services/publisher/purge", "testing"],
    instead: "a purge is proven at caches that run as processes, with testing/",
  },
  {
    files: /^services\/publisher\/store\/postgres\/[^/]+\.release\.test\.ts$/,
    from: ["services/publisher", "testing", "src/domain"],
    instead: "this store is proven at a server that runs as a process, with testing/",
  },
  {
    files: /^services\/publisher\/targets\/s3\/[^/]+\.release\.test\.ts$/,
    from: ["services/publisher", "services/renderer", "testing", "src/domain"],
    instead: "a target is proven at a store that runs as a process, with testing/",
  },
  {
    files: /^services\/publisher\/upload\/[^/]+\.release\.test\.ts$/,
    from: ["services/publisher", "testing", "src/domain"],
    instead: "an upload is proven with publishers that run as processes, with testing/",
  },
  {
    files: /^services\/publisher\//,
    // The settings of a build are read in one place, by the build and by who asks whether two are equal.
    from: ["services/publisher", "services/renderer", ...SHARED, "src/domain", "src/gatsby/site-environment"],
    instead: "the publisher stands on the domain, the renderer and itself",
  },
  {
    files: /^services\/origin\/store\/[^/]+\.test\.ts$/,
    from: ["services/origin", "services/publisher/targets/s3", ...SHARED, "testing", "src/domain"],
    instead: "an origin over a store is proven on a tree that the publisher's target has put there, with testing/",
  },
  {
    files: /^services\/origin\//,
    from: ["services/origin", ...SHARED, "src/domain"],
    instead: "the origin uses the domain and itself: it knows the publisher by HTTP and by the release folder",
  },
  {
    files: /^services\/product-api\/leads\//,
    from: ["services/product-api", ...SHARED, "src/domain", "src/i18n/lead-message"],
    instead: "a mail about a message takes from the texts only what reads the form's own words in it",
  },
  {
    files: /^services\/product-api\//,
    from: ["services/product-api", ...SHARED, "src/domain"],
    instead: "the embedded API stands in for a foreign service: it knows the others by HTTP alone",
  },
  {
    files: /^services\/backup\//,
    // A backup holds what each program keeps in the data directory.
    from: [
      "services/backup",
      "services/publisher",
      "services/renderer/snapshot",
      "services/product-api/migrations",
      ...SHARED,
      "src/domain",
    ],
    instead: "a backup knows the files of the data directory: of the programs only what reads and locks these",
  },
  {
    files: /^services\/[^/]+\.release\.test\.ts$/,
    from: ["testing", "src/domain"],
    instead: "a proof over several programs starts them as processes, with testing/",
  },
  {
    files: /^services\/[^/]+$/,
    from: [/^services\/[^/]+$/, SERVICE_ENTRY, "src/domain"],
    instead:
      "a composition root starts services by their entries: services/<name>/index.ts, main.ts, server.ts or env.ts",
  },
  {
    files: /^plugins\/[^/]+\//,
    from: ["src/domain", "services/renderer/index", "services/hosts/index"],
    ownFolder: /^plugins\/[^/]+/,
    instead: "a plugin uses itself, src/domain and the public entries of the renderer and of the hosts' files",
  },
  {
    files: /^e2e\//,
    from: ["e2e", "testing", "src/browser", "src/domain", "src/i18n"],
    instead:
      "e2e takes constants from src/browser, src/domain and src/i18n; everything else goes through the running site",
  },
  {
    files: /^testing\//,
    from: ["testing", "src/domain", "src/i18n"],
    instead: "testing/ starts the programs as processes: it takes constants from src/domain, and none of their code",
  },
  {
    files: /^bench\//,
    from: [
      "bench",
      "testing",
      "src/browser",
      "src/domain",
      "src/i18n",
      "services/publisher/archive",
      "services/publisher/code-lane",
      "services/publisher/testing",
    ],
    instead:
      "a benchmark takes constants from src/domain and src/browser, texts from src/i18n, asks the archive in this process, builds as services/publisher/code-lane does, and starts the programs as processes of their own, with testing/",
  },
  {
    files: /^tools\/contact-sheet\//,
    from: ["tools", "testing", "src/domain", "src/i18n", "scripts/child", "scripts/site-under-test"],
    instead:
      "the contact sheet starts the programs as processes, with testing/, and finds its way by facts of src/domain and texts of src/i18n",
  },
  {
    files: /^tools\/soak\/several\//,
    from: ["tools/soak", "testing"],
    instead: "the soak of several publishers starts the programs as processes, with testing/",
  },
  {
    files: /^tools\/soak\//,
    from: ["tools/soak", "testing/random", "services", "src/domain", "scripts/child", "scripts/system-packages"],
    instead: "the soak plays the services' own code, with what stands in for the world around it",
  },
  {
    files: /^tools\//,
    from: ["tools", "src/domain", "src/i18n", "src/components/shell/share-image", "scripts/child", "jest.config"],
    instead: "a tool is run by hand: it takes facts from src/domain and texts from src/i18n, and starts programs",
  },
  {
    files: /^scripts\/lint\/check\.mjs$/,
    from: ["eslint.config"],
    packages: ["node:", "eslint", "typescript"],
    instead: "types and lint look at one program: the compiler's, by the settings of both",
  },
  {
    files: /^scripts\//,
    from: ["scripts"],
    packages: ["node:", "eslint"],
    instead: "scripts run before anything is installed: they use Node alone, and start programs as processes",
  },
];

/** Packages that tests, and the generators of their cases, may import in every layer. */
const TEST_PACKAGES = ["node:", "fast-check", "csp_evaluator"];
const TEST_FILE = /\.(?:test|arbitrary)\.tsx?$/;

/** What is wrong with that import, or null. `file` and a project import's `target` are relative to the root. */
export function refusalOf(file, specifier) {
  const layer = LAYERS.find(({ files }) => files.test(file));
  if (!layer) return null;
  const target = targetOf(file, specifier);
  const isAllowed = target === null ? mayUsePackage(layer, file, specifier) : mayImport(layer, file, target);
  return isAllowed ? null : { target: target ?? specifier, instead: layer.instead };
}

function mayImport({ from, ownFolder }, file, target) {
  const own = ownFolder ? [ownFolder.exec(file)[0]] : [];
  return [...from, ...own].some((entry) =>
    entry instanceof RegExp
      ? entry.test(target)
      : target === entry || target.startsWith(`${entry}/`) || `${target}/index` === entry,
  );
}

function mayUsePackage({ packages }, file, specifier) {
  if (packages === undefined) return true;
  const allowed = TEST_FILE.test(file) ? [...packages, ...TEST_PACKAGES] : packages;
  if (specifier.startsWith("node:")) return allowed.includes("node:");
  return allowed.includes(specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"));
}

/** A relative specifier as a path from the root, without extension; null for a package. */
function targetOf(file, specifier) {
  if (!specifier.startsWith(".")) return null;
  const segments = file.split("/").slice(0, -1);
  for (const segment of specifier.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return segments.join("/").replace(/\.(?:[cm]?[jt]sx?|json)$/, "");
}
