import { expiring } from "./expiring-request";

/** The example of S3's documentation for a signature in the query. */
test("a request is signed as S3 has it, to expire", () => {
  const request = {
    method: "GET",
    path: "/test.txt",
    headers: {
      host: "examplebucket.s3.amazonaws.com",
      authorization: "in the headers",
      "x-amz-date": "20130524T000001Z",
      "user-agent": "not signed",
    },
  };
  const signed = expiring<typeof request & { query?: Record<string, string> }>(request, {
    region: "us-east-1",
    credentials: {
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    },
    at: new Date("2013-05-24T00:00:00.000Z"),
    expiresInS: 86_400,
  });
  expect(signed.query).toMatchObject({
    "X-Amz-Expires": "86400",
    "X-Amz-SignedHeaders": "host",
    "X-Amz-Signature": "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  });
  expect(Object.keys(signed.headers)).toEqual(["host", "user-agent"]);
});
