import { createRealtor } from "../testing/realtors";
import { API_TOKEN } from "../testing/stack";
import { ADMINISTRATOR_ACCOUNT, newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { smallTargets, violations } from "./axe";
import { expect, test } from "./fixtures";
import { freshSlug } from "./seed";
import { IN_KOREAN } from "./site";

for (const language of IN_KOREAN) {
  test(`an own domain is served once an administrator approves it (${language})`, async ({
    page,
    api,
    request,
    problems,
  }) => {
    // The approval has moved `updatedAt`: the save after it is refused once, and sent again by itself.
    problems.expect(/status of 412/);
    const { id, desiredUrl } = await createRealtor(api, { desiredUrl: freshSlug("approved"), name: "Own Kim" });
    const host = `www.${desiredUrl.replaceAll("_", "-").toLowerCase()}.example`;
    const published = async () => (await request.get(`/api/publications/${id}`)).text();
    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    const admin = new AdminPage(page, language);
    await admin.open(desiredUrl);
    const proof = page.getByRole("region", { name: admin.text("ownDomain.title") });
    await admin.field("field.hompageUrl").fill(`https://${host}`);
    // What there will be to do is said before anything is published.
    await expect(proof.getByRole("listitem")).toHaveCount(4);
    await expect(proof).toContainText(admin.text("ownDomain.unsaved", { host }));
    expect(await violations(page, { within: ".own-domain" })).toEqual([]);
    await admin.saved("alert.changed");
    await admin.live();

    await expect(proof).toContainText(admin.text("ownDomain.waiting", { host }));
    // As registrars want it, and whole.
    await expect(proof.getByText("_realtor-homepages.www", { exact: true })).toBeVisible();
    await expect(proof.getByText(`_realtor-homepages.${host}`, { exact: true })).toBeVisible();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [part, text] of [
      ["host", "_realtor-homepages.www"],
      ["fullName", `_realtor-homepages.${host}`],
    ] as const) {
      await admin.button(`ownDomain.copy.${part}`, { type: "TXT" }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await expect(proof.getByText(/^realtor-homepages=[0-9a-f]{32}$/)).toBeVisible();
    expect(await published()).not.toContain(`//${host}/`);

    await admin.button("ownDomain.release").click();
    await expect(proof).toContainText(admin.text("ownDomain.proven", { host }));
    await expect.poll(published).toContain(`//${host}/`);
    await admin.field("field.name").fill("Own Kim II");
    await admin.saved("alert.changed");

    await admin.button("ownDomain.revoke").click();
    await expect(proof).toContainText(admin.text("ownDomain.revoked", { host }));
  });

  test(`a realtor can approve nothing, and where the API knows no proofs none are offered (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    const own = await createRealtor(api, { desiredUrl: freshSlug("unproven"), hompageUrl: "https://unproven.example" });
    await storeSession(page, api, await newAccount(api, "realtor", own.id));
    const admin = new AdminPage(page, language);
    await admin.open(own.desiredUrl);
    await expect(admin.button("ownDomain.check")).toBeVisible();
    await expect(admin.button("ownDomain.release")).toHaveCount(0);

    problems.expect(/status of 404/);
    await page.route("**/own-domain", (route) => route.fulfill({ status: 404, json: { message: "Not found" } }));
    const asked = page.waitForResponse("**/own-domain");
    await admin.open(own.desiredUrl);
    await asked;
    await expect(admin.field("field.hompageUrl")).toHaveValue("https://unproven.example");
    await expect(page.getByRole("region", { name: admin.text("ownDomain.title") })).toHaveCount(0);
  });

  test(`a domain is led here step by step, and checked live (${language})`, async ({ page, api }) => {
    const own = await createRealtor(api, { desiredUrl: freshSlug("steps"), hompageUrl: "https://www.steps.example" });
    await storeSession(page, api, await newAccount(api, "realtor", own.id));
    const target = { host: "sites.example.com", addresses: ["203.0.113.7"] };
    let found: object = { dns: "elsewhere", addresses: ["198.51.100.1"], certificate: null, validTo: null };
    await page.route("**/own-domain/connection", (route) =>
      route.fulfill({ json: { host: "www.steps.example", target, isApex: false, ...found } }),
    );
    const admin = new AdminPage(page, language);
    await admin.open(own.desiredUrl);
    const steps = page.getByRole("region", { name: admin.text("ownDomain.title") }).getByRole("listitem");
    await expect(steps).toHaveCount(4);
    const [proof, lead, certificate, visit] = await steps.all();
    await expect(lead!).toContainText("CNAME");
    await expect(lead!.getByText(target.host, { exact: true })).toBeVisible();
    await expect(lead!).toContainText("198.51.100.1");
    await expect(certificate!).toContainText(admin.text("domainStep.later"));
    await expect(visit!).toContainText(`/${own.desiredUrl}`);
    expect(await violations(page, { within: ".own-domain" })).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    found = { dns: "here", addresses: ["203.0.113.7"], certificate: "valid", validTo: "2027-02-01T00:00:00.000Z" };
    await lead!.getByRole("button", { name: admin.text("ownDomain.check") }).click();
    await expect(lead!).toContainText(admin.text("domainStep.dns.here", { host: "www.steps.example" }));
    await expect(certificate!).toContainText(admin.text("domainStep.done"));
    // It leads here, but nobody has shown yet whose it is.
    await expect(proof!).toContainText(admin.text("domainStep.waiting"));
    await expect(visit!.getByRole("link")).toHaveCount(0);

    const { status } = await api.send(`/v1/realtor/${own.id}/own-domain`, {
      method: "PUT",
      headers: { authorization: `Bearer ${API_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({ host: "www.steps.example" }),
    });
    expect(status).toBe(200);
    await page.reload();
    await admin.wholeForm();
    await expect(visit!.getByRole("link", { name: admin.text("domainStep.english") })).toHaveAttribute(
      "href",
      "https://www.steps.example/en",
    );
  });
}
