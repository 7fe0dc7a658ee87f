import { misspelledSettings } from "./misspelled-settings";
import { SETTINGS } from "./settings";

test.each([
  ["WEBHOOK_SECERT", "WEBHOOK_SECRET"],
  ["SWEEP_INTERVALS", "SWEEP_INTERVAL_S"],
  ["SWEEP_INTERVAL", "SWEEP_INTERVAL_S"],
  ["DATABSE_URLS", "DATABASE_URL"],
  ["DTAA_DIR", "DATA_DIR"],
  ["SITEURL", "SITE_URL"],
])("%s looks like %s", (name, meant) => {
  const told = [expect.stringMatching(`^${name} is no setting, and is ignored. If ${meant} is meant`)];
  expect(misspelledSettings({ [name]: "value" })).toEqual(told);
  // Who has set that means something else, and what is empty is not set.
  expect(misspelledSettings({ [name]: "value", [meant]: "value" })).toEqual([]);
  expect(misspelledSettings({ [name]: " " })).toEqual([]);
});

test("settings are none, nor variables of systems and other programs", () => {
  const settings = Object.keys(SETTINGS.shape);
  const others = `AWS_CONFIG_FILE AWS_DEFAULT_REGION AWS_PROFILE AWS_REGION AWS_ROLE_ARN AWS_SESSION_TOKEN BASH_ENV CI
    COLORTERM CONTAINER DBUS_SESSION_BUS_ADDRESS DEBUG DISPLAY EDITOR FORCE_COLOR GITHUB_TOKEN GITHUB_URL HOME HOSTNAME
    HOSTS HTTPS_PROXY HTTP_PORT HTTP_PROXY HTTP_URL INVOCATION_ID JOURNAL_STREAM LANG LANGUAGE LC_ALL LISTEN_FDNAMES LISTEN_FDS LISTEN_PID
    LOGNAME LS_COLORS MAIL MAILTO MALLOC_ARENA_MAX MANPATH NODE NODE_ENV NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_PATH
    NO_COLOR NO_PROXY OLDPWD PAGER PATH PGDATABASE PGHOST PGPASSWORD PGPORT PGUSER PORTS PS1 PWD REDIS_URL SHELL SHLVL
    SSH_AUTH_SOCK SSH_CLIENT SYSTEMD_EXEC_PID TERM TMPDIR TZ UV_THREADPOOL_SIZE USER USERNAME VISUAL WATCHDOG_USEC
    XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR npm_config_cache npm_package_json`.split(/\s+/);
  for (const names of [settings, others])
    expect(misspelledSettings(Object.fromEntries(names.map((name) => [name, "value"])))).toEqual([]);
});
