/**
 * The calls of a homepage. Their code runs in a task of its own: together with the first call it would hold up a
 * phone's processor for 60 ms.
 */
export async function loadHomepageCalls() {
  const calls = await import(/* webpackChunkName: "homepage-calls" */ "./homepage-calls");
  await new Promise((resolve) => setTimeout(resolve));
  return calls;
}
