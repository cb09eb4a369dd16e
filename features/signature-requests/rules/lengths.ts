/** How long what a signer writes may get. What is longer is kept as it is, and refused with a sentence. */
export const LONGEST_TEXT = 500;
export const LONGEST_SIGNED_NAME = 200;
export const LONGEST_REASON = 1000;

export const tooLong = (most: number): string => `Use at most ${most} characters.`;

/** The sentence while typing, with how much it is; null where it fits. */
export const lengthFault = (text: string, most: number): string | null =>
  text.length > most ? `${tooLong(most)} This has ${text.length}.` : null;
