import { PublisherError } from "../errors";

/** Of a move that has begun or ended here. Nobody publishes by a store that has one. */
export interface MoveMark {
  /** `incoming`: what comes from there is not all here. `moved`: it is there now. */
  state: "incoming" | "moved";
  place: string;
  /** ISO. */
  at: string;
  /** The release that was served when it had ended. */
  release: string | null;
}

/** Throws `ENVIRONMENT`, with what to do. */
export function requireNoMove(mark: MoveMark | null): void {
  if (mark === null) return;
  const { state, place, at } = mark;
  throw new PublisherError(
    "ENVIRONMENT",
    state === "incoming"
      ? `What comes here from ${place} has not all arrived: with the settings of there, run \`npm run move\` again.`
      : `The site has moved from here to ${place} (${at}): start it with the settings of there. To bring it back, run ` +
          "`npm run move` with these. If nothing was published there, `npm run move -- --undo` with the settings of here does.",
  );
}
