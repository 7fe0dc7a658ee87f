import {
  automaticallyShowInAppMessages,
  disableSDK,
  enableSDK,
  initialize,
  openSession,
  wipeData,
} from "@braze/web-sdk";

interface MessagingOptions {
  apiKey: string;
  /** A url, or the host alone. */
  baseUrl: string;
}

export function startMessaging({ apiKey, baseUrl }: MessagingOptions): void {
  // A mark that a withdrawn consent left behind.
  enableSDK();
  if (!initialize(apiKey, { baseUrl, enableLogging: false, doNotLoadFontAwesome: true })) return;
  automaticallyShowInAppMessages();
  openSession();
}

/** Withdrawn: nothing more is sent, and what was stored in this browser goes. */
export function stopMessaging(): void {
  wipeData();
  disableSDK();
}
