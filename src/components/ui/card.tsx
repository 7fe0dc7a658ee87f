import type { ReactNode } from "react";
import "./card.css";

interface CardProps {
  /** An `<img>` with the class `card-picture`. */
  picture?: ReactNode;
  title: string;
  children: ReactNode;
}

/** A picture, a title, a few words: no box around them. */
export function Card({ picture, title, children }: CardProps) {
  return (
    <div className="card">
      {picture}
      <h3 className="card-title">{title}</h3>
      <p className="card-text">{children}</p>
    </div>
  );
}
