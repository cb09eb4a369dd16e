/** The paper colours the firm's own colours are measured against; the full set is in tokens.css. */
export const PAPER = {
  light: { desk: '#f2f4f0', sheet: '#fdfdfb', sunken: '#eaede7', raised: '#ffffff' },
  dark: { desk: '#11171a', sheet: '#192125', sunken: '#141b1e', raised: '#212b30' },
} as const;

export type Scheme = keyof typeof PAPER;

export const INK = '#18212b';
export const WHITE = '#ffffff';
