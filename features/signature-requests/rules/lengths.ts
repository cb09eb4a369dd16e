/** How long what a signer writes may get; longer words are kept and refused as in signing's own rule. */
export const LONGEST_TEXT = 500;
export const LONGEST_REASON = 1000;
