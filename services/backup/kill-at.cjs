/* Loaded before a program under test: ends it as `kill -9` would, before or after the nth call of a function of the disk. */
const { promises } = require("node:fs");

const [name, when, count] = process.env.KILL_AT.split(":");
const original = promises[name];
let calls = 0;
promises[name] = async (...args) => {
  calls += 1;
  const isDue = calls === Number(count);
  if (isDue && when === "before") process.kill(process.pid, "SIGKILL");
  const result = await original(...args);
  if (isDue) process.kill(process.pid, "SIGKILL");
  return result;
};
