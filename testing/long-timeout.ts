// The same for tests that build, which Jest has no option for in a project:
// a build alone has taken more than five minutes, beside browsers on two slow processors.
jest.setTimeout(20 * 60_000);
