const VIDEO_ID_PATTERN = /^[A-Za-z0-9_-]{11}$/;
const VIDEO_HOSTS: ReadonlySet<string> = new Set([
  "www.youtube.com",
  "youtube.com",
  "m.youtube.com",
  "www.youtube-nocookie.com",
  "youtu.be",
]);

/** The id in any of the addresses a person may paste (watch, youtu.be, embed, shorts, live), or null. */
export function youtubeVideoId(written: string): string | null {
  const match = /^(?:https?:)?(?:\/\/)?([^/?#]+)(\/[^?#]*)?(\?[^#]*)?/i.exec(written.trim());
  const [, host = "", path = "", query = ""] = match ?? [];
  if (!VIDEO_HOSTS.has(host.toLowerCase())) return null;
  const id = host.toLowerCase() === "youtu.be" ? path.slice(1) : idFromPath(path, query);
  return VIDEO_ID_PATTERN.test(id) ? id : null;
}

function idFromPath(path: string, query: string): string {
  if (path === "/watch") return new URLSearchParams(query).get("v") ?? "";
  return /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(path)?.[1] ?? "";
}
