import { AxiosError, type AxiosAdapter } from "axios";
import type { LeadContext } from "../domain/realtor/lead-context";
import { emptyContactForm } from "../domain/realtor/contact-form";
import { realtorContact } from "../domain/realtor/realtor-contact";
import { createHttpClient } from "./http-client";
import { sendRealtorContact } from "./realtor-contacts";

const CONTACT = realtorContact({ ...emptyContactForm("ko"), lastName: "홍", email: "hong@example.com" }, "r-1", "");

function clientAnswering(status: number) {
  const sent: unknown[] = [];
  const client = createHttpClient("http://api.example", () => "secret");
  client.defaults.adapter = async (config) => {
    sent.push([config.url, JSON.parse(config.data as string), config.headers.get("Authorization")]);
    return { data: null, status, statusText: "", headers: {}, config };
  };
  return { client, sent };
}

test("201 is success, and no token goes with it", async () => {
  const { client, sent } = clientAnswering(201);
  await sendRealtorContact(CONTACT, client);
  expect(sent).toEqual([["/v1/realtor-contacts", CONTACT, undefined]]);
});

test.each([200, 202, 204])("%i is none", async (status) => {
  await expect(sendRealtorContact(CONTACT, clientAnswering(status).client)).rejects.toThrow(`answered with ${status}`);
});

const LEAD: LeadContext = {
  submissionId: "0123456789abcdef",
  language: "ko",
  page: "https://www.example.com/minji-kim",
  listing: null,
  consents: [],
  consentVersion: "2026-11-25",
  website: "",
  elapsedMs: 9_000,
};

test.each([400, 422])(
  "an API that refuses what spec §7 does not name, with %i, gets the message without it",
  async (status) => {
    const { client, sent } = clientAnswering(201);
    const accept = client.defaults.adapter as AxiosAdapter;
    client.defaults.adapter = async (config) => {
      const response = { data: null, status, statusText: "", headers: {}, config };
      const isPlain = !(config.data as string).includes("submissionId");
      if (!isPlain) throw new AxiosError("refused", "ERR", config, null, response);
      return accept(config);
    };
    await sendRealtorContact({ ...CONTACT, lead: LEAD }, client);
    expect(sent).toEqual([["/v1/realtor-contacts", CONTACT, undefined]]);
  },
);

test("an API that fails is not asked again: it may have taken the message", async () => {
  let asked = 0;
  const { client } = clientAnswering(201);
  client.defaults.adapter = async (config) => {
    asked += 1;
    throw new AxiosError("down", "ERR", config, null, { data: null, status: 500, statusText: "", headers: {}, config });
  };
  await expect(sendRealtorContact({ ...CONTACT, lead: LEAD }, client)).rejects.toThrow("down");
  expect(asked).toBe(1);
});
