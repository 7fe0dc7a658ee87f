import type { Phrase } from "../../domain/realtor/phrase";

/** A text of several lines in its own language; blank lines part paragraphs. */
export function Paragraphs({ phrase }: { phrase: Phrase }) {
  return (
    <div className="paragraphs" lang={phrase.lang}>
      {phrase.text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
