import { act } from "react";
import type { OwnAccount } from "../../../clients/own-account";
import { useSession } from "../../../session/session-store";
import { renderHook } from "../../testing/render-hook";
import { useOwnAccount } from "./use-own-account";

const readOwnAccount = jest.fn<Promise<OwnAccount | null>, []>();
jest.mock("../../../clients/password-calls", () => ({
  readOwnAccount: () => readOwnAccount(),
  passwordFailureOf: (reason: unknown) => ({ reason }),
}));

const browser = Object.assign(new EventTarget(), { visibilityState: "visible" });
Object.assign(globalThis, { document: browser });

const [FORMER, NEW] = ["hana@broker.example", "hana@home.example"];
const setUser = jest.fn();
const expire = jest.fn();
useSession.setState({ setUser, expire });

function own(email: string, pending: string | null): OwnAccount {
  const pendingEmail = pending === null ? null : { email: pending, expiresAt: "2026-11-30T00:00:00Z" };
  return { user: { id: "u-1", name: "Hana", email, role: "realtor" }, pendingEmail };
}

function answeredLater() {
  let resolve: (own: OwnAccount) => void = () => undefined;
  const answer = new Promise<OwnAccount>((given) => (resolve = given));
  return { answer, resolve };
}

const comesBack = () => act(async () => void browser.dispatchEvent(new Event("visibilitychange")));

async function opened(first: OwnAccount | null) {
  readOwnAccount.mockReset().mockResolvedValue(first);
  const { result } = renderHook(() => useOwnAccount(), undefined);
  await act(async () => undefined);
  return result;
}

test("who comes back from the mail sees that the address has changed", async () => {
  const result = await opened(own(FORMER, NEW));
  await comesBack();
  expect(result()).toMatchObject({ own: { pendingEmail: { email: NEW } }, news: null });
  readOwnAccount.mockResolvedValue(own(NEW, null));
  await comesBack();
  expect(result()).toMatchObject({ own: { user: { email: NEW }, pendingEmail: null }, news: "changed" });
  expect(setUser).toHaveBeenLastCalledWith(own(NEW, null).user);
});

test("a change that was canceled elsewhere, or ended, is no change", async () => {
  const result = await opened(own(FORMER, NEW));
  readOwnAccount.mockResolvedValue(own(FORMER, null));
  await comesBack();
  expect(result()).toMatchObject({ own: { pendingEmail: null }, news: null });
});

test("where nothing waits, nothing is asked again", async () => {
  await opened(own(FORMER, null));
  await comesBack();
  expect(readOwnAccount).toHaveBeenCalledTimes(1);
});

test("a link that ended meanwhile is gone from the screen", async () => {
  const result = await opened(own(FORMER, NEW));
  readOwnAccount.mockResolvedValue(own(FORMER, null));
  await act(() => result().run(() => Promise.reject("ended"), "sentAgain"));
  expect(result()).toMatchObject({ own: { pendingEmail: null }, failure: { reason: "ended" } });
});

test("two presses in one frame are one call", async () => {
  const result = await opened(own(FORMER, NEW));
  const call = jest.fn(async () => own(FORMER, NEW));
  await act(() => Promise.all([result().run(call, "sentAgain"), result().run(call, "sentAgain")]));
  expect(call).toHaveBeenCalledTimes(1);
  expect(result().news).toBe("sentAgain");
  await act(() => result().run(call, "sentAgain"));
  expect(call).toHaveBeenCalledTimes(2);
});

test("an address that changed elsewhere is not called canceled", async () => {
  const result = await opened(own(FORMER, NEW));
  await act(() => result().run(() => Promise.resolve(own(NEW, null)), "canceled"));
  expect(result()).toMatchObject({ own: { user: { email: NEW } }, news: "changed" });
});

test("a change that was canceled is called canceled, until the next one waits", async () => {
  const result = await opened(own(FORMER, NEW));
  await act(() => result().run(() => Promise.resolve(own(FORMER, null)), "canceled"));
  expect(result().news).toBe("canceled");
  act(() => result().take(own(FORMER, "hana@third.example")));
  expect(result().news).toBeNull();
});

test("a press is sent while the account is read, and a late answer of the read changes nothing", async () => {
  const result = await opened(own(FORMER, NEW));
  const late = answeredLater();
  readOwnAccount.mockReturnValue(late.answer);
  await comesBack();
  await act(() => result().run(() => Promise.resolve(own(FORMER, null)), "canceled"));
  expect(result()).toMatchObject({ own: { pendingEmail: null }, news: "canceled" });
  await act(async () => late.resolve(own(FORMER, NEW)));
  expect(result()).toMatchObject({ own: { pendingEmail: null }, news: "canceled" });
});

test("of two reads the later one counts", async () => {
  const result = await opened(own(FORMER, NEW));
  const late = answeredLater();
  readOwnAccount.mockReturnValueOnce(late.answer).mockResolvedValue(own(NEW, null));
  await comesBack();
  await comesBack();
  await act(async () => late.resolve(own(FORMER, NEW)));
  expect(result()).toMatchObject({ own: { user: { email: NEW }, pendingEmail: null }, news: "changed" });
});

test("a read leaves what was said of the last press", async () => {
  const result = await opened(own(FORMER, NEW));
  await act(() => result().run(() => Promise.resolve(own(FORMER, NEW)), "sentAgain"));
  await comesBack();
  expect(result().news).toBe("sentAgain");
  await act(() => result().run(() => Promise.reject("limited"), "sentAgain"));
  await comesBack();
  expect(result().failure).toEqual({ reason: "limited" });
});

test("a read that fails says nothing of a press, and is made again", async () => {
  readOwnAccount.mockReset().mockRejectedValueOnce("unreachable").mockResolvedValue(own(FORMER, NEW));
  const { result } = renderHook(() => useOwnAccount(), undefined);
  await act(async () => undefined);
  expect(result()).toMatchObject({ own: undefined, hasFailed: true, failure: null });
  await act(async () => result().read());
  expect(result()).toMatchObject({ own: { pendingEmail: { email: NEW } }, hasFailed: false, failure: null });
});

test("a session that has ended asks to sign in again", async () => {
  const result = await opened(own(FORMER, NEW));
  await act(() => result().run(() => Promise.reject("signedOut"), "canceled"));
  expect(expire).toHaveBeenCalled();
});
