import { useState } from "react";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

interface List<Item> {
  /** As it is rendered. */
  fields: readonly { id: string }[];
  itemAt(index: number): Item;
  /** Of what nobody misses. */
  isBlank(item: Item): boolean;
  remove(index: number): void;
  insert(index: number, item: Item): void;
}

export interface Removal {
  /** Where something is missing that can come back; null where nothing is. */
  gapAt: number | null;
  removeAt(index: number, button: Element): void;
  undo(): void;
}

/** Removes items of a list, and brings the last one back for as long as the list is as the removal left it. */
export function useRemoval<Item>({ fields, itemAt, isBlank, remove, insert }: List<Item>): Removal {
  const focusAfterRemoval = useFocusAfterRemoval(fields);
  const [last, setLast] = useState<{ index: number; item: Item; left: string } | null>(null);
  const ids = fields.map(({ id }) => id);
  const gap = last !== null && last.left === ids.join(" ") ? last : null;
  return {
    gapAt: gap && gap.index,
    removeAt(index, button) {
      const item = structuredClone(itemAt(index));
      setLast(isBlank(item) ? null : { index, item, left: ids.filter((_, at) => at !== index).join(" ") });
      focusAfterRemoval(button);
      remove(index);
    },
    undo() {
      if (gap === null) return;
      insert(gap.index, gap.item);
      setLast(null);
    },
  };
}

export const isLike =
  <Item>(blank: Item) =>
  (item: Item): boolean =>
    JSON.stringify(item) === JSON.stringify(blank);
