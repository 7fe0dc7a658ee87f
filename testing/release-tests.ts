// What Jest has no option for in a project.

// A build alone has taken more than five minutes, beside browsers on two slow processors.
jest.setTimeout(20 * 60_000);

// Programs, databases and clocks beside each other: what passes at the second try is named at the end of the run (decision 128).
jest.retryTimes(1, { logErrorsBeforeRetry: true });
