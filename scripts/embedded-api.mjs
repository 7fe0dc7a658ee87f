import { spawn } from "node:child_process";
import { once } from "node:events";

const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 200;

/**
 * Starts the embedded product API beside another program and resolves, once it
 * answers, with a function that stops it.
 */
export async function startEmbeddedApi(root, env) {
  const address = `http://127.0.0.1:${env.PRODUCT_API_PORT ?? 4000}`;
  if (await answers(address)) {
    throw new Error(`Something is already listening at ${address}. Stop it, or choose another PRODUCT_API_PORT.`);
  }
  const api = spawn(process.execPath, ["--import", "tsx", "services/product-api/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(api, "exit");
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answers(address))) {
    if (api.exitCode !== null || api.signalCode !== null || Date.now() > deadline) {
      api.kill("SIGKILL");
      throw new Error(`The embedded product API does not answer at ${address}; its own message stands above.`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return async function stop() {
    api.kill("SIGTERM");
    await ended;
  };
}

async function answers(address) {
  try {
    const response = await fetch(`${address}/v1/realtor?limit=1`, { signal: AbortSignal.timeout(5_000) });
    return response.ok;
  } catch {
    return false;
  }
}
