import type { HttpClient } from "./http-client";
import { between, pick, type Random } from "./random";
import { createRealtor, deleteRealtor, listRealtors, patchRealtor, readRealtor } from "./realtors";

/** Far below what the publisher's breaker lets through in ten minutes. */
const MAX_DELETES = 20;
const SHARES = { rename: 0.06, create: 0.05, delete: 0.03 } as const;
const SLUG_LETTERS = 10;

/** What visitors must get of a realtor: the newest acknowledged edit. */
export interface ExpectedPages {
  slug: string;
  token: string;
}

export interface EditStream {
  /** Makes one change and resolves once the API has acknowledged it. */
  next(): Promise<void>;
  /** Changes acknowledged so far. */
  acknowledged(): Readonly<Record<"edit" | "rename" | "create" | "delete", number>>;
  /** By realtor, for all that were ever changed and still exist. */
  expected(): ReadonlyMap<string, ExpectedPages>;
  /** Slugs that were given up and are nobody's now. */
  vacant(): ReadonlySet<string>;
}

interface Options {
  /** The first so many realtors are left alone. */
  except?: number;
  /** So many of the others get half of all texts and slugs, again and again; and a slug that was given up is soon another one's. */
  busy?: number;
}

/**
 * A stream of changes as realtors make them: mostly texts, now and then a new
 * slug, a new realtor or a deleted one.
 */
export async function createEditStream(
  api: HttpClient,
  random: Random,
  { except = 0, busy = 0 }: Options = {},
): Promise<EditStream> {
  const realtors = (await listRealtors(api)).slice(except);
  const slugs = new Map(realtors.map(({ id, desiredUrl }) => [id, desiredUrl]));
  const template = await readRealtor(api, pick(random, realtors).id);
  const expected = new Map<string, ExpectedPages>();
  const vacant = new Set<string>();
  const counts = { edit: 0, rename: 0, create: 0, delete: 0 };
  let serial = 0;

  /** Now and then one that somebody else gave up. */
  function newSlug(): string {
    if (vacant.size > 0 && random() < 0.5) return pick(random, [...vacant].slice(busy > 0 ? -1 : 0));
    const letters = Array.from({ length: SLUG_LETTERS }, () => String.fromCharCode(97 + Math.floor(random() * 26)));
    return `stream-${letters.join("")}`;
  }

  function move(id: string, slug: string): void {
    const before = slugs.get(id);
    if (before !== undefined && before !== slug) vacant.add(before);
    slugs.set(id, slug);
    vacant.delete(slug);
  }

  function whoChanges(): string {
    const ids = [...slugs.keys()];
    return pick(random, busy > 0 && random() < 0.5 ? ids.slice(0, busy) : ids);
  }

  async function change(kind: "edit" | "rename", token: string): Promise<void> {
    const id = whoChanges();
    const slug = kind === "rename" ? newSlug() : slugs.get(id)!;
    const texts = { aboutMeKr: `안녕하세요. ${token}`, aboutMeEn: `Hello. ${token}` };
    await patchRealtor(api, id, kind === "rename" ? { ...texts, desiredUrl: slug } : texts);
    move(id, slug);
    expected.set(id, { slug, token });
  }

  async function create(token: string): Promise<void> {
    const slug = newSlug();
    const { id: _id, updatedAt: _updatedAt, ...fields } = template;
    const { id } = await createRealtor(api, {
      ...fields,
      // The template's own account has its one homepage already.
      userId: `owner-of-${slug}`,
      hompageUrl: "",
      desiredUrl: slug,
      aboutMeKr: token,
      aboutMeEn: token,
    });
    move(id, slug);
    expected.set(id, { slug, token });
  }

  async function remove(): Promise<void> {
    const id = pick(random, [...slugs.keys()]);
    await deleteRealtor(api, id);
    vacant.add(slugs.get(id)!);
    slugs.delete(id);
    expected.delete(id);
  }

  function choose(): keyof typeof counts {
    const roll = between(random, 0, 1);
    if (roll < SHARES.rename) return "rename";
    if (roll < SHARES.rename + SHARES.create) return "create";
    const mayDelete = counts.delete < MAX_DELETES && slugs.size > 2;
    return mayDelete && roll < SHARES.rename + SHARES.create + SHARES.delete ? "delete" : "edit";
  }

  return {
    async next() {
      const kind = choose();
      const token = `token-${(serial += 1)}-end`;
      if (kind === "create") await create(token);
      else if (kind === "delete") await remove();
      else await change(kind, token);
      counts[kind] += 1;
    },
    acknowledged: () => counts,
    expected: () => expected,
    vacant: () => vacant,
  };
}
