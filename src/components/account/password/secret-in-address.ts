/** What a mailed link holds behind its `#`. */
export type MailedSecret = { kind: "reset" | "invitation" | "address"; token: string };

/** Null without one. */
export function secretInAddress(hash: string): MailedSecret | null {
  const [, kind, token] = /^#(reset|invitation|address)=([\w-]{1,100})$/.exec(hash) ?? [];
  return token === undefined ? null : { kind: kind as MailedSecret["kind"], token };
}

/** The address typed at the sign-in: behind `#` no server gets to see it. `""` without one. */
export function emailFragment(email: string): string {
  return email.trim() === "" ? "" : `#email=${encodeURIComponent(email.trim())}`;
}

/** What {@link emailFragment} holds. */
export function emailInAddress(hash: string): string {
  const [, email] = /^#email=([^#&]{1,400})$/.exec(hash) ?? [];
  try {
    return decodeURIComponent(email ?? "");
  } catch {
    return "";
  }
}

/** Once it is of no use: the history and who looks at the screen need not keep it. */
export function forgetSecret(): void {
  window.history.replaceState(window.history.state, "", window.location.pathname);
}
