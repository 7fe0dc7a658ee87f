import { parseRealtor, type Realtor } from "../../src/domain/realtor/realtor";
import { buildNode } from "./node-builder";

const parsed = parseRealtor({
  id: 7,
  desiredUrl: "Jina-Kim",
  updatedAt: "2026-02-01T09:00:00+09:00",
  name: "Jina Kim",
});
const REALTOR = (parsed as { realtor: Realtor }).realtor;
const digest = (input: string | object): string => `digest of ${String(input)}`;

test("a node holds what pages are found by, and the record as text", () => {
  const node = buildNode(REALTOR, "jina.com", digest);
  expect(node).toMatchObject({
    id: "realtor-7",
    realtorId: "7",
    slug: "Jina-Kim",
    host: "jina.com",
    updatedAt: "2026-02-01T00:00:00.000Z",
    parent: null,
    children: [],
    internal: { type: "Realtor" },
  });
  expect(JSON.parse(node.json)).toEqual(REALTOR);
});

test("a node is the same whether the API sends private fields or keeps them to itself", () => {
  const sent = { ...REALTOR, userId: "account-1", ppProfileId: "pp-1", madeForRealtor: "office" };
  const realtor = (parseRealtor(sent) as { realtor: Realtor }).realtor;
  expect(buildNode(realtor, null, digest)).toEqual(buildNode(REALTOR, null, digest));
});

test("the digest follows the record and the host", () => {
  const { contentDigest } = buildNode(REALTOR, "jina.com", digest).internal;
  expect(buildNode({ ...REALTOR }, "jina.com", digest).internal.contentDigest).toBe(contentDigest);
  expect(buildNode({ ...REALTOR, name: "Jina" }, "jina.com", digest).internal.contentDigest).not.toBe(contentDigest);
  expect(buildNode(REALTOR, null, digest).internal.contentDigest).not.toBe(contentDigest);
});
