/** Phone and licence numbers, with their words: all shorter; an address is longer. */
const UNBROKEN_LENGTH = 24;

/** A line of facts with dots between; it breaks between them and never inside a phone or licence number. */
export function FactsLine({ facts }: { facts: readonly string[] }) {
  return (
    <span className="facts-line">
      {facts
        .filter((fact) => fact !== "")
        .map((fact, index) => (
          <span key={index} className={fact.length <= UNBROKEN_LENGTH ? "unbroken" : undefined}>
            {fact}
          </span>
        ))}
    </span>
  );
}
