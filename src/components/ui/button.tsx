import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names";
import "./button.css";

interface Look {
  /** `quiet` is an outline; `light` is for pictures and deep colours, in either theme. */
  look?: "solid" | "quiet" | "light";
}

const classesOf = (look: Look["look"], className?: string) =>
  classNames("button", look && look !== "solid" && `button-${look}`, className);

export function Button({ look, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classesOf(look, className)} />;
}

/** For what leads to another address. */
export function ButtonLink({ look, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={classesOf(look, className)} />;
}
