import type { AxiosInstance } from "axios";
import { startForTest, temporaryDataDir } from "../../services/product-api/start-for-tests";
import { emptyContactForm } from "../domain/realtor/contact-form";
import { realtorContact } from "../domain/realtor/realtor-contact";
import { homeListQuery } from "../domain/realtor/home-list-query";
import { DEFAULT_HOME_PLACE } from "../domain/realtor/home-place";
import { parseEditedRealtor, realtorInputSchema, realtorSchema, type EditedRealtor } from "../domain/realtor/realtor";
import { BLANK_SECTION, draftOf, inputOf } from "../domain/editor/realtor-draft";
import { inputOfRecord } from "../domain/editor/record-input";
import { readFormerAddresses } from "./former-addresses";
import { createHttpClient } from "./http-client";
import { countWaitingLeads } from "./lead-counts";
import { readLeadMailing, setLeadMailing } from "./lead-mailing";
import { changeLead, deleteLead, listLeads, readLead } from "./leads";
import { getAgentListings, getHomeList } from "./listings";
import { checkOwnDomain, readOwnDomain, releaseOwnDomain, revokeOwnDomain } from "./own-domain";
import { getRealtor } from "./product-api";
import {
  changeRealtor,
  createRealtor,
  deleteRealtor,
  exportRealtor,
  importRealtor,
  readRealtor,
} from "./realtor-calls";
import { sendRealtorContact } from "./realtor-contacts";
import { saveRealtor } from "./save-realtor";
import { startRecordingProxy } from "./recording-proxy";
import { uploadFiles } from "./uploads";
import { readVisits } from "./visits";

/** The token that the API of the tests takes as an administrator's. */
const TOKEN = "test-token";
const AUTHORIZED = `Bearer ${TOKEN}`;
const INPUT = realtorInputSchema.parse({ desiredUrl: "contract", hompageUrl: "https://contract.example" });
const CONTACT = { ...emptyContactForm("ko"), lastName: "홍", firstName: "길동", email: "hong@example.com" };
const FILES = [
  {
    path: "gallery",
    imageType: "thumbnail",
    contentType: "image/svg+xml",
    content: new Blob(["<svg/>"], { type: "image/svg+xml" }),
  },
] as const;

const dataDir = temporaryDataDir();
let api: Awaited<ReturnType<typeof startForTest>>;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
let client: AxiosInstance;
let existing: EditedRealtor;

beforeAll(async () => {
  proxy = await startRecordingProxy(() => api.base);
  // The addresses of uploads are the proxy's too.
  api = await startForTest({ dataDir: dataDir.path, seed: 2, env: { PRODUCT_API_PUBLIC_URL: proxy.address } });
  client = createHttpClient(proxy.address, () => TOKEN);
  existing = await createRealtor({ ...INPUT, desiredUrl: "existing", hompageUrl: "" }, client);
});

beforeEach(() => proxy.calls.splice(0));

afterAll(async () => {
  await proxy.close();
  await api.stop();
  dataDir.remove();
});

/** What went out since the test began: method, address, and the token if one went with it. */
const sent = () => proxy.calls.map(({ method, url, headers }) => [method, url, headers.authorization]);
const sentBodies = () => proxy.calls.map(({ body }) => JSON.parse(body) as unknown);

test("GET home/list: the default query to the letter, and its homes", async () => {
  const homes = await getHomeList(homeListQuery(DEFAULT_HOME_PLACE), undefined, client);
  expect(sent()).toEqual([
    [
      "GET",
      "/cozying-api/v1/home/list?type=sale&propertyType=single_family&propertyStatus=active&currentPage=0" +
        "&homesPerGroup=15&state=CA&city=Irvine&county=Orange&isImageNull=false",
      AUTHORIZED,
    ],
  ]);
  expect(homes).toHaveLength(15);
  expect(homes[0]).toMatchObject({ price: expect.stringMatching(/^\$\d/), place: expect.stringContaining("Irvine") });
});

