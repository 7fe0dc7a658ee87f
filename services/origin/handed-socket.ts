/** The first descriptor that a supervisor hands over (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

/**
 * The listening socket that systemd, or who does as systemd, has handed to
 * this very process; null without one, as when the variables are a parent's.
 */
export function handedSocket(
  { LISTEN_FDS, LISTEN_PID }: Record<string, string | undefined>,
  pid: number,
): { fd: number } | null {
  return LISTEN_FDS === "1" && LISTEN_PID === String(pid) ? { fd: FIRST_DESCRIPTOR } : null;
}
