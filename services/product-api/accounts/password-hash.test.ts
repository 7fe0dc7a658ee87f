import { PASSWORD_COST } from "../../../src/domain/site/settings";
import { hashPassword, isPassword } from "./password-hash";

/** The least that is allowed, but where the cost is what is looked at. */
const COST = 10;

test("a password is known again, another one is not", async () => {
  const hash = await hashPassword("대문-열쇠-2026", COST);
  expect(await isPassword("대문-열쇠-2026", hash)).toBe(true);
  expect(await isPassword("대문-열쇠-2027", hash)).toBe(false);
  expect(await isPassword("", hash)).toBe(false);
});

test("Hangul that a keyboard sends in parts is the same password", async () => {
  expect(await isPassword("열쇠".normalize("NFD"), await hashPassword("열쇠".normalize("NFC"), COST))).toBe(true);
});

test("equal passwords have different hashes, and none holds the password", async () => {
  const [first, second] = await Promise.all([hashPassword("daemun-demo", COST), hashPassword("daemun-demo", COST)]);
  expect(first).not.toBe(second);
  expect(first).not.toContain("daemun-demo");
});

test.each([
  [PASSWORD_COST, 32_768],
  [17, 131_072],
])("a hash of cost %d says so, and is known again", async (cost, N) => {
  const hash = await hashPassword("대문-열쇠-2026", cost);
  expect(hash).toMatch(new RegExp(`^scrypt\\$${N}\\$8\\$3\\$`));
  expect(await isPassword("대문-열쇠-2026", hash)).toBe(true);
});

test("a hash made at another cost is understood", async () => {
  // Test vector of RFC 7914, section 12: scrypt("password", "NaCl", 1024, 8, 16), its first 32 bytes.
  const key = Buffer.from("fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162", "hex");
  const hash = `scrypt$1024$8$16$${Buffer.from("NaCl").toString("base64")}$${key.toString("base64")}`;
  expect(await isPassword("password", hash)).toBe(true);
  expect(await isPassword("Password", hash)).toBe(false);
});

test.each(["", "scrypt", "bcrypt$1$2$3$c2FsdA==$a2V5", "scrypt$32768$8$3$c2FsdA==$"])(
  "%j fits no password",
  async (hash) => {
    expect(await isPassword("", hash)).toBe(false);
  },
);
