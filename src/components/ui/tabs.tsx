import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import "./tabs.css";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs are of, for those who do not see them. */
  label: string;
  tabs: readonly Tab[];
  /** Shown at first, where the tabs keep the choice themselves; the first one when absent. */
  initial?: string;
  /** The choice, where the parent keeps it. */
  selected?: string;
  /** Makes the parent keep the choice; without it the tabs keep it. */
  onSelect?: (id: string) => void;
}

/** One stop for the Tab key; arrows, Home and End move and select at once. Only the selected content is rendered. */
export function Tabs({ label, tabs, initial, selected, onSelect }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(initial);
  const current = tabs.find(({ id }) => id === (selected ?? chosen)) ?? tabs[0];
  if (!current) return null;

  function select(id: string) {
    setChosen(id);
    onSelect?.(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = indexAfter(event.key, tabs.indexOf(current!), tabs.length);
    if (index === null) return;
    event.preventDefault();
    select(tabs[index]!.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  }

  return (
    <div className="tabs">
      <div className="tabs-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="tabs-panel"
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${current.id}`}
        tabIndex={0}
      >
        {current.content}
      </div>
    </div>
  );
}

/** Where a key leads from one of so many; null for other keys. It goes round. */
export function indexAfter(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
