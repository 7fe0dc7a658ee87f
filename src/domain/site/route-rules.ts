/** What a build asks of the tabs that still show an earlier one. */
export interface RouteRules {
  /** Whether going to the route loads a document of the new build: yes, unless it says `false`. */
  reload?: boolean;
}

/**
 * Rules by path, as spec §7's route-rules matcher holds them: `static` for one
 * path, `wildcard` for a path and all below it, `dynamic` for what follows any
 * one segment below a path.
 */
export interface RouteMatcher {
  static: Record<string, RouteRules>;
  wildcard: Record<string, RouteRules>;
  dynamic: Record<string, RouteMatcher>;
}

export const NO_ROUTE_RULES: RouteMatcher = { static: {}, wildcard: {}, dynamic: {} };

/** The rules of a path; where several say something, the closest to the path does. Takes what was fetched as it is. */
export function routeRules(matcher: unknown, path: string): RouteRules {
  return Object.assign({}, ...matchesOf(matcher, path.replace(/(.)\/+$/, "$1"))) as RouteRules;
}

/** The widest first. */
function matchesOf(matcher: unknown, path: string): object[] {
  const { static: exact, wildcard, dynamic } = entriesOf(matcher);
  const isBelow = (key: string) => path.startsWith(key === "/" ? key : `${key}/`);
  const keysOf = (table: unknown) => Object.keys(entriesOf(table)).sort((one, other) => one.length - other.length);
  return [
    ...keysOf(wildcard)
      .filter((key) => key === path || isBelow(key))
      .map((key) => entriesOf(entriesOf(wildcard)[key])),
    ...keysOf(dynamic)
      .filter((key) => isBelow(key))
      .flatMap((key) => matchesOf(entriesOf(dynamic)[key], afterSegment(path, key))),
    entriesOf(entriesOf(exact)[path]),
  ];
}

/** `/kim/terms` after `/` is `/terms`; `/kim` is `/`. */
function afterSegment(path: string, key: string): string {
  const [, ...rest] = path.slice(key === "/" ? 1 : key.length + 1).split("/");
  return `/${rest.join("/")}`;
}

function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
