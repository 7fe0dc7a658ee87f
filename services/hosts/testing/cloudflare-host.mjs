import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Answers like Cloudflare from a Worker and its assets with `html_handling: "none"`, as
 * https://developers.cloudflare.com/workers/static-assets/ says. A program of its own: the Worker is a module that
 * Jest cannot load. Reads `{worker, publicDir, requests: {host, path}[]}`, prints the answers.
 */
const { worker, publicDir, requests, method = "GET" } = JSON.parse(readFileSync(0, "utf8"));
const { default: handler } = await import(worker);

/** Names a file, or nothing: no folder has a page, no name has a second spelling. */
const ASSETS = {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    const file = join(publicDir, decodeURIComponent(pathname));
    if (!existsSync(file) || !statSync(file).isFile()) return new Response("nothing here", { status: 404 });
    const headers = { "cache-control": "public, max-age=0, must-revalidate", etag: '"1"' };
    if (request.headers.get("if-none-match") === '"1"') return new Response(null, { status: 304, headers });
    return new Response(request.method === "HEAD" ? null : readFileSync(file), { headers });
  },
};

const answers = [];
for (const { host, path, headers, env } of requests) {
  const answer = await handler.fetch(new Request(`https://${host}${path}`, { method, headers }), { ASSETS, ...env });
  answers.push({
    status: answer.status,
    what: answer.headers.get("location") ?? (await answer.text()),
    headers: Object.fromEntries(answer.headers),
  });
}
process.stdout.write(JSON.stringify(answers));
