import { createRequire } from "node:module";
import path from "node:path";

/**
 * The functions of the project in this folder, compiled into `.cache/functions` as a `gatsby build` does that is no
 * release. A program of its own: whoever builds for a host has secrets in the environment.
 */
interface Compiling {
  reporter: { activityTimer(): Activity; warn(text: string): void };
  store: object;
}

interface Activity {
  start(): void;
  end(): void;
  panic(failure: unknown): void;
}

async function main(): Promise<void> {
  const load = createRequire(__filename);
  const { store } = load("gatsby/dist/redux") as { store: { dispatch(action: object): void } };
  const nothing = () => undefined;
  const panic = (failure: unknown) => {
    throw new Error(`The functions do not compile: ${JSON.stringify(failure)}`);
  };
  const warn = (text: string) => process.stderr.write(`${text}\n`);
  store.dispatch({ type: "SET_PROGRAM", payload: { directory: process.cwd(), prefixPaths: false } });
  store.dispatch({ type: "SET_SITE_CONFIG", payload: { trailingSlash: "never" } });
  const inside = path.join(load.resolve("gatsby/package.json"), "../dist/internal-plugins/functions/gatsby-node.js");
  const { onPreBootstrap } = load(inside) as { onPreBootstrap(given: Compiling): Promise<void> };
  await onPreBootstrap({ reporter: { activityTimer: () => ({ start: nothing, end: nothing, panic }), warn }, store });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : JSON.stringify(error)}\n`);
    process.exit(1);
  },
);
