import { spawn } from "node:child_process";
import { constants } from "node:os";
import { serviceStart } from "./handed-socket.mjs";

/** What a program may take to stop: longer than the services wait for their last answers. */
const KILL_GRACE_MS = 30_000;

/**
 * Runs a command on this terminal until it ends, and resolves with its exit
 * code (128 + n for a signal, 124 for a time-out). SIGTERM is passed on. So is
 * SIGINT where no terminal has given it to the whole process group already.
 * A child that does not stop is killed.
 *
 * `service: true` opens an IPC channel, whose end tells the child that we are
 * gone, even if we were killed.
 */
export function runChild(command, args, { env, cwd, timeoutMs, service = false, stdio = "inherit" }) {
  const start = service ? serviceStart(command, args, { env, pid: process.pid }) : { command, args, stdio };
  const child = spawn(start.command, start.args, { env, cwd, stdio: start.stdio });
  const timers = [];
  const stop = (signal) => {
    child.kill(signal);
    timers.push(setTimeout(() => child.kill("SIGKILL"), KILL_GRACE_MS));
  };
  const forward = (signal) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    stop(signal);
  };
  process.on("SIGINT", forward);
  process.on("SIGTERM", forward);

  let timedOut = false;
  if (timeoutMs) {
    timers.push(
      setTimeout(() => {
        timedOut = true;
        stop("SIGTERM");
      }, timeoutMs),
    );
  }

  return new Promise((resolve) => {
    const finish = (code) => {
      timers.forEach(clearTimeout);
      process.off("SIGINT", forward);
      process.off("SIGTERM", forward);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(`Could not start ${command}: ${error.message}`);
      finish(127);
    });
    child.once("exit", (code, signal) => {
      if (timedOut) {
        console.error(`Stopped ${command} ${args[0] ?? ""}: it took more than ${timeoutMs / 1000} s.`);
        return finish(124);
      }
      finish(code ?? 128 + constants.signals[signal]);
    });
  });
}
