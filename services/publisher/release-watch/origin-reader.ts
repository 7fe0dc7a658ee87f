import http from "node:http";
import { buffer } from "node:stream/consumers";
import { z } from "zod";

const TIMEOUT_MS = 5_000;

const answersSchema = z.object({ answers: z.number(), errors: z.number() });
export type Answers = z.output<typeof answersSchema>;

/** Asks the origin beside this publisher. Null where none answers: that says nothing of a release. */
export interface OriginReader {
  page(path: string): Promise<{ status: number; body: Buffer } | null>;
  /** How many requests it has answered since it started, and how many of them with an error of its own. */
  answers(): Promise<Answers | null>;
}

interface Origin {
  url: string;
  /** Under which the site is served. */
  host: string;
  token: string;
}

export function createOriginReader({ url, host, token }: Origin): OriginReader {
  async function ask(path: string, headers: Record<string, string>) {
    return new Promise<{ status: number; body: Buffer } | null>((resolve) => {
      const nobody = () => resolve(null);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const request = http.get(new URL(path, url), { headers: { host, ...headers }, signal, agent: false });
      request.once("error", nobody);
      request.once("response", (response) => {
        buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), nobody);
      });
    });
  }

  return {
    page: (path) => ask(path, { accept: "text/html" }),
    async answers() {
      const got = await ask("/api/answers", { authorization: `Bearer ${token}` });
      if (got?.status !== 200) return null;
      return answersSchema.parse(JSON.parse(got.body.toString()));
    },
  };
}
