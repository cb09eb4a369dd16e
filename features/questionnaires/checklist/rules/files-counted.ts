export const filesCounted = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** A count alone: what is being sorted has no name yet. */
export const withFirm = (firm: string, count: number): string =>
  `With ${firm}: ${filesCounted(count)} ${count === 1 ? 'is' : 'are'} being sorted`;
