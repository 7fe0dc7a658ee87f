import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { requestClass } from "./metrics";
import { startTestOrigin } from "./test-origin";

test.each([
  ["/", "page"],
  ["/en/minji-kim?utm=1", "page"],
  ["/index.html", "page"],
  ["/page-data/minji-kim/page-data.json", "page-data"],
  ["/app-0f3b9.js", "asset"],
  ["/static/photo-1a.webp", "asset"],
  ["/sitemaps/7.xml", "file"],
  ["/api/webhooks/realtor", "webhook"],
  ["/api/publications/1", "function"],
  ["/readyz?x=1", "health"],
  ["/.env.b64/%00", "page"],
])("%s is a %s", (url, kind) => {
  expect(requestClass(url)).toBe(kind);
});

/** A port that nobody has just now. */
async function freeUrl(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return `http://127.0.0.1:${port}`;
}

const read = (url: string) => fetch(`${url}/metrics`).then((response) => response.text());

test("requests are counted by class and status, at an address of their own and nowhere else", async () => {
  const metricsUrl = await freeUrl();
  const site = await startTestOrigin({ metricsUrl });
  try {
    await site.get("/");
    await site.get("/no-such-page");
    expect((await site.get("/metrics")).status).toBe(404);
    await pause(20);
    const text = await read(metricsUrl);
    expect(text).toContain('origin_http_requests_total{class="page",status="200"} 1\n');
    expect(text).toContain('origin_http_requests_total{class="page",status="404"} 2\n');
    expect(text).toContain('origin_http_request_duration_seconds_count{class="page"} 3\n');
    expect(text).toContain("origin_log_lines_dropped_total 0\n");
    expect((await fetch(`${metricsUrl}/`)).status).toBe(404);
  } finally {
    await site.stop();
  }
  await expect(read(metricsUrl)).rejects.toThrow();
});

test("an address that is taken keeps nothing from being served, and is tried again", async () => {
  const metricsUrl = await freeUrl();
  const warnings: unknown[] = [];
  const logger = { info: () => undefined, warn: (line: unknown) => warnings.push(line), error: () => undefined };
  const before = await startTestOrigin({ metricsUrl });
  const site = await startTestOrigin({ metricsUrl, logger });
  try {
    expect((await site.get("/")).status).toBe(200);
    await before.stop();
    for (const end = Date.now() + 50_000; Date.now() < end; await pause(50)) {
      if ((await read(metricsUrl).catch(() => "")).includes('class="page",status="200"} 1\n')) break;
    }
    expect(await read(metricsUrl)).toContain('class="page",status="200"} 1\n');
    expect(warnings).toHaveLength(1);
  } finally {
    await site.stop();
  }
});
