import { act, type FormEvent } from "react";
import { renderHook } from "../../testing/render-hook";
import { useEmailForm } from "./use-email-form";

const askForEmail = jest.fn(async () => ({ pendingEmail: null }));
jest.mock("../../../clients/password-calls", () => ({ askForEmail: (...given: []) => askForEmail(...given) }));

const SUBMIT = { preventDefault: () => undefined } as FormEvent;

beforeEach(() => askForEmail.mockClear());

function emailForm() {
  const { result } = renderHook(() => useEmailForm("Hana@broker.example", "ko", () => undefined), undefined);
  const send = async (email: string) => {
    act(() => result().change("email", email));
    act(() => result().change("current", "a-password"));
    await act(() => result().submit(SUBMIT));
  };
  return { result, send };
}

test.each([
  ["hana@home", true],
  ["하나@example.com", true],
  [" HANA@Broker.example ", "same"],
])("%j is not sent", async (email, problem) => {
  const { result, send } = emailForm();
  await send(email);
  expect(result().problems).toEqual({ email: problem });
  expect(askForEmail).not.toHaveBeenCalled();
});

test("an address that looks mistyped is asked about once, each", async () => {
  const { result, send } = emailForm();
  await send("hana@gmail.con");
  expect([result().problems, result().meant]).toEqual([{ email: "meant" }, "hana@gmail.com"]);
  await send("hana@gmial.com");
  expect([result().problems, result().meant]).toEqual([{ email: "meant" }, "hana@gmail.com"]);
  expect(askForEmail).not.toHaveBeenCalled();
  await send(" hana@gmial.com ");
  expect(result().problems).toEqual({});
  expect(askForEmail).toHaveBeenCalledWith({ email: "hana@gmial.com", current: "a-password", language: "ko" });
});

test("the password is kept while the address is asked about", async () => {
  const { result, send } = emailForm();
  await send("hana@gmail.con");
  expect(result().values.current).toBe("a-password");
});
