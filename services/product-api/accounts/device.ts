import Bowser from "bowser";

const LONGEST_USER_AGENT = 500;

/** Browsers inside apps, which Bowser takes for the browser that they are made of. */
const APPS: [token: RegExp, name: string][] = [
  [/KAKAOTALK/i, "KakaoTalk"],
  [/NAVER\(inapp/i, "NAVER"],
  [/Instagram/i, "Instagram"],
  [/FBAN|FBAV/, "Facebook"],
];

/** `Chrome · macOS`, `KakaoTalk · iPhone`: what a person knows their own device by; `""` where nothing can be told. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return "";
  const known = userAgent.slice(0, LONGEST_USER_AGENT);
  const { browser, os, platform } = Bowser.parse(known);
  const app = APPS.find(([token]) => token.test(known))?.[1];
  // People say iPhone, not iOS.
  const device = platform.vendor === "Apple" && platform.type !== "desktop" ? platform.model : os.name;
  const name = [app ?? browser.name, device].filter(Boolean).join(" · ");
  return name || /^[\w-]+(?=\/|$)/.exec(known)?.[0] || "";
}
