import { relative, sep } from "node:path";
import { refusalOf } from "./layers.mjs";

/** Where the address is the file's name, Gatsby's rules for names hold: `[realtorId].ts`, `gsap_sample.tsx`. */
const ROUTE_FOLDER = /^src\/(?:pages|api)\//;
const ROUTE_SEGMENT = /^[a-z0-9[\]{}._-]+$/i;
const KEBAB_SEGMENT = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const EMPTY_NAMES = new Set(["utils", "util", "helpers", "helper", "misc", "common", "manager"]);

const layers = {
  meta: rule("A file imports only what its layer may."),
  create(context) {
    const file = pathInProject(context);
    const check = (node) => {
      const specifier = node?.value;
      const refusal = typeof specifier === "string" ? refusalOf(file, specifier) : null;
      if (refusal) report(context, node, `${file} may not import ${refusal.target}: ${refusal.instead}.`);
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      "CallExpression[callee.name='require']": (node) => check(node.arguments[0]),
    };
  },
};

const fileNames = {
  meta: rule("Files are named in kebab-case, after what they hold."),
  create(context) {
    const file = pathInProject(context);
    return {
      Program(node) {
        const isRoute = ROUTE_FOLDER.test(file);
        for (const segment of file.split("/")) {
          const isLegal = KEBAB_SEGMENT.test(segment) || (isRoute && ROUTE_SEGMENT.test(segment));
          if (!isLegal) report(context, node, `Write "${segment}" in kebab-case.`);
          if (EMPTY_NAMES.has(segment.split(".")[0])) {
            report(context, node, `"${segment}" says nothing: name the file after the one thing it holds.`);
          }
        }
      },
    };
  },
};

const PLAIN_LINK =
  "A realtor's page may have been published again since this tab loaded it: link with a plain <a href>, which fetches it anew.";

/** Gatsby keeps loaded page-data for the tab's life, so its own links show a realtor's old page. */
const plainLinks = selectors("Links that may lead to a realtor's page are plain <a>.", {
  "JSXOpeningElement[name.name='Link'] > JSXAttribute[name.name='to'][value.type='JSXExpressionContainer']": PLAIN_LINK,
  "CallExpression[callee.name='navigate'] > :not(Literal).arguments:first-child": PLAIN_LINK,
  "VariableDeclarator[init.callee.name='useI18next'] > ObjectPattern > Property[key.name=/^(navigate|changeLanguage)$/]":
    PLAIN_LINK,
});

const noClientNavigation = selectors("Gatsby's link and navigation are not used beside realtors' pages.", {
  "ImportDeclaration[source.value=/^(gatsby|gatsby-link|gatsby-plugin-react-i18next)$/] > ImportSpecifier[imported.name=/^(Link|navigate)$/]":
    PLAIN_LINK,
});

const SAME_OUTPUT =
  "Rendered output must be the same on every machine and in the browser: no clock, zone, locale or chance. Format it in src/domain, or set it after mount in a hook (use-….ts).";

const sameOutput = selectors("Rendered output depends on nothing but its input.", {
  "NewExpression[callee.name='Date']": SAME_OUTPUT,
  "CallExpression[callee.name='Date']": SAME_OUTPUT,
  "MemberExpression[object.name='Date'][property.name='now']": SAME_OUTPUT,
  "MemberExpression[object.name='performance'][property.name='now']": SAME_OUTPUT,
  "MemberExpression[object.name='Math'][property.name='random']": SAME_OUTPUT,
  "MemberExpression[object.name='Intl'][property.name!='NumberFormat']": SAME_OUTPUT,
  "CallExpression > MemberExpression.callee[property.name=/^(toLocale(Date|Time)?String|localeCompare)$/]": SAME_OUTPUT,
});

/** The domain may parse a given date; it may not ask for the present one, nor for the machine's locale. */
const noClock = selectors("The domain depends on nothing but its input.", {
  "NewExpression[callee.name='Date'][arguments.length=0]": "The domain has no clock: take the time as an argument.",
  "MemberExpression[object.name='Date'][property.name='now']": "The domain has no clock: take the time as an argument.",
  "MemberExpression[object.name='Intl'][property.name!='NumberFormat']":
    "Node and browsers differ here: write the format out.",
  "CallExpression > MemberExpression.callee[property.name=/^(toLocale(Date|Time)?String|localeCompare)$/]":
    "Node and browsers differ here: write the format out; sort by code point.",
});

const GIVEN_WORLD =
  "The publisher's core is given its world: take the clock from its dependencies, and disk, network and chance through a port.";

/** What runs the same from one seed asks nobody for the time, the disk, the network or chance. */
const givenWorld = selectors("The publisher's core takes its world as arguments.", {
  "NewExpression[callee.name='Date'][arguments.length=0]": GIVEN_WORLD,
  "MemberExpression[object.name=/^(Date|performance)$/][property.name='now']": GIVEN_WORLD,
  "MemberExpression[object.name='Math'][property.name='random']": GIVEN_WORLD,
  "CallExpression[callee.name=/^(fetch|setTimeout|setInterval|setImmediate)$/]": GIVEN_WORLD,
  "ImportDeclaration[importKind!='type'][source.value=/^node:(fs|http|https|net|timers|crypto|child_process)/]":
    GIVEN_WORLD,
});

const ENVIRONMENT =
  "Variables are read in one module per program (env.ts; src/config for the browser), parsed with zod. Take the value from there.";
const ENV = "[object.name='process'][property.name='env']";

/** `process.env` as a whole may be handed on: to the module that parses it, to a child process. */
const environmentInOneModule = selectors("Environment variables are read in one module per program.", {
  [`MemberExpression > MemberExpression.object${ENV}`]: ENVIRONMENT,
  [`VariableDeclarator > MemberExpression.init${ENV}`]: ENVIRONMENT,
  "ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env']": ENVIRONMENT,
  "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']": ENVIRONMENT,
});

export const housePlugin = {
  meta: { name: "house" },
  rules: {
    layers,
    "file-names": fileNames,
    "plain-links": plainLinks,
    "no-client-navigation": noClientNavigation,
    "same-output": sameOutput,
    "no-clock": noClock,
    "given-world": givenWorld,
    "environment-in-one-module": environmentInOneModule,
  },
};

/** A rule that forbids syntax: AST selector → what to do instead. */
function selectors(description, messages) {
  return {
    meta: rule(description),
    create: (context) =>
      Object.fromEntries(
        Object.entries(messages).map(([selector, message]) => [selector, (node) => report(context, node, message)]),
      ),
  };
}

function rule(description) {
  return { type: "problem", docs: { description }, schema: [] };
}

function report(context, node, message) {
  context.report({ node, message });
}

function pathInProject(context) {
  return relative(context.cwd, context.filename).split(sep).join("/");
}
