/** A line of facts with dots between; it breaks between them, and inside one only where that is longer than the line. */
export function FactsLine({ facts }: { facts: readonly string[] }) {
  return (
    <span className="facts-line">
      {facts
        .filter((fact) => fact !== "")
        .map((fact, index) => (
          <span key={index}>{fact}</span>
        ))}
    </span>
  );
}
