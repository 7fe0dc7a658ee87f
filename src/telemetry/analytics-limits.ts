import type { Types } from "@amplitude/analytics-browser";

/** Spec §9's analytics defaults, those that the SDK has options for. */
export const ANALYTICS_OPTIONS = {
  flushIntervalMillis: 10_000,
  /** The SDK's name for how many events one upload carries: spec §9's batch size. */
  flushQueueSize: 30,
  flushMaxRetries: 12,
  /** Thirty minutes. */
  sessionTimeout: 30 * 60 * 1000,
  /** Days. */
  cookieOptions: { expiration: 365 },
} as const;

/** Spec §9's queue: so many waiting events are uploaded at once. The SDK goes by time alone. */
export const QUEUE_SIZE = 200;

/** Spec §9's throttle wait is the SDK's own, 30 s; which events wait, it reads from the answer. */
const RATE_LIMITED = "rate_limit";

/** Spec §9: keys of one property object. The SDK counts those of users and groups alone. */
export const MAX_PROPERTY_KEYS = 1000;

type Config = Types.BrowserConfig;
type Client = Types.BrowserClient;
type Transport = Config["transportProvider"];

/**
 * What spec §9 says and the SDK has no option for, as a plugin of it: the
 * queue's size, the wait of a whole batch after a 429, and the keys of an
 * event's properties. (1,000 stored events and the 30 s are in the SDK.)
 */
export function analyticsLimits(): Types.BeforePlugin<Client, Config> {
  let waiting = 0;
  let flush = () => {};
  return {
    name: "spec-limits",
    type: "before",
    setup: (config, client) => {
      flush = () => void client.flush();
      config.transportProvider = throttlingWholeBatches(config.transportProvider, () => (waiting = 0));
      return Promise.resolve();
    },
    execute: (event) => {
      waiting++;
      // After the event has reached the queue.
      if (waiting >= QUEUE_SIZE) setTimeout(flush);
      return Promise.resolve({ ...event, event_properties: firstKeys(event.event_properties) });
    },
  };
}

/** A 429 that names no events means all of them: the SDK would send them again as if nothing had been said. */
export function throttlingWholeBatches(transport: Transport, onSend: () => void): Transport {
  return {
    send: async (address, payload, compress) => {
      onSend();
      const answer = await transport.send(address, payload, compress);
      if (answer?.status !== RATE_LIMITED || !("throttledEvents" in answer.body)) return answer;
      if (answer.body.throttledEvents.length > 0) return answer;
      const throttledEvents = payload.events.map((_, index) => index);
      return { ...answer, body: { ...answer.body, throttledEvents } } as typeof answer;
    },
  };
}

function firstKeys<Properties extends object | undefined>(properties: Properties): Properties {
  const entries = Object.entries(properties ?? {});
  if (entries.length <= MAX_PROPERTY_KEYS) return properties;
  return Object.fromEntries(entries.slice(0, MAX_PROPERTY_KEYS)) as Properties;
}
