/** The equal sign under a roof; the words stand beside it, so it is decoration to a screen reader. */
export function EqualHousingMark() {
  return (
    <svg
      width="36"
      height="36"
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M3 16 18 4l15 12v4h-3v12H6V20H3z" strokeLinejoin="round" />
      <path d="M12 20h12M12 26h12" />
    </svg>
  );
}
