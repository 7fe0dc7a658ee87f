import { runRelease } from "./command";

const S3 = { PUBLISH_TARGET: "s3://pages/site", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
const WHOLE = { ...S3, BUILD_HOOK_SECRET: "secret-of-the-hook", SITE_URL: "https://homes.example" };

const build = jest.fn();
function run(environment: Record<string, string>, args = ["upload"]) {
  const clock = { now: () => 0, wait: () => Promise.resolve() };
  return runRelease({ environment, projectDir: ".", build, clock, print: () => undefined }, args);
}

test.each([
  [{}, ["upload"], /PUBLISH_TARGET is not set/],
  [{ ...WHOLE, PUBLISH_TARGET: "dir:" }, ["upload"], /PUBLISH_TARGET=s3:\/\/bucket\/prefix/],
  [S3, ["upload"], /^Set BUILD_HOOK_SECRET, the site's own, and SITE_URL/],
  [{ ...WHOLE, AWS_SECRET_ACCESS_KEY: "" }, ["upload"], /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
  [{ ...WHOLE, GTM_ID: "none" }, ["upload"], /GTM_ID/],
  [WHOLE, ["upload", "--url", "www.homes.example"], /--url www\.homes\.example is no address/],
  [WHOLE, ["upload", "--preview"], /--preview/],
  [WHOLE, [], /npm run release -- upload/],
  [WHOLE, ["list"], /npm run releases lists/],
])("with %j, %j says what to set before anything is built", async (environment, args, message) => {
  await expect(run(environment, args)).rejects.toThrow(message);
  expect(build).not.toHaveBeenCalled();
});
