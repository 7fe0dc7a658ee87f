import { Suspense, type ReactNode } from "react";

/**
 * A part below the fold: it stands in the html as any other, but React hydrates
 * it in a task of its own, after what the visitor sees first, and at once when
 * it is touched. Hydrated with the rest, the page would not answer meanwhile.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
