import { forwardRef, type ButtonHTMLAttributes } from "react";
import { classNames } from "../../ui/class-names";
import "./icon-button.css";

const PATHS = {
  earlier: "M15 5l-7 7 7 7",
  later: "M9 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  remove: "M6 6l12 12M18 6 6 18",
  retry: "M19 12a7 7 0 1 1-2-5M17.5 3v4.5H13",
  enlarge: "M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7",
  drag: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
} as const;

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: keyof typeof PATHS;
  label: string;
}

/** A small action whose name is read out and shown by the browser as a tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, className, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={classNames("icon-button", className)}
      data-icon={icon}
      aria-label={label}
      title={label}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={PATHS[icon]} strokeWidth={icon === "drag" ? 3 : 1.75} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
});
