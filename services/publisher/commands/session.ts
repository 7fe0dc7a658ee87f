import type { ControlClient } from "../control-client";
import type { PublisherEnvironment } from "../env";
import type { Publisher } from "../publisher";

export interface Session {
  env: PublisherEnvironment;
  projectDir: string;
  /** The running publisher, if there is one. */
  control: ControlClient | null;
  /** The one that runs by now. */
  findControl(): Promise<ControlClient | null>;
  /** Becomes the publisher of the data directory. */
  open(): Promise<Publisher>;
  print(line: string): void;
  removeFolder(folder: string): Promise<void>;
}