test.each(["sale", "rent", "sold", "rented"] as const)(
  "GET agent, %s: an array, without a token",
  async (searchType) => {
    const query = { licenseNumber: "09721629", market: "crmls", searchType } as const;
    await expect(getAgentListings(query, undefined, client)).resolves.toEqual(expect.any(Array));
    expect(sent()).toEqual([
      ["GET", `/cozying-api/v1/agent?licenseNumber=09721629&market=crmls&searchType=${searchType}`, undefined],
    ]);
  },
);

test("GET realtor: by id or slug, without a token; somebody else gives false", async () => {
  const shown = realtorSchema.parse(existing);
  await expect(getRealtor(existing.id, undefined, client)).resolves.toEqual(shown);
  await expect(getRealtor("existing", undefined, client)).resolves.toEqual(shown);
  await expect(getRealtor("nobody", undefined, client)).resolves.toBe(false);
  expect(sent()).toEqual([
    ["GET", `/v1/realtor/${existing.id}`, undefined],
    ["GET", "/v1/realtor/existing", undefined],
    ["GET", "/v1/realtor/nobody", undefined],
  ]);
});

test("presigned-multi-file-upload: the token goes to the API, not to where the file is put", async () => {
  const options = { signal: new AbortController().signal, onProgress: () => {}, client };
  const [address] = await uploadFiles(FILES, options);
  const [asked, put] = proxy.calls;
  expect(sent()).toEqual([
    ["POST", "/v1/realtor/presigned-multi-file-upload", AUTHORIZED],
    ["PUT", expect.stringMatching(/^\/uploads\/.+&signature=/), undefined],
  ]);
  expect(JSON.parse(asked!.body)).toEqual({
    files: [{ path: "gallery", imageType: "thumbnail", contentType: "image/svg+xml", size: 6 }],
  });
  expect(put).toMatchObject({ headers: expect.objectContaining({ "content-type": "image/svg+xml" }), body: "<svg/>" });
  expect(await (await fetch(address!)).text()).toBe("<svg/>");
});

