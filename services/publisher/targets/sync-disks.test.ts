import { execFile } from "node:child_process";
import { syncDisks } from "./sync-disks";

jest.mock("node:child_process", () => ({ execFile: jest.fn() }));
type Ended = (error: Error | null) => void;
const command = execFile as unknown as jest.Mock<void, [name: string, ended: Ended]>;

test.each([
  ["ends", null],
  ["is missing", Object.assign(new Error("no such file"), { code: "ENOENT" })],
])("waits for the system's command, and goes on when it %s", async (_name, error) => {
  let end: Ended | undefined;
  command.mockImplementation((_, ended) => void (end = ended));
  let isDone = false;
  const syncing = syncDisks().then(() => (isDone = true));
  await Promise.resolve();
  expect([command.mock.lastCall?.[0], isDone]).toEqual(["sync", false]);
  end!(error);
  await syncing;
});

test("one that fails is told: what counts on those bytes does not go on", async () => {
  command.mockImplementation((_, ended) => ended(Object.assign(new Error("out of memory"), { code: "EAGAIN" })));
  await expect(syncDisks()).rejects.toThrow("out of memory");
});
