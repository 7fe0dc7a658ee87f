/** Where browsers have their mailboxes; `.` before a name stands for all below it. */
const PUSH_SERVICES = [
  // Chrome, Edge on Android, Samsung Internet, Whale.
  "fcm.googleapis.com",
  // Safari, and iPhones' Home Screen apps.
  ".push.apple.com",
  "updates.push.services.mozilla.com",
  // Edge on Windows.
  ".notify.windows.com",
];

/** What a browser names as its mailbox is asked by this server: only where one can be, or anybody could have it call anything. */
export function isPushService(endpoint: string, extra: readonly string[] = []): boolean {
  if (extra.some((address) => endpoint.startsWith(address))) return true;
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return PUSH_SERVICES.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name));
}
