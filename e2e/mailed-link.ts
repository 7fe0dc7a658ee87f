import type { HttpClient } from "../testing/http-client";
import { expect } from "./fixtures";
import { SITE_URL } from "./site";

/** The link in the latest mail to an address. */
export async function mailedLink(api: HttpClient, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { body } = await api.send("/mailbox/mails.json", { headers: { host: "localhost" } });
      const { mails } = JSON.parse(body.toString()) as { mails: { to: string; text: string }[] };
      link = /https?:\S+#(?:reset|invitation|address)=\S+/.exec(mails.find((mail) => mail.to === to)?.text ?? "")?.[0];
      return link;
    })
    .toBeDefined();
  return link!;
}

/** Of a link to this site, without its origin. */
export function pathOf(link: string): string {
  return link.slice(new URL(SITE_URL).origin.length);
}
