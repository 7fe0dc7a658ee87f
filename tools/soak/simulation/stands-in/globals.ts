import { world } from "../world";

export function setImmediate(run: () => void): void {
  world().later(0, run);
}

/** The product API's answers; the history of a schedule says which. */
export let answer: (address: string) => Promise<Response> = () => Promise.reject(new Error("no API"));
export const answerBy = (next: typeof answer): void => void (answer = next);
export const fetch = (address: string): Promise<Response> => answer(address);

/** The world's own: see `product.ts`. */
export const AbortSignal = { timeout: (): undefined => undefined };
