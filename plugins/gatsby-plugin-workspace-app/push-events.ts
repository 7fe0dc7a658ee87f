import { parsedUrl } from "../../src/domain/site/parsed-url";

/** What the product API sends to a browser; of a later release perhaps more. */
interface PushMessage {
  title: string;
  body: string;
  /** On this site. */
  address: string;
  tag: string;
}

/** As far as this uses it of a tab of this site. */
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}

interface PushSurroundings {
  origin: string;
  show(title: string, options: { body: string; tag: string; icon: string; data: { address: string } }): Promise<void>;
  tabs(): Promise<readonly Tab[]>;
  open(address: string): Promise<unknown>;
}

const ICON = "/workspace-192.png";
const INBOX = "/admin/messages";

/** A message that came in is shown, and opened where somebody presses it. */
export function createPushEvents({ origin, show, tabs, open }: PushSurroundings) {
  /** Nothing but this site is opened. */
  function addressOf(address: unknown): string {
    const url = typeof address === "string" ? parsedUrl(address, origin) : null;
    return url?.origin === origin ? url.href : new URL(INBOX, origin).href;
  }

  return {
    /** A browser that is told and shows nothing loses its mailbox, so rubbish is shown as well. */
    show(text: string | undefined): Promise<void> {
      const { title, body, address, tag } = parsed(text);
      return show(title, { body, tag, icon: ICON, data: { address: addressOf(address) } });
    },

    async press(data: unknown): Promise<void> {
      const address = addressOf((data as { address?: unknown } | null)?.address);
      const shown = (await tabs()).find(({ url }) => url === address);
      await (shown ? shown.focus() : open(address));
    },
  };
}

function parsed(text: string | undefined): PushMessage {
  const unknown = { title: "새 문의 · New message", body: "", address: INBOX, tag: "message" };
  try {
    const sent = JSON.parse(text ?? "{}") as Partial<Record<keyof PushMessage, unknown>> | null;
    const texts = Object.entries(sent ?? {}).filter(([, value]) => typeof value === "string");
    return { ...unknown, ...(Object.fromEntries(texts) as Partial<PushMessage>) };
  } catch {
    return unknown;
  }
}
