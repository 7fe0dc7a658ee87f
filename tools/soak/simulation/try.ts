import { compileSimulation } from "./program";
async function main() {
  const simulation = await compileSimulation(
    (await import("./faults")).PLANTED_FAULTS.find((f) => f.name === process.env["FAULT"])?.patches ?? [],
  );
  const [from, count, traced] = process.argv.slice(2).map(Number);
  const t = Date.now();
  let ops = 0,
    crashes = 0,
    fails = 0;
  const why = new Map<string, number>();
  for (let seed = from!; seed < from! + count!; seed++) {
    const r = await simulation.runSchedule(seed, {
      folder: "/dev/shm/soak",
      ...(traced ? { trace: (l: string) => console.log(l) } : {}),
    });
    ops += r.operations;
    crashes += r.crashes;
    if (r.failure) {
      fails++;
      const k = r.failure.replace(/\d+/g, "N").slice(0, 110);
      if (!why.has(k)) console.log(seed, r.failure.slice(0, 300));
      why.set(k, (why.get(k) ?? 0) + 1);
    }
    if (traced) console.log(r);
  }
  console.log({ count, ms: (Date.now() - t) / count!, ops: ops / count!, crashes, fails });
  console.log([...why].sort((a, b) => b[1] - a[1]).slice(0, 12));
}
void main();
