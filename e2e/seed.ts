import { randomBytes } from "node:crypto";

/** Realtors of the embedded API's seed; each test that changes one has it for itself. */
export const MINJI = { id: "r-000001", slug: "minji-kim", name: { ko: "김민지", en: "Minji Kim" } };
export const DANIEL = { id: "r-000002", slug: "daniel-park", name: { ko: "박준호", en: "Daniel Park" } };
export const GRACE = { id: "r-000003", slug: "grace-lee", name: { ko: "이은혜", en: "Grace Lee" } };
/** Has a domain of his own. */
export const SEUNGHO = {
  slug: "seungho-choi",
  name: { ko: "최승호", en: "Seungho Choi" },
  domain: "seungho-choi-homes.example",
};
/** Works in California and in Georgia. */
export const HYEWON = { id: "r-000005", slug: "hyewon-jung", name: { ko: "정혜원", en: "Hyewon Jung" } };
/** Has no pictures. */
export const SOYOUNG = { slug: "soyoung-lim" };
/** His whole homepage is dark. */
export const JOSEPH = { slug: "joseph-yoon" };
/** Wrote nothing in Korean and has no Korean name. */
export const RACHEL = {
  id: "r-000009",
  slug: "rachel-whitcombe",
  name: { ko: "Rachel Whitcombe", en: "Rachel Whitcombe" },
};
/** Nothing but a name, a slug and a phone. */
export const YERIN = { id: "r-000012", slug: "yerin-oh", name: { ko: "오예린", en: "Yerin Oh" } };

/** A slug (letters only) that no other test has, of this run or an earlier one on the same data. */
export function freshSlug(purpose: string): string {
  const letters = randomBytes(7)
    .toString("hex")
    .replace(/\d/g, (digit) => String.fromCharCode("g".charCodeAt(0) + Number(digit)));
  return `${purpose}-${letters}`;
}
