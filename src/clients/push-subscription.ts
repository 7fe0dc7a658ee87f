import { WORKSPACE_WORKER_FILE, workspaceScope } from "../domain/site/workspace-app";

/** Of both languages: a browser has one mailbox for each worker, and one device is one device. */
const SCOPE = workspaceScope("ko");

/** `install`: iPhones take notifications for what is on the Home Screen alone. */
export type PushSupport = "yes" | "install" | "no";

export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "yes";
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  const isPad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isPad || /iPhone|iPad/.test(navigator.userAgent) ? "install" : "no";
}

/** Null for none. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Within a press, since the browser asks. Null where somebody says no. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const file = `/${WORKSPACE_WORKER_FILE}`;
  const worker = await navigator.serviceWorker.register(file, { scope: SCOPE, updateViaCache: "none" });
  await active(worker);
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Whatever the API hears of it: from now on nothing is shown here. Never rejects. */
export async function endPushHere(): Promise<void> {
  if (pushSupport() !== "yes") return;
  try {
    await (await pushSubscription())?.unsubscribe();
  } catch {
    // A browser that refuses this has nothing to show either.
  }
}

/** A worker that is not active yet has no mailbox. */
async function active({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    });
  });
}
