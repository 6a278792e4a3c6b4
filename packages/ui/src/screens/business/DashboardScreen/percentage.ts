/** A part of a whole in percent, with one decimal and a no-break space: `87.5 %`. */
export function percentage(part: number, whole: number): string {
  return formatPercentage(whole === 0 ? 0 : (part / whole) * 100);
}

/** A percentage with one decimal: `-2.5 %`. */
export function formatPercentage(value: number): string {
  return `${value.toFixed(1)} %`;
}