test("a realtor is created, read by their own origin, changed, exported, imported and deleted", async () => {
  const created = await createRealtor(INPUT, client);
  await expect(getRealtor("https://contract.example", undefined, client)).resolves.toBe(false);
  await releaseOwnDomain(
    created.id,
    "contract.example",
    createHttpClient(api.base, () => TOKEN),
  );
  const proven = await getRealtor("https://contract.example", undefined, client);
  if (proven === false) throw new Error("not found by their origin");
  const { updatedAt } = proven;
  expect(proven).toEqual({ ...realtorSchema.parse(created), updatedAt, verifiedHost: "contract.example" });
  const input = { ...INPUT, email: "changed@example.com" };
  const changed = await changeRealtor({ id: created.id, input, updatedAt }, client);
  const exported = await exportRealtor(created.id, client);
  const imported = await importRealtor(created.id, new Blob([exported.json]), client);
  await deleteRealtor(created.id, client);
  await expect(getRealtor(created.id, undefined, client)).resolves.toBe(false);

  const { id } = created;
  expect(sent()).toEqual([
    ["POST", "/v1/realtor", AUTHORIZED],
    ["GET", "/v1/realtor/https%3A%2F%2Fcontract.example", undefined],
    ["GET", "/v1/realtor/https%3A%2F%2Fcontract.example", undefined],
    ["PATCH", `/v1/realtor/${id}`, AUTHORIZED],
    ["GET", `/v1/realtor/export/${id}`, AUTHORIZED],
    ["POST", `/v1/realtor/import/${id}`, AUTHORIZED],
    ["DELETE", `/v1/realtor/${id}`, AUTHORIZED],
    ["GET", `/v1/realtor/${id}`, undefined],
  ]);
  const [post, , , patch, , sentImport] = proxy.calls;
  expect(JSON.parse(post!.body)).toEqual(INPUT);
  expect(JSON.parse(patch!.body)).toEqual(input);
  expect(sentImport?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(sentImport?.body).toContain('name="file"');
  expect(sentImport?.body).toMatch(new RegExp(`name="realtorId"\\s+${id}\\s`));
  expect(changed).toMatchObject({ id, email: input.email });
  expect(JSON.parse(exported.json)).toMatchObject({ email: input.email, user: { name: exported.userName } });
  expect(imported).toMatchObject({ id, email: input.email });
});

test("an own domain is read, checked, released and taken back", async () => {
  const input = { ...INPUT, desiredUrl: "own-domain", hompageUrl: "https://own.example" };
  const base = await createRealtor(input, client);
  const { id } = base;
  proxy.calls.splice(0);
  const record = { name: "_realtor-homepages.own.example", value: expect.any(String) as string };
  await expect(readOwnDomain(id, undefined, client)).resolves.toMatchObject({ state: "waiting", record });
  await expect(checkOwnDomain(id, client)).resolves.toMatchObject({ state: "waiting", found: "missing" });
  await expect(releaseOwnDomain(id, "own.example", client)).resolves.toMatchObject({ state: "proven" });
  await expect(revokeOwnDomain(id, client)).resolves.toMatchObject({ state: "revoked" });
  expect(sent()).toEqual([
    ["GET", `/v1/realtor/${id}/own-domain`, AUTHORIZED],
    ["POST", `/v1/realtor/${id}/own-domain/check`, AUTHORIZED],
    ["PUT", `/v1/realtor/${id}/own-domain`, AUTHORIZED],
    ["DELETE", `/v1/realtor/${id}/own-domain`, AUTHORIZED],
  ]);
  await expect(readOwnDomain("nobody/here", undefined, client)).resolves.toBeNull();

  // The proof has moved `updatedAt`: who typed meanwhile is told of no conflict.
  const outcome = await saveRealtor({ ...input, aboutMeEn: "Typed meanwhile" }, base, client);
  expect(outcome).toMatchObject({ kind: "saved", realtor: { aboutMeEn: "Typed meanwhile" } });
});

test("a save of a record that came without its private fields leaves them as they are", async () => {
  const fields = { userId: "account-9", ppProfileId: "pp-9", madeForRealtor: "office" };
  const { id } = await createRealtor({ ...INPUT, ...fields, desiredUrl: "quiet", hompageUrl: "" }, client);
  const read = parseEditedRealtor(await (await fetch(`${api.base}/v1/realtor/${id}`)).json());
  if (!read.ok) throw new Error(read.reason);
  expect(read.realtor).not.toHaveProperty("userId");
  const typed = { ...draftOf(inputOfRecord(read.realtor)), aboutMeEn: "Typed" };
  await expect(saveRealtor(inputOf(typed), read.realtor, client)).resolves.toMatchObject({ kind: "saved" });
  await expect(readRealtor(id, undefined, client)).resolves.toMatchObject({ ...fields, aboutMeEn: "Typed" });
});

test("a save keeps what the form does not know, and does not send back what no form can change", async () => {
  const section = { title: "Reviews", body: "The best agent." };
  const foreign = { theme: { corners: "round" }, additionalSections: [section] };
  const { data } = await client.post<{ id: string }>("/v1/realtor", {
    ...INPUT,
    ...foreign,
    desiredUrl: "foreign",
    hompageUrl: "",
  });
  const record = await readRealtor(data.id, undefined, client);
  const typed = draftOf(inputOfRecord(record));
  typed.additionalSections.unshift({ ...BLANK_SECTION, titleEn: "First" });
  const outcome = await saveRealtor(inputOf(typed), record, client);
  expect(outcome).toMatchObject({ realtor: { ...foreign, additionalSections: [{ titleEn: "First" }, section] } });
  expect(JSON.parse(proxy.calls.at(-1)!.body)).not.toHaveProperty("theme");
});

test("POST realtor-contacts: the form with id, full name and Y or N, without a token", async () => {
  await sendRealtorContact(realtorContact({ ...CONTACT, isTerm: false }, existing.id, ""), client);
  expect(sent()).toEqual([["POST", "/v1/realtor-contacts", undefined]]);
  expect(sentBodies()).toEqual([
    {
      realtorId: existing.id,
      name: "홍길동",
      lastName: "홍",
      firstName: "길동",
      email: "hong@example.com",
      phone: "",
      phoneCountryCode: "KR",
      message: "",
      isTerm: "N",
    },
  ]);
});

test("a message with its context is read, found, changed, exported and deleted", async () => {
  const lead = {
    submissionId: "contract-0001",
    language: "ko",
    page: "https://www.example.com/existing",
    listing: { id: "mls-1", label: "12 Oak Street" },
    consents: [{ kind: "terms", given: true, text: "동의합니다." }],
    consentVersion: "2026-11-25",
    website: "",
    elapsedMs: 10_000,
  } as const;
  await sendRealtorContact({ ...realtorContact(CONTACT, existing.id, ""), lead: { ...lead } }, client);
  const question = { realtorId: existing.id, state: null, words: "oak" };
  const page = await listLeads(question, null, undefined, client);
  const { submissionId: _, website: _website, elapsedMs: _elapsed, ...shown } = lead;
  expect(page).toMatchObject({ leads: [{ name: "홍길동", state: "new", ...shown }], nextCursor: null });
  const { id } = page!.leads[0]!;
  const counted = (await countWaitingLeads(existing.id, client))!;
  expect(await changeLead(id, "done", client)).toMatchObject({ id, state: "done" });
  expect(await readLead(id, undefined, client)).toMatchObject({ id, state: "done" });
  expect(await countWaitingLeads(existing.id, client)).toEqual({ ...counted, new: counted.new - 1 });
  await deleteLead(id, client);
  // Another device was faster.
  await deleteLead(id, client);
  expect(await changeLead(id, "read", client)).toBeNull();
  expect(await readLead(id, undefined, client)).toBeNull();
});

test("an API without messages for the workspace says so by having no such call", async () => {
  const lacking = createHttpClient(`${proxy.address}/nothing-here`, () => TOKEN);
  expect(await listLeads({ realtorId: null, state: null, words: "" }, null, undefined, lacking)).toBeNull();
  expect(await countWaitingLeads(null, lacking)).toBeNull();
  expect(await readLeadMailing(null, undefined, lacking)).toBeNull();
});

test("whether messages are mailed is read and set, for a homepage", async () => {
  // It is the environment's token that asks: of the office's mails it gets none.
  expect(await readLeadMailing(null, undefined, client)).toEqual({ isOn: true, to: null, undelivered: null });
  const before = (await readLeadMailing(existing.id, undefined, client))!;
  expect(before.isOn).toBe(true);
  expect(await setLeadMailing(existing.id, false, client)).toEqual({ ...before, isOn: false });
  expect(await readLeadMailing(existing.id, undefined, client)).toEqual({ ...before, isOn: false });
});

test("GET visits: with the token, every name of each day", async () => {
  const visit = { realtorId: existing.id, what: "view", from: "pf.kakao.com" };
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" };
  await fetch(`${api.base}/v1/visits`, { method: "POST", headers, body: JSON.stringify(visit) });
  const visits = await readVisits(existing.id, undefined, client);
  expect(sent()).toEqual([["GET", `/v1/realtor/${existing.id}/visits`, AUTHORIZED]]);
  expect(visits?.days).toEqual([
    {
      day: visits!.today,
      views: { direct: 0, search: 0, naver: 0, kakao: 1, social: 0, site: 0 },
      presses: { call: 0, chat: 0, mail: 0, share: 0 },
      messages: expect.any(Number),
    },
  ]);
});

test("an API that counts no visits says so by having no such call", async () => {
  const lacking = createHttpClient(`${proxy.address}/nothing-here`, () => TOKEN);
  expect(await readVisits(existing.id, undefined, lacking)).toBeNull();
});

test("former addresses are those that a realtor gave up, or null of an API that forgets them", async () => {
  const renamed = await createRealtor({ ...INPUT, desiredUrl: "renamed-a", hompageUrl: "" }, client);
  const { id, updatedAt } = renamed;
  await changeRealtor({ id, updatedAt, input: { ...INPUT, desiredUrl: "renamed-b", hompageUrl: "" } }, client);
  proxy.calls.splice(0);
  expect(await readFormerAddresses(id, undefined, client)).toEqual(["renamed-a"]);
  expect(sent()).toEqual([["GET", `/v1/realtor/${id}/former-addresses`, AUTHORIZED]]);
  const lacking = createHttpClient(`${proxy.address}/nothing-here`, () => TOKEN);
  expect(await readFormerAddresses(id, undefined, lacking)).toBeNull();
});
