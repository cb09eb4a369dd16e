/** How long a name to sign by may get. What is longer is kept as it is typed, and refused with a sentence. */
export const LONGEST_SIGNED_NAME = 200;

export const tooLong = (most: number): string => `Use at most ${most} characters.`;

/** The sentence while typing, with how much it is; null where it fits. */
export const lengthFault = (text: string, most: number): string | null =>
  text.length > most ? `${tooLong(most)} This has ${text.length}.` : null;
