export interface Palette {
  name: string;
  primary: string;
  secondary: string;
  accent: string;
}

/** Places to begin; every colour can be changed afterwards. */
export const PALETTES: readonly [Palette, ...Palette[]] = [
  { name: 'Harbor', primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b' },
  { name: 'Juniper', primary: '#24543f', secondary: '#4a4f3a', accent: '#a8642a' },
  { name: 'Plum', primary: '#5b2e55', secondary: '#3d3a52', accent: '#a97b1e' },
  { name: 'Brick', primary: '#8a3324', secondary: '#4b4038', accent: '#2f6f7a' },
  { name: 'Slate', primary: '#35424f', secondary: '#5a5146', accent: '#3d6fb0' },
  { name: 'Lake', primary: '#17618f', secondary: '#2e4057', accent: '#c2641b' },
];
