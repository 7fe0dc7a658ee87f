import axios from "axios";
import { publicationsSchema, type Publications } from "../domain/editor/publication";

const POLL_INTERVAL_MS = 1_000;
const POLL_TIMEOUT_MS = 10_000;
/** A browser gives an event stream up for good when the answer is no stream; after a while it may be one again. */
const STREAM_RETRY_MS = 30_000;

export interface PublicationsListener {
  onPublications(publications: Publications): void;
  /** Whether the site answers at all. */
  onReachable(isReachable: boolean): void;
}

/** `GET /api/publications/{realtorId}`, once. Of the site itself, not of the product API. */
export async function getPublications(realtorId: string, limit: number, signal?: AbortSignal): Promise<Publications> {
  const { data } = await axios.get<unknown>(addressOf(realtorId, limit), {
    timeout: POLL_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });
  return publicationsSchema.parse(data);
}

/** The same as a stream of events, asked again and again where there is no stream. Returns the way to stop. */
export function followPublications(realtorId: string, limit: number, listener: PublicationsListener): () => void {
  const stopped = new AbortController();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (publications: Publications) => {
    listener.onReachable(true);
    listener.onPublications(publications);
  };

  function stream(): void {
    source = new EventSource(addressOf(realtorId, limit));
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const parsed = publicationsSchema.safeParse(parseJson(data));
      if (parsed.success) take(parsed.data);
    };
    source.onerror = () => {
      source?.close();
      source = null;
      void poll(Date.now() + STREAM_RETRY_MS);
    };
  }

  async function poll(streamAgainAt: number): Promise<void> {
    try {
      take(await getPublications(realtorId, limit, stopped.signal));
    } catch {
      if (stopped.signal.aborted) return;
      listener.onReachable(false);
    }
    timer = setTimeout(() => {
      if (Date.now() >= streamAgainAt) stream();
      else void poll(streamAgainAt);
    }, POLL_INTERVAL_MS);
  }

  if (typeof EventSource === "undefined") void poll(Infinity);
  else stream();
  return () => {
    stopped.abort();
    source?.close();
    clearTimeout(timer);
  };
}

function addressOf(realtorId: string, limit: number): string {
  return `/api/publications/${encodeURIComponent(realtorId)}?limit=${limit}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
