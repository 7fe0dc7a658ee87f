import type { FetchedRealtor } from "./product-api-client";
import { createReadAhead } from "./read-ahead";

function openReadAhead(answer: (id: string) => Promise<FetchedRealtor> = () => Promise.resolve({ kind: "gone" })) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const realtor = (id: string) => {
    asked.push(id);
    return answer(id);
  };
  return { asked, clock, readAhead: createReadAhead({ realtor }, () => clock.now) };
}

test("an early read is handed out once", async () => {
  const { asked, readAhead } = openReadAhead();
  readAhead.start("1");
  expect(await readAhead.take("1")).toEqual({ kind: "gone" });
  expect(await readAhead.take("1")).toBeNull();
  expect(asked).toEqual(["1"]);
});

test("a later event reads again", async () => {
  let reads = 0;
  const { readAhead } = openReadAhead(() => Promise.resolve({ kind: "bad", reason: String(++reads) }));
  readAhead.start("1");
  readAhead.start("1");
  expect(await readAhead.take("1")).toEqual({ kind: "bad", reason: "2" });
});

test("a failed or an old read is as good as none", async () => {
  const { clock, readAhead } = openReadAhead((id) =>
    id === "1" ? Promise.reject(new Error("down")) : Promise.resolve({ kind: "gone" }),
  );
  readAhead.start("1");
  readAhead.start("2");
  expect(await readAhead.take("1")).toBeNull();
  clock.now = 2001;
  expect(await readAhead.take("2")).toBeNull();
});

test("a burst is not read ahead of its turn", () => {
  const { asked, readAhead } = openReadAhead();
  for (let id = 0; id < 100; id++) readAhead.start(String(id));
  expect(asked).toHaveLength(16);
});
