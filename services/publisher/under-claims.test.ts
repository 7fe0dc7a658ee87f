import type { PublishDependencies } from "./prepare";
import { Outrun } from "./retry-later";
import type { Job } from "./store/jobs";
import type { Target } from "./targets/target";
import { underClaims } from "./under-claims";

const jobOf = (realtorId: string) => ({ realtorId, lease: `lease of ${realtorId}` }) as Job;
const idsOf = (jobs: readonly Job[]) => jobs.map(({ realtorId }) => realtorId);

let asked: string[][];
let givenBack: string[];
let fenced: string[];
let deps: Pick<PublishDependencies, "store" | "clock">;
let target: Target;
let join: jest.Mock;
beforeEach(() => {
  [asked, givenBack, fenced] = [[], [], []];
  join = jest.fn((ids: readonly string[]) => {
    asked.push([...ids]);
    return Promise.resolve({ joined: [jobOf("joined")], shared: [jobOf("shared")], taken: [jobOf("taken")] });
  });
  const jobs = {
    join,
    fence: (all: readonly Job[]) => {
      fenced = idsOf(all);
      return () => 25_000;
    },
    defer: (job: Job, at: number, reason: string) => {
      givenBack.push(`${job.realtorId} at ${at}: ${reason}`);
      return Promise.resolve();
    },
  };
  deps = { store: { jobs }, clock: { now: () => 7 } } as never;
  target = { under: (fence: () => number) => ({ until: fence() }) } as never;
});

const publishing = (ids: readonly string[]) => ({ jobs: [jobOf("own")], ids, target });

test("who is published beside a job's realtor is claimed, and writes end with all of the claims", async () => {
  const answer = await underClaims(deps, publishing(["own", "joined", "shared", "taken"]), (claims) => {
    expect([idsOf(claims.jobs), idsOf(claims.under)]).toEqual([
      ["own", "joined"],
      ["shared", "taken"],
    ]);
    expect(claims.target).toEqual({ until: 25_000 });
    expect(givenBack).toEqual([]);
    return Promise.resolve("published");
  });
  expect([answer, asked, fenced]).toEqual([
    "published",
    [["joined", "shared", "taken"]],
    ["own", "joined", "shared", "taken"],
  ]);
  expect(givenBack).toEqual(["taken at 7: published with another realtor meanwhile"]);
});

test("what fails leaves all of them to be published, and the jobs to who began", async () => {
  const failing = underClaims(deps, publishing(["own", "joined", "taken"]), () => Promise.reject(new Error("is away")));
  await expect(failing).rejects.toThrow("is away");
  expect(givenBack).toEqual(["joined at 7: is away", "taken at 7: is away"]);
});

test("nothing is published where one of them is another process's", async () => {
  join.mockRejectedValue(new Outrun("is being published by another process"));
  const publish = jest.fn();
  await expect(underClaims(deps, publishing(["own", "other"]), publish)).rejects.toThrow(Outrun);
  expect([publish.mock.calls, givenBack]).toEqual([[], []]);
});

test("a job's own realtor needs no other claim, nor does anybody where one process works alone", async () => {
  const claimsOf = (ids: readonly string[]) => underClaims(deps, publishing(ids), (claims) => Promise.resolve(claims));
  expect(idsOf((await claimsOf(["own"])).jobs)).toEqual(["own"]);
  deps = { store: { jobs: {} }, clock: { now: () => 7 } } as never;
  expect((await claimsOf(["own", "other"])).target).toBe(target);
  expect(join).not.toHaveBeenCalled();
});
