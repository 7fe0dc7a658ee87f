import type { Content, PublishedTree } from "./published-tree";

export interface Mismatch {
  file: string;
  what: "differs" | "is missing" | "should not be there";
}

/** What was not as it should be at the first look. */
export interface Suspect extends Mismatch {
  /** What should be there; null: nothing. */
  content: Content | null;
}

/** Says which of them are still wrong. */
export type LookAgain = (suspects: Suspect[]) => Promise<Mismatch[]>;

export interface Compared {
  /** Files. */
  compared: number;
  mismatches: Mismatch[];
}

/** A tree against all the files that it should have. */
export function compareWith(tree: PublishedTree) {
  const suspects: Suspect[] = [];
  const unexplained = new Set(tree.files);
  let expected = 0;
  return {
    async expect(file: string, content: Content): Promise<void> {
      expected++;
      unexplained.delete(file);
      const is = await tree.compare(file, content);
      if (is === "same") return;
      suspects.push({ file, what: is === "absent" ? "is missing" : "differs", content });
    },
    /** When all of them were named. */
    async end(lookAgain: LookAgain | null): Promise<Compared> {
      for (const file of unexplained) suspects.push({ file, what: "should not be there", content: null });
      const mismatches = lookAgain === null ? suspects : await lookAgain(suspects);
      return {
        compared: expected + unexplained.size,
        mismatches: mismatches.map(({ file, what }) => ({ file, what })),
      };
    },
  };
}
