import { ListingsFailed } from "../listings-failed";
import { leaveForPart } from "./leave-for-part";
import type { HomeText } from "./home-text";

interface HomeMissingProps {
  why: "loading" | "failed" | "gone";
  h: HomeText;
  onRetry: () => void;
  onLeave: (id: string) => void;
}

/** In place of a home: it is on its way, could not be loaded, or is no longer there. */
export function HomeMissing({ why, h, onRetry, onLeave }: HomeMissingProps) {
  if (why === "failed") {
    return (
      <div className="home-missing">
        <ListingsFailed onRetry={onRetry} />
      </div>
    );
  }
  if (why === "loading") {
    return (
      <div className="home-missing">
        <p role="status">{h("loading")}…</p>
      </div>
    );
  }
  return (
    <div className="home-missing">
      <h2>{h("gone")}</h2>
      <p>{h("goneHint")}</p>
      <p className="home-missing-actions">
        <a className="button" href="#listings" onClick={leaveForPart("listings", onLeave)}>
          {h("goneListings")}
        </a>
        <a className="button button-quiet" href="#contact" onClick={leaveForPart("contact", onLeave)}>
          {h("goneContact")}
        </a>
      </p>
    </div>
  );
}
