import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { listPublicFiles } from "../testing/data-dir";
import { withReleasedStack } from "../testing/prepared-release";
import { untilQueueEmpty } from "../testing/served-pages";
import { listRealtors, patchRealtor } from "../testing/realtors";
import { realtorEvent, sendWebhook, signWebhook } from "../testing/signed-webhook";
import { until } from "../testing/until";

/** Each in a setting that holds a secret; nobody answers at these addresses, so that each is in an error, too. */
const CANARIES = {
  SLACK_WEBHOOK_URL: "http://127.0.0.1:9/services/canary-slack",
  SMTP_URL: "smtp://mailer:canary-mail@127.0.0.1:9",
  MAIL_FROM: "Example Homepages <messages@example.com>",
  BUILD_HOOK_URLS: "http://builder:canary-pipeline@127.0.0.1:9/hooks/canary-hook",
};
const VISITOR = {
  name: "나카나",
  email: "canary-visitor@example.com",
  phone: "714-555-0142",
  message: "canary-message",
};

test("no secret and nothing of a visitor's is in the pages, the logs, the errors or the receipts", async () => {
  await withReleasedStack(
    process.env.RELEASE_DATA_DIR,
    async (stack) => {
      await stack.startServe();
      const [realtor] = await listRealtors(stack.api);
      const answers: string[] = [];
      const keep = async (answer: Promise<{ status: number; body: Buffer }>) => {
        const { status, body } = await answer;
        answers.push(body.toString());
        return status;
      };
      const post = (body: object, headers: object = {}) => ({
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      const contact = { realtorId: realtor!.id, ...VISITOR, phoneCountryCode: "US", isTerm: "Y" };
      // Its answer gives back what was sent, to whoever sent it.
      expect((await stack.api.send("/v1/realtor-contacts", post(contact))).status).toBe(201);
      expect(await keep(stack.api.send("/v1/realtor-contacts", post({ ...contact, phone: [] })))).toBe(400);
      await patchRealtor(stack.api, realtor!.id, { aboutMeEn: "A sentence of today." });
      const forged = signWebhook(realtorEvent(realtor!), { id: "msg_forged", secret: `whsec_${"A".repeat(32)}` });
      expect(await keep(sendWebhook(stack.site, forged))).toBe(401);
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
      expect(await keep(stack.site.send("/api/hooks/build", post({}, bearer("wrong"))))).toBe(401);
      await keep(stack.site.send("/api/hooks/build", post({}, bearer(stack.secrets.buildHookSecret))));
      await untilQueueEmpty(stack.publisher);
      for (const path of ["/healthz", `/api/publications/${realtor!.id}`, "/api/nothing", "/metrics"])
        await keep(stack.site.send(path));
      for (const path of ["/healthz", "/metrics", "/v1/nothing"]) await keep(stack.publisher.send(path));

      const logs = async () => {
        const names = await readdir(join(stack.dataDir, "logs"));
        return Promise.all(names.map((name) => readFile(join(stack.dataDir, "logs", name), "utf8")));
      };
      // What could not be told is said: without the address of whom it could not be told to.
      await until("the logs say that the mail server is away", async () => /mail/i.test((await logs()).join("")));
      const tree = join(stack.dataDir, "current", "public");
      const files = (await listPublicFiles(stack.dataDir)).filter((name) => /\.(?:js|json|html|xml|txt)$/.test(name));
      expect(files.length).toBeGreaterThan(100);
      const pages = await Promise.all(files.map((name) => readFile(join(tree, name), "utf8")));
      const told = [...answers, ...(await logs()), ...pages].join("\n");

      const hidden = [
        ...Object.values(stack.secrets),
        "canary-slack",
        "canary-mail",
        "canary-pipeline",
        "canary-hook",
        ...Object.values(VISITOR),
      ];
      expect(hidden.filter((text) => told.includes(text))).toEqual([]);
    },
    { env: { ...CANARIES, LOG_LEVEL: "trace" } },
  );
});
