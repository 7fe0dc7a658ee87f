import type { Page } from "playwright";

export const KINDS = ["html", "style", "script", "font", "picture", "data"] as const;
export type Kind = (typeof KINDS)[number];
export type Transfers = Record<Kind, { requests: number; kb: number }>;

const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: "html",
  Stylesheet: "style",
  Script: "script",
  Font: "font",
  Image: "picture",
};

interface Transfer {
  kind: Kind;
  askedAtMs: number;
  bytes: number;
}

/** Counts what a page transfers, headers included, from now on. */
export async function countTransfers(page: Page): Promise<{ until(epochMs: number): Transfers }> {
  const all = new Map<string, Transfer>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, type = "Other", wallTime, request }) => {
    if (request.url.startsWith("http"))
      all.set(requestId, { kind: KIND_OF[type] ?? "data", askedAtMs: wallTime * 1000, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = all.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return {
    until(epochMs) {
      const sums = Object.fromEntries(KINDS.map((kind) => [kind, { requests: 0, kb: 0 }])) as Transfers;
      for (const { kind, askedAtMs, bytes } of all.values()) {
        if (askedAtMs > epochMs) continue;
        sums[kind].requests += 1;
        sums[kind].kb += bytes / 1000;
      }
      for (const kind of KINDS) sums[kind].kb = Math.round(sums[kind].kb * 10) / 10;
      return sums;
    },
  };
}
