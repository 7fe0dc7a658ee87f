import type { World } from "./world";

/** What can be wrong with the product API's answers and its webhooks. All are shares of one. */
export interface Weather {
  /** Answers of a replica that is behind. */
  stale: number;
  longestLagMs: number;
  /** 500, 503, 429, no connection. */
  error: number;
  hang: number;
  /** 200 with half of a text, or a proxy's page. */
  garbage: number;
  /** Webhooks that come once more. */
  duplicate: number;
  longestDeliveryMs: number;
}

export interface Message {
  webhookId: string;
  id: string;
  kind: "changed" | "deleted";
  updatedAt: string;
  isAcknowledged: boolean;
}

export type Value = Record<string, unknown>;
interface Version {
  at: number;
  value: Value | null;
}

const LONGEST_ANSWER_MS = 40;
/** As `REQUEST_TIMEOUT_MS` of the client: the answer that never comes. */
const TIMEOUT_MS = 10_000;
const RETRY_DELIVERY_MS = 300;

/** The product API with its table of realtors and its sender of webhooks, which tries each again until it is taken. */
export class Product {
  readonly messages: Message[] = [];
  /** Until then one realtor cannot be read: longer than a job is tried. */
  outageEndsAt = 0;
  readonly #outage = "/v1/realtor/1";
  readonly #versions = new Map<string, Version[]>();
  #lastUpdate = 0;
  #count = 0;

  constructor(
    readonly world: World,
    readonly weather: Weather,
    /** Hands a webhook over; null while no publisher runs. Resolves when it is acknowledged. */
    readonly intake: () => ((message: Message) => Promise<unknown>) | null,
  ) {}

  get ids(): string[] {
    return [...this.#versions.keys()];
  }

  valueOf(id: string): Value | null {
    return this.#versions.get(id)?.at(-1)?.value ?? null;
  }

  isTaken(slug: string, exceptId: string): boolean {
    return this.ids.some(
      (id) => id !== exceptId && String(this.valueOf(id)?.["desiredUrl"]).toLowerCase() === slug.toLowerCase(),
    );
  }

  put(id: string, fields: Value): void {
    const updatedAt = this.#nextUpdate();
    const name = `version-${String(++this.#count)}`;
    this.#write(id, { ...this.valueOf(id), ...fields, id, name, updatedAt });
    this.#announce(id, "changed", updatedAt);
  }

  remove(id: string): void {
    this.#write(id, null);
    this.#announce(id, "deleted", this.#nextUpdate());
  }

  async answer(address: string): Promise<Response> {
    const { world, weather } = this;
    const { pathname } = new URL(address);
    if (pathname === "/v1/realtor") return respond(200, JSON.stringify(this.#list()));
    world.operation(`ask for ${pathname}`);
    if (pathname === this.#outage && world.now() < this.outageEndsAt) {
      await world.async(LONGEST_ANSWER_MS, () => undefined);
      return respond(500, '{"code":"SOMETHING"}');
    }
    if (!world.isCalm && world.chance(weather.hang)) {
      await world.async(0, () => undefined);
      return new Promise((_, reject) => void world.later(TIMEOUT_MS, () => reject(new Error("TimeoutError"))));
    }
    const seenAt = await world.async(LONGEST_ANSWER_MS, () => {
      world.operation(`look up ${pathname}`);
      const isStale = !world.isCalm && world.chance(weather.stale);
      return world.now() - (isStale ? world.below(weather.longestLagMs) : 0);
    });
    const value = this.#at(pathname.slice("/v1/realtor/".length), seenAt);
    return world.async(LONGEST_ANSWER_MS, () => {
      world.operation(`answer ${pathname}`);
      return this.#respond(value);
    });
  }

  #list() {
    const realtors = this.ids.flatMap((id) => this.valueOf(id) ?? []);
    return { realtors, deleted: this.ids.filter((id) => this.valueOf(id) === null), nextCursor: null };
  }

  #respond(value: Value | null): Response {
    const { world, weather } = this;
    const text = JSON.stringify(value ?? { code: "REALTOR_NOT_FOUND" });
    if (!world.isCalm && world.chance(weather.error)) {
      const status = [0, 429, 500, 503][world.below(4)]!;
      if (status === 0) throw new TypeError("fetch failed");
      return respond(status, '{"code":"SOMETHING"}');
    }
    if (!world.isCalm && world.chance(weather.garbage))
      return respond(200, world.chance(0.5) ? "<html>Please log in</html>" : text.slice(0, world.below(text.length)));
    return respond(value === null ? 404 : 200, text);
  }

  #at(id: string, time: number): Value | null {
    return this.#versions.get(id)?.findLast(({ at }) => at <= time)?.value ?? null;
  }

  #write(id: string, value: Value | null): void {
    const versions = this.#versions.get(id) ?? [];
    versions.push({ at: this.world.now(), value });
    this.#versions.set(id, versions);
  }

  #nextUpdate(): string {
    this.#lastUpdate = Math.max(this.#lastUpdate + 1, this.world.now());
    return new Date(this.#lastUpdate).toISOString();
  }

  #announce(id: string, kind: Message["kind"], updatedAt: string): void {
    const webhookId = `msg_${String(this.messages.length + 1)}`;
    const message: Message = { webhookId, id, kind, updatedAt, isAcknowledged: false };
    this.messages.push(message);
    this.#deliverIn(this.world.random() * this.weather.longestDeliveryMs, message);
    if (this.world.chance(this.weather.duplicate))
      this.#deliverIn(this.world.random() * 4 * this.weather.longestDeliveryMs, message);
  }

  #deliverIn(ms: number, message: Message): void {
    const { world } = this;
    world.outside(ms, () => {
      const { life } = world;
      const retry = () => (message.isAcknowledged ? undefined : this.#deliverIn(RETRY_DELIVERY_MS, message));
      const take = world.isDown ? null : this.intake();
      if (take === null) {
        retry();
        return;
      }
      // Where the process ends no answer comes, and the sender's time runs out.
      const end = world.outside(TIMEOUT_MS, retry);
      const answered = (isAcknowledged: boolean) => {
        if (world.isDown || world.life !== life) return;
        end();
        if (isAcknowledged) message.isAcknowledged = true;
        else retry();
      };
      take(message).then(
        () => answered(true),
        () => answered(false),
      );
    });
  }
}

const respond = (status: number, text: string) => ({ status, text: () => Promise.resolve(text) }) as Response;
