import { createRealtor } from "../testing/realtors";
import { ADMINISTRATOR_ACCOUNT, newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
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
    await admin.field("field.hompageUrl").fill(`https://${host}`);
    await admin.saved("alert.changed");
    await admin.live();

    const proof = page.getByRole("region", { name: admin.text("ownDomain.title") });
    await expect(proof).toContainText(admin.text("ownDomain.waiting", { host }));
    await expect(proof.getByText(`_realtor-homepages.${host}`)).toBeVisible();
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
}
