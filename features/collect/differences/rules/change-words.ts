/** A change as it is read. */
const NOTHING = 'No answer';

export const changeWords = (value: string | null, sealed: boolean): string =>
  value !== null && value !== '' ? value : sealed ? 'Hidden' : NOTHING;

/** `−27.1%`, with a true minus. */
export const percentWords = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
