import { realtorPath } from "../src/domain/site/page-path";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, adminText, pictureFile } from "./admin-page";
import { expect, open, test } from "./fixtures";
import { createRealtor, readRealtor } from "../testing/realtors";
import { jpegLyingOnItsSide, transparentPng } from "./pictures";
import { freshSlug } from "./seed";
import { API_URL, IN_KOREAN } from "./site";

const GALLERY_SIZE = 60;
const RUBBISH = {
  long: "가나다 라마바사 ".repeat(556).slice(0, 5_000).trim(),
  emoji: "👩🏽‍💼🏠👨‍👩‍👧‍👦 ✨",
  rightToLeft: "مرحبا بكم في بيتكم الجديد",
  markup: `</textarea><script>window.broken=1</script><img src=x onerror="window.broken=1">`,
};

for (const language of IN_KOREAN) {
  test(`60 photos, 5,000 characters, emoji, right-to-left text and markup stay, and nothing runs (${language})`, async ({
    page,
    api,
  }) => {
    const picture = (number: number) => `${API_URL}/media/seed/scene-${String((number % 24) + 1).padStart(2, "0")}`;
    const photos = Array.from({ length: GALLERY_SIZE }, (_, number) => [
      { path: "gallery", imageType: "thumbnail", url: `${picture(number)}-thumb.webp?${number}` },
      { path: "gallery", imageType: "fullsize", url: `${picture(number)}.webp?${number}` },
    ]).flat();
    const before = await createRealtor(api, {
      desiredUrl: freshSlug(`rubbish-${language}`),
      name: RUBBISH.emoji,
      aboutMeKr: RUBBISH.long,
      aboutMeEn: RUBBISH.markup,
      etcInfo: [{ contentType: "korea_name", content: RUBBISH.rightToLeft }],
      additionalSections: [{ titleKr: RUBBISH.markup, contentKr: RUBBISH.rightToLeft }],
      photos,
    });
    await storeSession(page, api, await newAccount(api, "realtor", before.id));
    const admin = new AdminPage(page, language);
    await admin.open();
    await expect(admin.uploaded("gallery")).toHaveCount(GALLERY_SIZE);
    await expect(admin.field("field.aboutMeKr")).toHaveValue(RUBBISH.long);
    await expect(admin.field("field.aboutMeEn")).toHaveValue(RUBBISH.markup);
    const saved = await readRealtor(api, before.id);

    await admin.field("field.email").fill("rubbish@example.com");
    await admin.saved("alert.changed");
    await admin.live();
    const after = await readRealtor(api, before.id);
    expect(after).toEqual({ ...saved, email: "rubbish@example.com", updatedAt: after.updatedAt });

    await open(page, realtorPath(before.desiredUrl, language));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      language === "ko" ? RUBBISH.rightToLeft : RUBBISH.emoji,
    );
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
  });
}

for (const language of IN_KOREAN) {
  test(`a full homepage takes no more, and says so where it is typed (${language})`, async ({ page, api }) => {
    const { id } = await createRealtor(api, {
      desiredUrl: freshSlug(`full-${language}`),
      name: "Full",
      additionalSections: Array.from({ length: 30 }, (_, number) => ({ titleKr: `섹션 ${number + 1}` })),
    });
    await storeSession(page, api, await newAccount(api, "realtor", id));
    const admin = new AdminPage(page, language);
    await admin.open();
    await expect(page.getByText(admin.text("section.full", { count: 30 }))).toBeVisible();
    await expect(admin.button("section.add")).toHaveCount(0);
    const about = admin.field("field.aboutMeKr");
    await about.fill("가".repeat(10_001));
    await admin.save();
    await expect(page.getByRole("heading", { name: admin.text("problems.title", { count: 1 }) })).toBeFocused();
    await expect(about).toHaveAccessibleDescription(
      new RegExp(admin.text("problem.tooLong", { most: 10_000 }).replace(".", "")),
    );
    await about.fill("가".repeat(10_000));
    await admin.saved("alert.changed");
    expect((await readRealtor(api, id)).aboutMeKr).toHaveLength(10_000);
  });
}

