import type { PeriodSums } from "../../../domain/editor/visit-period";
import type { Language } from "../../../domain/site/locale";
import { dayOrMonth } from "./visit-words";

interface VisitChartProps {
  bars: PeriodSums["bars"];
  label: string;
  language: Language;
}

const SLOT = 10;
const HEIGHT = 100;
const GAP = 3;

/** A bar for each day or month, from zero; the same numbers are in the table below it. */
export function VisitChart({ bars, label, language }: VisitChartProps) {
  const most = Math.max(1, ...bars.map(({ views }) => views));
  const marked = [0, Math.floor((bars.length - 1) / 2), bars.length - 1];
  return (
    <figure className="visit-chart">
      <span className="visit-chart-most" aria-hidden="true">
        {most.toLocaleString(language)}
      </span>
      <svg
        viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        focusable="false"
      >
        {bars.map(({ at, views }, index) => {
          const height = (views / most) * HEIGHT;
          return (
            <g key={at}>
              <title>{`${dayOrMonth(at, language)}: ${views.toLocaleString(language)}`}</title>
              <rect className="visit-chart-slot" x={index * SLOT} width={SLOT} height={HEIGHT} />
              <rect
                x={index * SLOT + GAP / 2}
                y={HEIGHT - height}
                width={SLOT - GAP}
                height={height}
                className="visit-chart-bar"
              />
            </g>
          );
        })}
      </svg>
      <p className="visit-chart-axis" aria-hidden="true">
        {marked.map((index) => (
          <span key={index}>{dayOrMonth(bars[index]!.at, language)}</span>
        ))}
      </p>
    </figure>
  );
}
