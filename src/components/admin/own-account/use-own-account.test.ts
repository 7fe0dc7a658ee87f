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
  await act(() => result().run(() => Promise.reject("ended")));
  expect(result()).toMatchObject({ own: { pendingEmail: null }, failure: { reason: "ended" } });
});

test("two presses in one frame are one call", async () => {
  const result = await opened(own(FORMER, NEW));
  const call = jest.fn(async () => own(FORMER, NEW));
  await act(() => Promise.all([result().run(call, "sentAgain"), result().run(call, "sentAgain")]));
  expect(call).toHaveBeenCalledTimes(1);
  expect(result().news).toBe("sentAgain");
  await act(() => result().run(call));
  expect(call).toHaveBeenCalledTimes(2);
});

test("a session that has ended asks to sign in again", async () => {
  const result = await opened(own(FORMER, NEW));
  await act(() => result().run(() => Promise.reject("signedOut")));
  expect(expire).toHaveBeenCalled();
});
