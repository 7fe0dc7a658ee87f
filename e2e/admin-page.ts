import type { Dialog, Locator, Page } from "@playwright/test";
import { join } from "node:path";
import koAdmin from "../src/i18n/ko/admin.json";
import enAdmin from "../src/i18n/en/admin.json";
import type { Language } from "../src/domain/site/locale";
import type { FormGroup } from "../src/domain/realtor/fields";
import { localizePath } from "../src/domain/site/page-path";
import { expect, open } from "./fixtures";

export const ADMIN = { ko: koAdmin, en: enAdmin };
export type AdminKey = keyof typeof koAdmin;

const PICTURES_DIR = join(__dirname, "../services/product-api/seed/pictures");

/** A file of a picture of the seed. */
export function pictureFile(name: string): string {
  return join(PICTURES_DIR, `${name}.webp`);
}

/** A message of the admin's with its values filled in. */
export function adminText(language: Language, key: AdminKey, values: Record<string, string | number> = {}): string {
  const message: string = ADMIN[language][key];
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** The editor, as somebody sees it who edits. */
export class AdminPage {
  /** What alerts have said since the last {@link AdminPage.nextAlert}. */
  private readonly alerts: string[] = [];

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    page.on("dialog", (dialog: Dialog) => {
      if (dialog.type() === "alert") this.alerts.push(dialog.message());
      void dialog.accept();
    });
  }

  text(key: AdminKey, values?: Record<string, string | number>): string {
    return adminText(this.language, key, values);
  }

  /** `/admin`, or that of a realtor; resolves when the whole form is there. */
  async open(slug?: string): Promise<void> {
    await open(this.page, localizePath(slug === undefined ? "/admin" : `/${slug}/admin`, this.language));
    await this.wholeForm();
  }

  /** Past the five steps that a homepage with little on it begins with. */
  async wholeForm(): Promise<void> {
    await expect(this.form).toBeVisible();
    const skip = this.button("firstRun.skip");
    if (await skip.isVisible()) await skip.click();
  }

  /** Opens a part of the form, which is closed on phones unless it is the one. */
  async unfold(group: FormGroup): Promise<void> {
    const title = this.title(group);
    if ((await title.count()) > 0 && (await title.getAttribute("aria-expanded")) === "false") await title.click();
  }

  /** What opens and closes a part on phones. */
  title(group: FormGroup): Locator {
    return this.page.locator(`#group-${group} h2 > button`);
  }

  get form(): Locator {
    return this.page.locator("form.admin-editor");
  }

  field(key: AdminKey): Locator {
    const name = { name: this.text(key), exact: true };
    // One that suggests what to type is a combobox.
    return this.form.getByRole("textbox", name).or(this.form.getByRole("combobox", name));
  }

  button(key: AdminKey, values?: Record<string, string | number>): Locator {
    return this.page.getByRole("button", { name: this.text(key, values), exact: true });
  }

  /** The shelf of one path of pictures. */
  shelf(path: string): Locator {
    return this.form.locator(`[data-path="${path}"]`);
  }

  async choosePictures(path: string, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    await this.shelf(path).locator("input[type=file]").setInputFiles(files);
  }

  /** How many pictures of a path are there, uploaded. */
  uploaded(path: string): Locator {
    return this.shelf(path).locator('[data-state="there"]');
  }

  async save(): Promise<void> {
    await this.form.locator("button[type=submit]").click();
  }

  /** Saves and waits for the alert of success. */
  async saved(key: "alert.created" | "alert.changed"): Promise<void> {
    await this.save();
    expect(await this.nextAlert()).toBe(this.text(key));
  }

  async nextAlert(): Promise<string> {
    await expect.poll(() => this.alerts.length, "an alert").toBeGreaterThan(0);
    return this.alerts.shift()!;
  }

  /** When the pages are as they were saved. */
  async live(): Promise<void> {
    await expect(this.page.locator(".publishing[data-stage=live]")).toBeVisible();
  }
}
