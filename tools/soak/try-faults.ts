import { huntAll } from "./simulation/find-faults";
const most = Number(process.argv[2] ?? 500);
void huntAll(1, most, "/dev/shm/soak", ({ fault, foundAfter, failure }) =>
  console.log(
    String(foundAfter).padStart(5),
    fault.name,
    "|",
    (failure ?? "").slice(0, 90),
    fault.unseen ? "(unseen)" : "",
  ),
);
