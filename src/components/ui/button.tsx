import { forwardRef, type AnchorHTMLAttributes, type ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names";
import "./button.css";
import "./button-looks.css";

interface Look {
  /** `quiet` is an outline; `light` is for pictures and deep colours, in either theme; `danger` for what can't be undone. */
  look?: "solid" | "quiet" | "light" | "danger";
}

const classesOf = (look: Look["look"], className?: string) =>
  classNames("button", look && look !== "solid" && `button-${look}`, className);

export const Button = forwardRef<HTMLButtonElement, Look & ButtonHTMLAttributes<HTMLButtonElement>>(function Button(
  { look, className, ...rest },
  ref,
) {
  return <button type="button" {...rest} ref={ref} className={classesOf(look, className)} />;
});

/** For what leads to another address. */
export function ButtonLink({ look, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={classesOf(look, className)} />;
}
