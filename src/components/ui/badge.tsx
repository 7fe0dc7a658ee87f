import type { ReactNode } from "react";
import { classNames } from "./class-names";
import "./badge.css";

/** A word of state on something else. */
export function Badge({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return <span className={classNames("badge", strong && "badge-strong")}>{children}</span>;
}
