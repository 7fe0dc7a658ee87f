import { act, type FormEvent } from "react";
import { useSession } from "../../../session/session-store";
import { renderHook } from "../../testing/render-hook";
import { usePasswordForm, type PasswordValues } from "./use-password-form";

jest.mock("../../../clients/password-calls", () => ({ passwordFailureOf: (reason: string) => ({ reason }) }));

const SUBMIT = { preventDefault: () => undefined } as FormEvent;

/** The form for a new password, with that typed into it and sent. */
async function sent(fields: (keyof PasswordValues)[], typed: Partial<PasswordValues>) {
  const send = jest.fn(async () => "sent");
  const { result } = renderHook(() => usePasswordForm(fields, send, typed), undefined);
  await act(() => result().submit(SUBMIT));
  return { send, form: result };
}

test("the current password is no new one, however its Hangul is composed", async () => {
  const typed = { current: "열려라참깨12", password: "열려라참깨12".normalize("NFD") };
  const { send, form } = await sent(["current", "password"], typed);
  expect(send).not.toHaveBeenCalled();
  expect(form().problems).toEqual({ password: "same" });
  // Either of the two may have been the wrong one.
  act(() => form().change("current", "another-one"));
  expect(form().problems).toEqual({});
  await act(() => form().submit(SUBMIT));
  expect(send).toHaveBeenCalledTimes(1);
});

test("a short password is called short, also when nothing is typed at all", async () => {
  const { form } = await sent(["current", "password"], {});
  expect(form().problems).toEqual({ current: true, password: "short" });
});

test("a form without the current password has nothing to compare with", async () => {
  const { send } = await sent(["password"], { password: "long-enough-1" });
  expect(send).toHaveBeenCalledTimes(1);
});

test("what is wrong by a closer look is said, and sent once it no longer is", async () => {
  const send = jest.fn(async () => "sent");
  const examine = jest.fn().mockResolvedValueOnce({ email: "meant" }).mockResolvedValue({});
  const typed = { email: "a@b.example" };
  const { result } = renderHook(() => usePasswordForm(["email"], send, typed, examine), undefined);
  await act(() => result().submit(SUBMIT));
  expect([result().problems, result().refusals, send.mock.calls]).toEqual([{ email: "meant" }, 1, []]);
  await act(() => result().submit(SUBMIT));
  expect(send).toHaveBeenCalledTimes(1);
});

test("a session that has ended asks to sign in again, over what is typed", async () => {
  const expire = jest.fn();
  useSession.setState({ expire });
  const send = () => Promise.reject("signedOut");
  const { result } = renderHook(() => usePasswordForm(["name"], send, { name: "Hana" }), undefined);
  await act(() => result().submit(SUBMIT));
  expect(expire).toHaveBeenCalledTimes(1);
  expect(result()).toMatchObject({ values: { name: "Hana" }, failure: { reason: "signedOut" }, done: null });
});
