import { testPluginOptionsSchema } from "gatsby-plugin-utils";
import { pluginOptionsSchema } from "./plugin-options-schema";

test("the address of the API is enough", async () => {
  expect(await testPluginOptionsSchema(pluginOptionsSchema, { apiUrl: "http://127.0.0.1:4000" })).toMatchObject({
    isValid: true,
    errors: [],
  });
});

test("every wrong option is named", async () => {
  const options = { apiUrl: "ftp://files", pageSize: 501, productDomains: "homes.example", token: 1 };
  const { isValid, errors } = await testPluginOptionsSchema(pluginOptionsSchema, options);
  expect(isValid).toBe(false);
  expect(errors).toEqual([
    '"apiUrl" must be a valid uri with a scheme matching the http|https pattern',
    '"token" must be a string',
    '"pageSize" must be less than or equal to 500',
    '"productDomains" must be an array',
  ]);
});

test("an address is required", async () => {
  expect((await testPluginOptionsSchema(pluginOptionsSchema, {})).errors).toEqual(['"apiUrl" is required']);
});
