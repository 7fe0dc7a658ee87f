import { readFileSync } from "node:fs";
import type { Options as SwcOptions } from "@swc/core";

interface RuleData {
  resource: string;
  /** The module that asks for it. */
  issuer: string;
}

interface SourceRule {
  test?: unknown;
  use?: unknown;
}

export interface RuledConfig {
  module?: { rules?: SourceRule[] };
}

/**
 * What Gatsby's Babel plugins are for: they take queries out of any source, and
 * out of a page template what is for the server alone or a chunk of its own
 * (`utils/babel-loader-helpers.js`), which that module asks for.
 */
const needsBabel = ({ resource, issuer }: RuleData) =>
  /async-requires/.test(issuer) || readFileSync(resource, "utf8").includes("graphql");

const isTypeScript = (file: string) => /\.tsx?$/.test(file);

/** A rule for sources, by what nothing else in Gatsby's configuration has: it chooses loaders by module. */
function isFor(file: string, { test, use }: SourceRule): boolean {
  return typeof use === "function" && test instanceof RegExp && test.test(file);
}

/**
 * The configuration with swc for each source that asks no query: Babel takes a
 * quarter of the time that a build takes without pages. Gatsby 5.16 has two
 * rules for TypeScript, its own (`utils/webpack-utils.js`) and the one of
 * `gatsby-plugin-typescript`, and translates each module twice: here the first
 * leaves them to the second. Throws where Gatsby has other rules.
 */
export function withSwc<Config extends RuledConfig>(config: Config, env: SwcOptions["env"]): Config {
  const rules = config.module?.rules ?? [];
  const forJavaScript = rules.filter((rule) => isFor("page.js", rule));
  const forTypeScript = rules.filter((rule) => isFor("page.tsx", rule) && !isFor("page.js", rule));
  if (forJavaScript.length !== 1 || forTypeScript.length !== 1)
    throw new Error("Gatsby's webpack configuration has changed: look for its rules for sources again.");
  const changed = rules.map((rule) => {
    const leavesTypeScript = forJavaScript.includes(rule);
    if (!leavesTypeScript && !forTypeScript.includes(rule)) return rule;
    const babel = rule.use as (data: RuleData) => unknown;
    const use = (data: RuleData) => {
      if (leavesTypeScript && isTypeScript(data.resource)) return [];
      return needsBabel(data) ? babel(data) : swc(data.resource, env);
    };
    return { ...rule, use };
  });
  return { ...config, module: { ...config.module, rules: changed } };
}

function swc(file: string, env: SwcOptions["env"]): { loader: string; options: SwcOptions }[] {
  const options: SwcOptions = {
    env,
    jsc: {
      parser: isTypeScript(file)
        ? { syntax: "typescript", tsx: file.endsWith("x") }
        : { syntax: "ecmascript", jsx: true },
      transform: { react: { runtime: "automatic" } },
    },
    module: { type: "es6" },
    // What stands here is all.
    swcrc: false,
  };
  return [{ loader: "swc-loader", options }];
}
