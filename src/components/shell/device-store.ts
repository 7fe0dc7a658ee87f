import { DEVICE_REFRESH_MS, deviceOf, type Device } from "../../domain/site/device";

let device: Device | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** As it was when it was read first, or after the last resize. For the browser alone. */
export function currentDevice(): Device {
  return (device ??= deviceOf(window.innerWidth));
}

/** Calls back when the device has become another one, as found a moment after the last of a row of resizes. Returns the way to stop. */
export function onDeviceChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Nobody has listened until now: what was read before may have passed.
    device = null;
    window.addEventListener("resize", refreshSoon);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener("resize", refreshSoon);
  };
}

function refreshSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const before = device;
    device = deviceOf(window.innerWidth);
    if (device !== before) for (const listener of listeners) listener();
  }, DEVICE_REFRESH_MS);
}
