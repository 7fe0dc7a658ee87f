import { endWithParent, showLife } from "../end-with-parent";

/** A publisher's process that says that it is ready, and that it lives where its parent asks; for tests. */
endWithParent();
showLife();
process.send?.({ ready: true });
