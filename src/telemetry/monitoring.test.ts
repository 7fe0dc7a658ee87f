import type { RumEvent } from "@datadog/browser-rum";
import { initConfiguration, isProfileNoise, type MonitoringOptions } from "./monitoring";

jest.mock("@datadog/browser-rum", () => ({ datadogRum: {} }));

const OPTIONS: MonitoringOptions = {
  applicationId: "app",
  clientToken: "token",
  service: "site",
  env: "production",
  sessionSampleRate: 100,
  replaySampleRate: 100,
  privacyLevel: "allow",
  tracedOrigins: ["https://www.example.com", "https://api.example.com"],
};

Object.assign(globalThis, { window: { location: { href: "https://www.example.com/kim" } } });

test("site, rates and level are the spec's", () => {
  expect(initConfiguration(OPTIONS)).toMatchObject({
    site: "datadoghq.com",
    sessionSampleRate: 100,
    sessionReplaySampleRate: 100,
    defaultPrivacyLevel: "allow",
  });
});

test.each([
  ["https://www.example.com/v1", true],
  ["/v1/realtor", true],
  ["https://api.example.com/v1/realtor", true],
  ["https://api.example.com.elsewhere.com/v1", false],
  ["https://elsewhere.com/?from=https://api.example.com", false],
])("a request to %s is traced: %p", (address, isTraced) => {
  const [match] = initConfiguration(OPTIONS).allowedTracingUrls as [(address: string) => boolean];
  expect(match(address)).toBe(isTraced);
});

test.each([
  [{ type: "error" as const, error: { message: "ReferenceError: profile is not defined" } }, true],
  [{ type: "error" as const, error: { message: "TypeError: x is undefined" } }, false],
  [{ type: "error" as const }, false],
  [{ type: "action" as const, error: { message: "profile is not defined" } }, false],
])("%j is dropped: %p", (event, dropped) => {
  expect(isProfileNoise(event)).toBe(dropped);
});

test("addresses lose what was typed into them", () => {
  const event = {
    type: "resource",
    view: { url: "https://www.example.com/login/redirect?code=secret#x", referrer: "https://search.example/?q=typed" },
    resource: { url: "https://api.example.com/v1/realtor/a-slug-being-typed?x=1" },
  };
  const { beforeSend } = initConfiguration(OPTIONS);
  expect(beforeSend?.(event as unknown as RumEvent, {} as never)).toBe(true);
  expect(event).toEqual({
    type: "resource",
    view: { url: "https://www.example.com/login/redirect", referrer: "https://search.example/" },
    resource: { url: "https://api.example.com/v1/realtor/?" },
  });
});
