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
