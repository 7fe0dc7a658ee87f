import Bowser from "bowser";

const LONGEST_USER_AGENT = 500;

/** `Chrome · macOS`: what a person knows their own device by; `""` where nothing can be told. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT));
  return [browser.name, os.name].filter(Boolean).join(" · ");
}
