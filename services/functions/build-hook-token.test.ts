import { requireBuildHookToken } from "./build-hook-token";

test.each(["Bearer hook-secret", "bearer hook-secret", "Bearer   hook-secret", "Bearer hook-secret  "])(
  "the secret is taken from %j",
  (authorization) => {
    expect(() => requireBuildHookToken({ authorization }, "hook-secret")).not.toThrow();
  },
);

test.each([
  "Bearerhook-secret",
  "Bearer hook-secret more",
  "Bearer hook-secret, Basic x",
  "XBearer hook-secret",
  "Basic Bearer hook-secret",
  "Bearer other",
])("%j is refused with a word on what to send", (authorization) => {
  expect(() => requireBuildHookToken({ authorization }, "hook-secret")).toThrow(
    expect.objectContaining({
      status: 401,
      code: "BUILD_HOOK_UNAUTHORIZED",
      headers: { "www-authenticate": "Bearer" },
    }),
  );
});

test.each([undefined, "Bearer hook-secret", "Bearer null"])(
  "without a secret nobody is let in, not even %j",
  (authorization) => {
    expect(() => requireBuildHookToken({ authorization }, null)).toThrow(
      expect.objectContaining({ status: 503, code: "NOT_CONFIGURED" }),
    );
  },
);
