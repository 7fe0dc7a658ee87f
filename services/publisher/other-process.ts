/** Whether that is a process that runs on this machine, and not this one: a number comes again. */
export function isOtherProcess(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
