import { readFileSync } from "node:fs";
import { join } from "node:path";
import { originMetricsPort } from "../testing/ports";
import { withReleasedStack } from "../testing/prepared-release";
import { MONITORING_DIR, promtool } from "../testing/promtool";
import { untilSaveIsLive } from "../testing/served-pages";
import { until } from "../testing/until";

const PREPARED = process.env.RELEASE_DATA_DIR;

const textOf = (file: string) => readFileSync(join(MONITORING_DIR, file), "utf8");

/** What our programs and Node name; `up` is Prometheus's own. */
function metricsNamedIn(text: string): Set<string> {
  const names = text.match(/\b(?:publisher|origin|product_api|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return new Set(names.map((name) => name.replace(/_bucket$|_sum$|(?<=_seconds)_count$/, "")));
}

function alertsOf(text: string): { name: string; hasRunbook: boolean }[] {
  const [, ...alerts] = text.split("- alert: ");
  return alerts.map((alert) => ({ name: alert.split("\n", 1)[0]!, hasRunbook: /\n +runbook: \S.{20}/.test(alert) }));
}

test("the rules and the scrape are Prometheus's own, and each alert fires where it should, and not on a healthy site", () => {
  promtool(["check", "config", "prometheus.yml"]);
  expect(promtool(["check", "rules", "alerts.yml"])).toMatch(/SUCCESS: \d+ rules found/);
  promtool(["test", "rules", "alerts.test.yml"]);
  const alerts = alertsOf(textOf("alerts.yml"));
  expect(alerts.length).toBeGreaterThan(20);
  expect(alerts.filter(({ hasRunbook }) => !hasRunbook)).toEqual([]);
  const tested = textOf("alerts.test.yml");
  expect(alerts.filter(({ name }) => !tested.includes(`- name: ${name}\n`))).toEqual([]);
});

test("every metric that dashboard and alerts name is there, well named, and the site's own port does not show it", async () => {
  await withReleasedStack(PREPARED, async (stack) => {
    await stack.startServe();
    let body = "";
    let saves = 0;
    // The first sweep may find a save before its webhook is taken.
    await until("a save is counted", async () => {
      await untilSaveIsLive(stack, `token-of-the-metrics-${(saves += 1)}-end`);
      body = (await stack.publisher.send("/metrics")).body.toString();
      return /^publisher_patch_to_live_seconds_count [1-9]/m.test(body);
    });
    const origin = await (await fetch(`http://127.0.0.1:${originMetricsPort(stack.ports)}/metrics`)).text();
    const productApi = await (await fetch(`http://127.0.0.1:${stack.ports.api}/metrics`)).text();
    const all = { publisher: body, origin, productApi };
    for (const text of Object.values(all)) promtool(["check", "metrics"], text);

    const told = new Set(
      [
        ...Object.values(all)
          .join("")
          .matchAll(/^# TYPE (\S+)/gm),
      ].map(([, name]) => name),
    );
    const named = [...metricsNamedIn(textOf("alerts.yml")), ...metricsNamedIn(textOf("dashboard.json"))];
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !told.has(name))).toEqual([]);

    expect(all.publisher).toMatch(
      /^publisher_api_request_duration_seconds_count\{call="realtor",outcome="found"\} [1-9]/m,
    );
    expect(all.origin).toMatch(/^origin_http_requests_total\{class="webhook",status="202"\} [1-9]/m);
    expect((await stack.site.send("/metrics")).status).toBe(404);
  });
});
