import { DEVICE_REFRESH_MS } from "../../domain/site/device";
import { currentDevice, onDeviceChange } from "./device-store";

const tab = Object.assign(new EventTarget(), { innerWidth: 0 });
Object.assign(globalThis, { window: tab });

function resizeTo(widthPx: number): void {
  tab.innerWidth = widthPx;
  tab.dispatchEvent(new Event("resize"));
}

beforeEach(() => {
  jest.useFakeTimers();
  tab.innerWidth = 1400;
});
afterEach(() => void jest.useRealTimers());

test("a resize counts 50 ms after it, and the last one of a row alone", () => {
  expect(DEVICE_REFRESH_MS).toBe(50);
  const heard: string[] = [];
  const stop = onDeviceChange(() => heard.push(currentDevice()));
  expect(currentDevice()).toBe("desktop");
  resizeTo(900);
  jest.advanceTimersByTime(49);
  resizeTo(400);
  jest.advanceTimersByTime(49);
  expect([heard, currentDevice()]).toEqual([[], "desktop"]);
  jest.advanceTimersByTime(1);
  expect([heard, currentDevice()]).toEqual([["phone"], "phone"]);
  stop();
});

test("another width of the same device is told to nobody", () => {
  const listener = jest.fn();
  const stop = onDeviceChange(listener);
  currentDevice();
  resizeTo(1300);
  jest.runAllTimers();
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test("what changed while nobody listened is found by the next one who does", () => {
  onDeviceChange(() => {})();
  resizeTo(400);
  jest.runAllTimers();
  const stop = onDeviceChange(() => {});
  expect(currentDevice()).toBe("phone");
  stop();
});
