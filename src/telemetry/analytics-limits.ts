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

/** The SDK's own destination: with `true` it keeps what could not be sent, which `client.flush` throws away. */
interface Destination {
  flush?(keepsUnsent: boolean): Promise<void>;
}

/** What the client can do and its type does not say. */
interface PluginFinder {
  plugin(name: "amplitude"): Destination | undefined;
}

export interface AnalyticsLimits extends Types.BeforePlugin<Client, Config> {
  /** Uploads what waits by a beacon, which outlives the page; what it can't carry stays stored. */
  leave(): void;
  /** The page is back from where {@link leave} left it. */
  comeBack(): void;
}

/**
 * What spec §9 says and the SDK has no option for, as a plugin of it: the
 * queue's size, the wait of a whole batch after a 429, and the keys of an
 * event's properties. (1,000 stored events and the 30 s are in the SDK.) And
 * what waits when consent is withdrawn: the SDK would still send it.
 */
export function analyticsLimits(): AnalyticsLimits {
  let waiting = 0;
  let client: (Client & Partial<PluginFinder>) | null = null;
  let transports: { usual: Transport; beacon: Transport } | null = null;
  let config: Config | null = null;
  const upload = () => {
    void (client as PluginFinder | null)?.plugin("amplitude")?.flush?.(true);
  };
  const sendBy = (name: "usual" | "beacon") => {
    if (config && transports) config.transportProvider = transports[name];
  };
  return {
    name: "spec-limits",
    type: "before",
    setup: (given, sdk) => {
      [config, client] = [given, sdk];
      const limited = (transport: Transport) =>
        throttlingWholeBatches(
          droppingWhatIsRefused(transport, () => given.optOut),
          () => (waiting = 0),
        );
      const usual = limited(config.transportProvider);
      // The SDK makes its transports only where it uses them.
      client.setTransport("beacon");
      transports = { usual, beacon: limited(config.transportProvider) };
      sendBy("usual");
      return Promise.resolve();
    },
    execute: (event) => {
      waiting++;
      // After the event has reached the queue.
      if (waiting >= QUEUE_SIZE) setTimeout(upload);
      return Promise.resolve({ ...event, event_properties: firstKeys(event.event_properties) });
    },
    leave() {
      sendBy("beacon");
      upload();
    },
    comeBack: () => sendBy("usual"),
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

/** Without an answer the SDK forgets what it was about to send. */
function droppingWhatIsRefused(transport: Transport, isRefused: () => boolean): Transport {
  return {
    send: async (...upload) => (isRefused() ? null : transport.send(...upload)),
  };
}

function firstKeys<Properties extends object | undefined>(properties: Properties): Properties {
  const entries = Object.entries(properties ?? {});
  if (entries.length <= MAX_PROPERTY_KEYS) return properties;
  return Object.fromEntries(entries.slice(0, MAX_PROPERTY_KEYS)) as Properties;
}
