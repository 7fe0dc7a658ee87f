/** What a mailed link holds behind its `#`. */
export type MailedSecret = { kind: "reset" | "invitation"; token: string };

/** Null without one. */
export function secretInAddress(hash: string): MailedSecret | null {
  const [, kind, token] = /^#(reset|invitation)=([\w-]{1,100})$/.exec(hash) ?? [];
  return token === undefined ? null : { kind: kind as MailedSecret["kind"], token };
}

/** Once it is of no use: the history and who looks at the screen need not keep it. */
export function forgetSecret(): void {
  window.history.replaceState(window.history.state, "", window.location.pathname);
}
