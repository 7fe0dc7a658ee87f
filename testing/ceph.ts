import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createHttpClient } from "./http-client";
import { findFreePorts } from "./ports";
import { PATIENCE_MS } from "./until";
import { endOf, untilAnswers } from "./web-server";

const run = promisify(execFile);
const PACKAGES = "radosgw, ceph-mon and ceph-osd";
/** Of the kernel's range for outgoing connections, which Ceph's daemons must stay below. */
const LAST_PORT = 32_767;
const BUCKET = "pages";
const MOST_BYTES = 16 * 2 ** 30;
/** Ceph has none, and signatures name one. */
const REGION = "us-east-1";

export interface Ceph {
  /** Of its S3 API. */
  endpoint: string;
  region: string;
  /** Empty at first. */
  bucket: string;
  accessKey: { accessKeyId: string; secretAccessKey: string };
  /** Lets the S3 API end, and start again with what it has stored. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** For programs that publish below a prefix of its bucket, or serve what is there. */
export function storeSettings({ endpoint, region, bucket, accessKey }: Ceph, prefix: string): Record<string, string> {
  return {
    PUBLISH_TARGET: `s3://${bucket}/${prefix}`,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    AWS_ACCESS_KEY_ID: accessKey.accessKeyId,
    AWS_SECRET_ACCESS_KEY: accessKey.secretAccessKey,
  };
}

/**
 * Debian's Ceph with its S3 API, on this machine alone: one monitor, one store in memory, one gateway. Up in some
 * 2 seconds with 150 MB. `folder`: of its own, for its working files.
 */
export async function startCeph(folder: string): Promise<Ceph> {
  const { site: port, publisher: monitorPort } = await findFreePorts();
  await mkdir(join(folder, "mon"), { recursive: true });
  await mkdir(join(folder, "osd"));
  const configuration = join(folder, "ceph.conf");
  const fsid = randomUUID();
  const monitor = `[v2:127.0.0.1:${monitorPort}/0]`;
  await writeFile(configuration, configurationOf({ folder, fsid, monitor, port, firstPort: monitorPort + 3 }));

  const command = (name: string, ...args: string[]) =>
    // It would wait for a monitor for ever.
    run(name, [...args, "-c", configuration], { timeout: PATIENCE_MS }).catch((cause: Error) => {
      throw new Error(`${name} failed: are ${PACKAGES} installed?\n${cause.message}`, { cause });
    });
  const daemons: ChildProcess[] = [];
  const start = (name: string, ...args: string[]) => {
    // It ends with this process, however that ends.
    const daemon = spawn("setpriv", ["--pdeathsig", "KILL", name, "-f", ...args, "-c", configuration], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    daemons.push(daemon);
    return daemon;
  };
  const url = `http://127.0.0.1:${port}`;
  const startGateway = async () => {
    const site = createHttpClient(url);
    await untilAnswers(start("radosgw", "-n", "client.rgw.a"), {
      name: "Ceph",
      packages: PACKAGES,
      url,
      ask: () => site.send("/"),
    });
    site.close();
  };
  // The gateway first, and what it stores in last.
  const stop = async () => {
    for (const daemon of daemons.splice(0).reverse()) await endOf(daemon, "SIGKILL");
  };
  try {
    const map = join(folder, "monmap");
    await command("monmaptool", "--create", "--addv", "a", monitor, "--fsid", fsid, map);
    await command("ceph-mon", "--mkfs", "-i", "a", "--monmap", map);
    start("ceph-mon", "-i", "a");
    const osd = randomUUID();
    await command("ceph", "osd", "new", osd);
    await command("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", osd);
    start("ceph-osd", "-i", "0");
    const accessKey = { accessKeyId: "pages", secretAccessKey: randomUUID() };
    const user = ["--uid=pages", "--display-name=pages", `--access-key=${accessKey.accessKeyId}`];
    await command("radosgw-admin", "user", "create", ...user, `--secret-key=${accessKey.secretAccessKey}`);
    await startGateway();
    const store = { endpoint: url, region: REGION, bucket: BUCKET, accessKey };
    await createBucket(store);
    return {
      ...store,
      async restart() {
        await endOf(daemons.pop()!, "SIGKILL");
        await startGateway();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createBucket({ endpoint, region, bucket, accessKey }: Omit<Ceph, "restart" | "stop">): Promise<void> {
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: accessKey });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

interface Configuration {
  folder: string;
  fsid: string;
  monitor: string;
  port: number;
  firstPort: number;
}

function configurationOf({ folder, fsid, monitor, port, firstPort }: Configuration): string {
  const settings = {
    fsid,
    "mon host": monitor,
    "public addr": "127.0.0.1",
    "cluster addr": "127.0.0.1",
    "ms bind ipv6": "false",
    "ms bind msgr1": "false",
    "ms bind port min": firstPort,
    "ms bind port max": LAST_PORT,
    // Without keys nothing can be encrypted, which Debian's clients ask of a monitor unless they are told.
    "ms mon client mode": "crc",
    "ms mon service mode": "crc",
    "auth cluster required": "none",
    "auth service required": "none",
    "auth client required": "none",
    "run dir": folder,
    "crash dir": folder,
    "admin socket": "",
    "log file": join(folder, "$name.log"),
    "mon cluster log file": join(folder, "cluster.log"),
    "mon data": join(folder, "mon"),
    "osd data": join(folder, "osd"),
    "rgw data": join(folder, "rgw"),
    "osd objectstore": "memstore",
    // A limit: it takes what it needs.
    "memstore device bytes": MOST_BYTES,
    "osd crush chooseleaf type": 0,
    "osd pool default size": 1,
    "osd pool default pg num": 1,
    "osd pool default pg autoscale mode": "off",
    "mon max pg per osd": 1000,
    "mon allow pool size one": "true",
    // It makes its pools one after the other, and would wait a second for each.
    "paxos propose interval": 0.01,
    "paxos min wait": 0.01,
    // Without it each body waits 40 ms for the acknowledgement of its head.
    "rgw frontends": `beast endpoint=127.0.0.1:${port} tcp_nodelay=1`,
    "rgw enable apis": "s3",
    // Each request would write down what it does.
    "rgw enable ops log": "false",
    ...Object.fromEntries(["rgw", "osd", "objecter", "ms"].map((part) => [`debug ${part}`, "0/0"])),
  };
  return ["[global]", ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`), ""].join("\n");
}
