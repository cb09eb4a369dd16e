/** A figure is a ratio to a limit measured in the same run; times alone say more about the machine than the code. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it should be, and whether more or less is better. */
  aim?: { at_most?: number; at_least?: number };
  /** The raw measurements the ratio was made from. */
  of?: Record<string, number>;
}

export const met = ({ value, aim }: Figure): boolean | null =>
  aim
    ? value <= (aim.at_most ?? Number.POSITIVE_INFINITY) &&
      value >= (aim.at_least ?? Number.NEGATIVE_INFINITY)
    : null;

export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export const round = (value: number, digits = 3): number => Number(value.toFixed(digits));
