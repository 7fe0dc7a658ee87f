import { readFileSync, readdirSync } from "node:fs";

const SAMPLE_EVERY_MS = 100;
/** Linux counts processor time in hundredths of a second, and memory in kB or in pages of 4 kB. */
const TICKS_PER_S = 100;
const BYTES_PER_PAGE = 4096;
/** Of `/proc/<pid>/stat`, counted after the name in parentheses, which may hold spaces. */
const FIELDS = { parent: 1, userTicks: 11, systemTicks: 12, startTime: 19, residentPages: 21 } as const;

export interface TreeUse {
  /** Largest sum of resident memory over all processes of the tree, at one moment; pages they share count for each. */
  peakMb: number;
  /** The same without what is mapped from files, which the system takes back when it needs the room. */
  ownPeakMb: number;
  /** Processor time of all of them, those that ended included. */
  cpuS: number;
}

interface ProcessUse {
  parent: number;
  startTime: number;
  cpuTicks: number;
  residentBytes: number;
  mappedBytes: number;
}

/** Watches all that this process has started, and what those have, until `stop` (Linux). */
export function watchProcessTree(): { stop(): TreeUse } {
  const ticksBefore = cpuTicksOf(sampleTree(process.pid));
  const ticks = new Map<string, number>();
  let peakBytes = 0;
  let ownPeakBytes = 0;
  const sample = () => {
    const tree = sampleTree(process.pid);
    for (const [pid, { startTime, cpuTicks }] of tree) ticks.set(`${pid} ${startTime}`, cpuTicks);
    const uses = [...tree.values()];
    peakBytes = Math.max(
      peakBytes,
      sumOf(uses, ({ residentBytes }) => residentBytes),
    );
    ownPeakBytes = Math.max(
      ownPeakBytes,
      sumOf(uses, ({ residentBytes, mappedBytes }) => residentBytes - mappedBytes),
    );
  };
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const all = [...ticks.values()].reduce((sum, each) => sum + each, 0);
      return {
        peakMb: Math.round(peakBytes / 1e6),
        ownPeakMb: Math.round(ownPeakBytes / 1e6),
        cpuS: Math.round((all - ticksBefore) / TICKS_PER_S),
      };
    },
  };
}

const sumOf = (uses: readonly ProcessUse[], amountOf: (use: ProcessUse) => number) =>
  uses.reduce((sum, use) => sum + amountOf(use), 0);
const cpuTicksOf = (tree: Map<number, ProcessUse>) => sumOf([...tree.values()], ({ cpuTicks }) => cpuTicks);

/** The descendants of a process, without itself. */
function sampleTree(root: number): Map<number, ProcessUse> {
  const all = new Map<number, ProcessUse>();
  for (const name of readdirSync("/proc")) {
    const use = /^\d+$/.test(name) ? readUse(name) : null;
    if (use) all.set(Number(name), use);
  }
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === root || isBelow(parent));
  };
  return new Map([...all].filter(([pid]) => isBelow(pid)));
}

/** Null for one that has ended meanwhile. */
function readUse(pid: string): ProcessUse | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [, , mappedPages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    const field = (name: keyof typeof FIELDS) => Number(fields[FIELDS[name]]);
    return {
      parent: field("parent"),
      startTime: field("startTime"),
      cpuTicks: field("userTicks") + field("systemTicks"),
      residentBytes: field("residentPages") * BYTES_PER_PAGE,
      mappedBytes: Number(mappedPages) * BYTES_PER_PAGE,
    };
  } catch {
    return null;
  }
}
