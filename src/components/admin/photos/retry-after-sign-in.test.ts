import { retryAfterSignIn } from "./retry-after-sign-in";

test("what a session's end has stopped is sent again once, after the sign-in", () => {
  let tell = (_now: { isSignedIn: boolean }, _before: { isSignedIn: boolean }) => {};
  const retry = jest.fn();
  const stopped = new Set(["a", "b"]);
  retryAfterSignIn({ retry }, stopped, (listener) => {
    tell = listener;
    return () => undefined;
  });
  tell({ isSignedIn: false }, { isSignedIn: true });
  tell({ isSignedIn: true }, { isSignedIn: true });
  expect(retry).not.toHaveBeenCalled();
  tell({ isSignedIn: true }, { isSignedIn: false });
  tell({ isSignedIn: true }, { isSignedIn: false });
  expect(retry.mock.calls).toEqual([["a"], ["b"]]);
});
