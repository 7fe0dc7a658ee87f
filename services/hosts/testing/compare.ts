import { REQUESTS, type HostName, type TableRow } from "./requests";
import { ROUTES, type Answer } from "./site";

const SECURITY = Object.keys(ROUTES.headers[0]!.headers);

const nameOf = ({ host, path }: TableRow) => `${host}${path}`;
const asked = (host: HostName) => REQUESTS.filter(({ notAsked }) => !notAsked?.includes(host));

/** What was answered, beside what should have been: the origin's answer, or what the table says instead. */
export function compared(host: HostName, origin: Map<TableRow, Answer>, answers: Map<TableRow, Answer>) {
  const got: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const row of asked(host)) {
    const [answer, ours] = [answers.get(row), origin.get(row)];
    const alike = [ours?.status, ours?.what];
    got[nameOf(row)] = [answer?.status, answer?.what];
    expected[nameOf(row)] = row.but?.[host] ?? alike;
    // What a host has learned to do is no exception any more.
    if (JSON.stringify(row.but?.[host]) === JSON.stringify(alike)) expected[nameOf(row)] = "no exception";
  }
  return { got, expected };
}

/** The same for the headers of what was found. */
export function comparedHeaders(host: HostName, origin: Map<TableRow, Answer>, answers: Map<TableRow, Answer>) {
  const got: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const row of asked(host)) {
    const [answer, ours] = [answers.get(row), origin.get(row)];
    if (answer?.status !== 200 || ours?.status !== 200) continue;
    got[nameOf(row)] = headersOf(answer);
    expected[nameOf(row)] = headersOf(ours);
  }
  return { got, expected };
}

function headersOf({ headers }: Answer) {
  const security = Object.fromEntries(SECURITY.map((name) => [name, headers[name]]));
  return { ...security, lasts: lastingOf(headers["cache-control"] ?? "") };
}

/** A browser may keep it for good, or asks each time. How long a shared cache keeps it is each host's own affair. */
function lastingOf(cacheControl: string): string {
  if (/max-age=31536000\b.*\bimmutable/.test(cacheControl)) return "for good";
  return /\bmax-age=0\b/.test(cacheControl) ? "asks each time" : `unclear: ${cacheControl}`;
}
