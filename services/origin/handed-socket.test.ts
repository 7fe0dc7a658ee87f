import { handedSocket } from "./handed-socket";

test("the one socket that is handed to this process is its third descriptor", () => {
  expect(handedSocket({ LISTEN_FDS: "1", LISTEN_PID: "42" }, 42)).toEqual({ fd: 3 });
});

test.each([
  ["none", {}],
  ["one handed to a parent", { LISTEN_FDS: "1", LISTEN_PID: "41" }],
  ["one handed to nobody by name", { LISTEN_FDS: "1" }],
  ["several, of which nobody says which is whose", { LISTEN_FDS: "2", LISTEN_PID: "42" }],
])("%s: the origin listens at HOST and PORT", (_, environment) => {
  expect(handedSocket(environment, 42)).toBeNull();
});
