interface IconButtonProps {
  className: string;
  label: string;
  /** Of the icon, in a square of 24. */
  path: string;
  /** What it opens, where that is loaded then (`domain/site/pressed-part.ts`). */
  part?: string;
  onClick: () => void;
}

export function IconButton({ className, label, path, part, onClick }: IconButtonProps) {
  return (
    <button className={className} type="button" aria-label={label} data-part={part} onClick={onClick}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
