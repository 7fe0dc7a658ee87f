import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { securityHeaders, type SecurityOptions } from "./security-headers";

const PLAIN: SecurityOptions = {
  siteUrl: "https://site.example",
  apiUrls: ["https://api.example/v1"],
  scriptDigests: ["sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="],
  hasTagManager: false,
  tagHosts: [],
  hasReplay: false,
};
const WITH_ALL: SecurityOptions = { ...PLAIN, hasTagManager: true, tagHosts: ["*.ads.example"], hasReplay: true };

const policyOf = (options: SecurityOptions) => securityHeaders(options)["content-security-policy"]!;
const sourcesOf = (options: SecurityOptions, directive: string) =>
  policyOf(options)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

const graveFindings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH)
    .map(({ directive, value, description }) => [directive, value, description]);

test.each([
  ["without third parties", PLAIN],
  ["with all of them", WITH_ALL],
])("an evaluator of policies has nothing grave to say: %s", (_, options) => {
  expect(graveFindings(policyOf(options))).toEqual([]);
  expect(graveFindings(policyOf(options).replace("script-src", "script-src data:"))).toHaveLength(1);
});

test("inline scripts run by their digest alone, and no text becomes code", () => {
  const scripts = sourcesOf(WITH_ALL, "script-src");
  expect(scripts).toEqual([
    "'self'",
    `'${PLAIN.scriptDigests[0]}'`,
    "https://www.googletagmanager.com",
    "https://*.ads.example",
  ]);
  expect(sourcesOf(PLAIN, "script-src")).toEqual(["'self'", `'${PLAIN.scriptDigests[0]}'`]);
});

test("hosts of tags count with a container alone", () => {
  expect(policyOf({ ...PLAIN, tagHosts: ["*.ads.example"] })).toBe(policyOf(PLAIN));
});

test("an API without TLS is asked for answers, forms and pictures", () => {
  const options = {
    ...PLAIN,
    apiUrls: ["http://localhost:4000/v1", "http://localhost:4000/loans", "https://api.example"],
  };
  for (const directive of ["connect-src", "form-action", "img-src"]) {
    expect(sourcesOf(options, directive)?.filter((source) => source.startsWith("http:"))).toEqual([
      "http://localhost:4000",
    ]);
  }
});

test("browsers stay on TLS where the site is, but for the subdomains of others", () => {
  expect(securityHeaders(PLAIN)).toMatchObject({
    "strict-transport-security": "max-age=31536000",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(securityHeaders({ ...PLAIN, siteUrl: "http://localhost:8000" })).not.toHaveProperty(
    "strict-transport-security",
  );
});

/**
 * What Mozilla's HTTP Observatory adds to its 100 or takes from them, for the answers that we can give
 * (https://developer.mozilla.org/docs/Web/Security: tests and scoring, 2026); from 100 on it is an A+.
 */
function observatoryScore(headers: Record<string, string>): number {
  const policy = new CspParser(headers["content-security-policy"] ?? "").csp.directives;
  const scripts = policy["script-src"] ?? policy["default-src"] ?? ["'unsafe-inline'"];
  const isUnsafe = scripts.some((source) =>
    ["'unsafe-inline'", "'unsafe-eval'", "*", "https:", "data:"].includes(source),
  );
  const framed = policy["frame-ancestors"] !== undefined;
  const age = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
  const marks = [
    isUnsafe ? -20 : 0,
    policy["object-src"]?.includes("'none'") ? 0 : -10,
    age >= 15_768_000 ? 0 : age > 0 ? -10 : -20,
    headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    framed ? 5 : headers["x-frame-options"] ? 0 : -20,
    headers["referrer-policy"]?.startsWith("strict-origin") ? 5 : 0,
  ];
  return marks.reduce<number>((sum, mark) => sum + mark, 100);
}

test("the Observatory's scoring gives an A+", () => {
  expect(observatoryScore(securityHeaders(PLAIN))).toBeGreaterThanOrEqual(100);
  expect(observatoryScore(securityHeaders(WITH_ALL))).toBeGreaterThanOrEqual(100);
  expect(observatoryScore({ ...securityHeaders(PLAIN), "strict-transport-security": "" })).toBeLessThan(100);
});
