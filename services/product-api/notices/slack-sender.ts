import type { Sender } from "./notice";

const TIMEOUT_MS = 5_000;

/** Posts to an incoming webhook of Slack. */
export function createSlackSender(url: string): Sender<"slack"> {
  return {
    async send(_id, message) {
      try {
        const response = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(message),
          redirect: "manual",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        return response.ok ? { outcome: "delivered" } : { outcome: "failed", reason: `HTTP ${response.status}` };
      } catch (error) {
        return { outcome: "failed", reason: error instanceof Error ? error.name : "no answer" };
      }
    },
  };
}

/** Unescaped, `<!channel>` in a name would notify everyone. https://api.slack.com/reference/surfaces/formatting#escaping */
export function escapeSlack(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/\s+/g, " ");
}
