/** The first descriptor that a supervisor hands over (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

/** Becomes the program, after it has written down the number under which it will run. */
const HAND_ON = 'LISTEN_PID=$$; export LISTEN_PID; exec "$0" "$@"';

/**
 * How to start a service, with an IPC channel. A listening socket that systemd
 * has handed to this process goes on to it, under the service's own number.
 */
export function serviceStart(command, args, { env, pid }) {
  const isHanded = env.LISTEN_FDS === "1" && env.LISTEN_PID === String(pid);
  if (!isHanded) return { command, args, stdio: ["inherit", "inherit", "inherit", "ipc"] };
  return {
    command: "/bin/sh",
    args: ["-c", HAND_ON, command, ...args],
    stdio: ["inherit", "inherit", "inherit", FIRST_DESCRIPTOR, "ipc"],
  };
}
