import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { openS3Client } from "./s3-client";

test("a connection that the store is about to close is not used again", async () => {
  const used: Socket[] = [];
  const server = createServer((request, response) => {
    used.push(request.socket);
    // Later it would close it, at the moment that the next request is sent.
    response.writeHead(200, { "content-length": 0, "keep-alive": "timeout=2" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { sdk, client } = await openS3Client(
    {
      bucket: "pages",
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: "there",
      accessKey: { accessKeyId: "key", secretAccessKey: "secret" },
    },
    { requests: 2, attempts: 1 },
  );
  try {
    const ask = () => client.send(new sdk.HeadObjectCommand({ Bucket: "pages", Key: "index.html" }));
    await ask();
    await ask();
    await pause(1_500);
    await ask();
    expect(used.map((socket) => used.indexOf(socket))).toEqual([0, 0, 2]);
  } finally {
    client.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
