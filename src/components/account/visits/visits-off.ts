import { VISITS_OFF_KEY } from "../../../browser/device-storage";

/** Whether this tab has learned that the API counts no visits. Where nothing can be kept, it asks with each page. */
export function areVisitsOff(): boolean {
  try {
    return sessionStorage.getItem(VISITS_OFF_KEY) !== null;
  } catch {
    return false;
  }
}

export function turnVisitsOff(): void {
  try {
    sessionStorage.setItem(VISITS_OFF_KEY, "1");
  } catch {
    // The next page asks again.
  }
}
