import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloudfrontRequestFunction, cloudfrontResponseFunction } from "./cloudfront";
import { askCloudfront } from "./testing/cloudfront-host";
import { compared, comparedHeaders } from "./testing/compare";
import { ROUTES, askOrigin, writePublicTree } from "./testing/site";

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const MOST_BYTES = 10 * 1024;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cloudfront-"));
  writePublicTree(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const requestFunction = cloudfrontRequestFunction(ROUTES, ["product.example"]);
const responseFunction = cloudfrontResponseFunction(ROUTES);

test("CloudFront's functions answer as the origin does", async () => {
  const origin = await askOrigin();
  const answers = askCloudfront("node", { folder, requestFunction, responseFunction });
  const { got, expected } = compared("cloudfront", origin, answers);
  expect(got).toEqual(expected);
  const headers = comparedHeaders("cloudfront", origin, answers);
  expect(headers.got).toEqual(headers.expected);
});

test("the functions are as small as CloudFront wants them", () => {
  expect(Buffer.byteLength(requestFunction)).toBeLessThan(MOST_BYTES);
  expect(Buffer.byteLength(responseFunction)).toBeLessThan(MOST_BYTES);
});
