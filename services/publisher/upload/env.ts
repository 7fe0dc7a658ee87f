import path from "node:path";
import {
  S3_SETTINGS,
  SETTINGS,
  SettingsError,
  givenS3,
  readSettings,
  type GivenS3,
} from "../../../src/domain/site/settings";

const schema = SETTINGS.pick({
  DATA_DIR: true,
  SITE_URL: true,
  BUILD_HOOK_SECRET: true,
  ...S3_SETTINGS,
});

export interface UploadEnvironment {
  /** For the log of the build, and what it makes until that is uploaded. */
  dataDir: string;
  store: GivenS3;
  buildHookSecret: string;
  /** Where the site answers. */
  url: string;
}

/** Of a pipeline. `url`: as the command names it, in place of `SITE_URL`. Throws {@link SettingsError} that says what to set. */
export function readUploadEnvironment(
  environment: Record<string, string | undefined>,
  url: string | undefined,
): UploadEnvironment {
  const env = readSettings(schema, environment);
  const store = givenS3(env);
  if (store === null)
    throw new SettingsError(
      "PUBLISH_TARGET is not set: code is uploaded to the store of the site's pages. Set PUBLISH_TARGET=s3://bucket/prefix as the publisher has it, with an access key that may write there.",
    );
  const missing = [
    ...(env.BUILD_HOOK_SECRET === undefined ? ["BUILD_HOOK_SECRET, the site's own"] : []),
    ...(env.SITE_URL === undefined ? ["SITE_URL, as the publisher has it"] : []),
  ];
  if (missing.length > 0) throw new SettingsError(`Set ${missing.join(", and ")}.`);
  if (url !== undefined && !/^https?:$/.test(protocolOf(url)))
    throw new SettingsError(
      `--url ${url} is no address: name where the site answers, such as https://www.example.com.`,
    );
  return {
    dataDir: path.resolve(env.DATA_DIR),
    store,
    buildHookSecret: env.BUILD_HOOK_SECRET!,
    url: url ?? env.SITE_URL!,
  };
}

const protocolOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol : "");
