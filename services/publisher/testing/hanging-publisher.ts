import { endWithParent, watchParent } from "../end-with-parent";

/** A publisher's process that hangs for good once it has said that it is ready; for tests. */
endWithParent();
watchParent();
process.send?.({ pid: process.pid }, () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
