// What Jest has no option for in a project.

// What passes then is named at the end of the whole run (decision 128). One test run by hand says at once that it fails.
if (process.env["TRY_AGAIN"] === "1") jest.retryTimes(1, { logErrorsBeforeRetry: true });

// A build alone has taken more than five minutes, beside browsers on two slow processors.
if (expect.getState().testPath?.endsWith(".release.test.ts")) jest.setTimeout(20 * 60_000);
