import { SingleBar } from "cli-progress";

const POLL_MS = 500;
export const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

export const progressBar = (doing: string, things = "realtors") =>
  new SingleBar({ format: `${doing} {bar} {value}/{total} ${things}`, noTTYOutput: true, notTTYSchedule: 2000 });