for (const language of IN_KOREAN) {
  test(`a section of another API is kept when it is moved, and the form says what it can't show (${language})`, async ({
    page,
    api,
  }) => {
    const section = { title: "Reviews", body: "The best agent." };
    const realtor = await createRealtor(api, {
      desiredUrl: freshSlug(`foreign-${language}`),
      additionalSections: [section, { titleKr: "수상", titleEn: "Awards" }],
      theme: "round",
    });
    await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
    const admin = new AdminPage(page, language);
    await admin.open();
    const note = page.getByText(adminText(language, "section.unknown", { names: "title, body" }));
    await expect(note).toBeVisible();
    await page.getByRole("button", { name: adminText(language, "section.later", { number: 1 }) }).click();
    await expect(page.getByRole("group", { name: adminText(language, "section.item", { number: 2 }) })).toContainText(
      "title, body",
    );
    await admin.saved("alert.changed");
    expect(await readRealtor(api, realtor.id)).toMatchObject({
      additionalSections: [{ titleEn: "Awards" }, section],
      theme: "round",
    });
  });
}

test("a picture keeps its transparency, a photo stands upright, and what is no picture is refused", async ({
  page,
  api,
}) => {
  const realtor = await createRealtor(api, { desiredUrl: freshSlug("upright") });
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  const admin = new AdminPage(page, "ko");
  await admin.open();
  await admin.choosePictures("logo", { name: "logo.png", mimeType: "image/png", buffer: await transparentPng(page) });
  await admin.choosePictures("id", { name: "id.jpg", mimeType: "image/jpeg", buffer: await jpegLyingOnItsSide(page) });
  await expect(admin.uploaded("logo")).toHaveCount(1);
  await expect(admin.uploaded("id")).toHaveCount(1);
  await admin.choosePictures("logo2", {
    name: "virus.exe",
    mimeType: "application/x-msdownload",
    buffer: Buffer.from("MZ"),
  });
  await expect(admin.shelf("logo2").getByRole("status")).toContainText("virus.exe");
  await admin.choosePictures("logo2", { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(admin.shelf("logo2").getByRole("alert")).toContainText(admin.text("photos.failed.unreadable"));
  await admin.button("photos.remove", { name: admin.text("photos.logo2") }).click();
  await expect(admin.shelf("logo2").locator("[data-add]")).toBeFocused();
  // Its file is gone; a picture that is uploaded comes back.
  await expect(admin.button("removed.undo")).toHaveCount(0);
  await admin.button("photos.remove", { name: admin.text("photos.logo") }).click();
  await expect(admin.uploaded("logo")).toHaveCount(0);
  await admin
    .shelf("logo")
    .getByRole("button", { name: admin.text("removed.undo") })
    .click();
  await expect(admin.uploaded("logo")).toHaveCount(1);
  await admin.saved("alert.changed");

  const { photos } = (await readRealtor(api, realtor.id)) as {
    photos: { path: string; imageType: string; url: string }[];
  };
  expect(photos.map(({ path, imageType }) => `${path} ${imageType}`)).toEqual([
    "logo thumbnail",
    "logo fullsize",
    "id thumbnail",
    "id fullsize",
  ]);
  const look = (url: string) =>
    page.evaluate(async (address) => {
      const answer = await fetch(address);
      const bitmap = await createImageBitmap(await answer.blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d")!;
      context.drawImage(bitmap, 0, 0);
      const alpha = context.getImageData(0, 0, 1, 1).data[3];
      return { type: answer.headers.get("content-type"), width: bitmap.width, height: bitmap.height, alpha };
    }, url);
  expect(await look(photos[1]!.url)).toEqual({ type: "image/webp", width: 64, height: 32, alpha: 0 });
  // Stored 64 wide and 32 high with the note "turn it": shown, and now kept, the other way round.
  expect(await look(photos[3]!.url)).toEqual({ type: "image/webp", width: 32, height: 64, alpha: 255 });

  // Where one is shown, the new picture takes the place of the old one.
  await admin.choosePictures("logo", pictureFile("scene-05-thumb"));
  await expect(admin.shelf("logo").locator(`img[src="${photos[0]!.url}"]`)).toHaveCount(0);
  await expect(admin.uploaded("logo")).toHaveCount(1);
});
