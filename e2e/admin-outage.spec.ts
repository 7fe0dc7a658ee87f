import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import koAdmin from "../src/i18n/ko/admin.json";
import { pictureFile } from "./admin-page";
import { expect, open, test as base } from "./fixtures";
import { beAdministrator } from "../testing/administrator";
import { createHttpClient, type HttpClient } from "../testing/http-client";
import { findFreePorts } from "../testing/ports";
import { readRealtor } from "../testing/realtors";
import { startService, type ServiceProcess } from "../testing/service-process";
import { API_TOKEN } from "../testing/stack";
import { MINJI } from "./seed";
import { PORTS } from "./site";

const PICTURE = pictureFile("scene-01");

/** A product API that a test may kill, without the others noticing. */
interface MortalApi {
  url: string;
  client: HttpClient;
  start(): Promise<void>;
  kill(): Promise<void>;
}

const test = base.extend<{ mortal: MortalApi }>({
  // Playwright takes nothing but a pattern here, and lint no empty one.
  mortal: async ({ baseURL: _ }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "mortal-api-"));
    const { api: port } = await findFreePorts();
    const url = `http://127.0.0.1:${port}`;
    const client = createHttpClient(url);
    let service: ServiceProcess | null = null;
    await use({
      url,
      client,
      async start() {
        service = startService("services/product-api/main", {
          env: {
            DATA_DIR: dataDir,
            PRODUCT_API_PORT: String(port),
            PRODUCT_API_PUBLIC_URL: url,
            PRODUCT_API_TOKEN: API_TOKEN,
            SEED_REALTORS: "1",
            LOG_LEVEL: "silent",
          },
          logFile: join(dataDir, "logs", "product-api.log"),
        });
        await service.ready;
      },
      kill: async () => service?.kill("SIGKILL"),
    });
    await (service as ServiceProcess | null)?.kill("SIGTERM");
    client.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});

test("the API dies under an upload and under a save: nothing is lost, each is said, and both work when it is back", async ({
  page,
  mortal,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource/);
  await mortal.start();
  await beAdministrator(page, mortal.client);
  const alerts = collectAlerts(page);
  await page.route(`http://localhost:${PORTS.api}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `${mortal.url}${pathname}${search}` });
  });
  await open(page, `/${MINJI.slug}/admin`);
  const bio = page.getByLabel(koAdmin["field.aboutMeKr"], { exact: true });
  const text = `정전이 나도 남는 글 🏠 مرحبا ${Date.now()}`;
  await bio.fill(text);
  const before = await galleryOf(mortal.client);

  // The first file is on its way when the API dies.
  await page.route("**/uploads/**", async (route) => {
    await mortal.kill();
    await route.continue();
  });
  const choose = koAdmin["photos.choose"].replace("{{path}}", koAdmin["photos.gallery"]);
  await page.locator(`input[type=file][aria-label="${choose}"]`).setInputFiles(PICTURE);
  const name = koAdmin["photos.item"]
    .replace("{{path}}", koAdmin["photos.gallery"])
    .replace("{{number}}", String(before.length + 1));
  const retry = page.getByRole("button", { name: koAdmin["photos.retry"].replace("{{name}}", name) });
  await expect(retry).toBeVisible();
  await expect(page.getByText(koAdmin["photos.failed.unreachable"])).toBeVisible();
  await expect(bio).toHaveValue(text);

  await page.unroute("**/uploads/**");
  await mortal.start();
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(page.locator('.photo-card[data-state="there"]').filter({ has: page.getByAltText(name) })).toBeVisible();

  // The save arrives, its answer never does.
  await page.route(`http://localhost:${PORTS.api}/v1/realtor/${MINJI.id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await route.fetch({ url: `${mortal.url}/v1/realtor/${MINJI.id}` });
    await mortal.kill();
    await route.abort("connectionreset");
  });
  const save = page.getByRole("button", { name: koAdmin["save.save"], exact: true });
  await save.click();
  await expect.poll(() => alerts).toEqual([koAdmin["failure.unreachable"]]);
  await expect(bio).toHaveValue(text);

  await page.unroute(`http://localhost:${PORTS.api}/v1/realtor/${MINJI.id}`);
  await mortal.start();
  const arrived = await readRealtor(mortal.client, MINJI.id);
  await save.click();
  await expect.poll(() => alerts.at(-1)).toBe("성공적으로 수정 되었습니다.");
  await expect(page.getByText(koAdmin["save.unsaved"].replace("{{fields}}", ""))).toHaveCount(0);
  const after = await readRealtor(mortal.client, MINJI.id);
  expect(after["aboutMeKr"]).toBe(text);
  expect(after["updatedAt"], "one save, not two").toBe(arrived["updatedAt"]);
  expect((await galleryOf(mortal.client)).length).toBe(before.length + 1);
});

async function galleryOf(api: HttpClient): Promise<unknown[]> {
  const { photos } = (await readRealtor(api, MINJI.id)) as { photos: { path: string; imageType: string }[] };
  return photos.filter(({ path, imageType }) => path === "gallery" && imageType === "fullsize");
}

function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
