import { encodedPath, signedHeaders } from "./signed-request";

const credentials = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};

test("a request is signed as in the example of S3's documentation", () => {
  const headers = signedHeaders({
    path: "/test.txt",
    headers: { host: "examplebucket.s3.amazonaws.com", range: "bytes=0-9" },
    region: "us-east-1",
    credentials,
    at: new Date("2013-05-24T00:00:00.000Z"),
  });
  expect(headers).toMatchObject({
    "x-amz-date": "20130524T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, " +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, " +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  });
});

test("a session's token is sent, and signed", () => {
  const request = { path: "/", headers: { host: "h" }, region: "us-east-1", at: new Date(0) };
  const headers = signedHeaders({ ...request, credentials: { ...credentials, sessionToken: "token" } });
  expect(headers["x-amz-security-token"]).toBe("token");
  expect(headers["authorization"]).toContain("x-amz-security-token");
});

test("a key is encoded as S3 does before it signs", () => {
  expect(encodedPath("/site/r1/a b/한!'()*~-._.html")).toBe("/site/r1/a%20b/%ED%95%9C%21%27%28%29%2A~-._.html");
});
