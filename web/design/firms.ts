import type { FirmColors } from '#ui/theme/firm-colors.ts';

export interface SampleFirm {
  key: string;
  name: string;
  colors: FirmColors | null;
}

/** Five firms a component must survive; the yellow and the pink one break most things first. */
export const SAMPLE_FIRMS: SampleFirm[] = [
  { key: 'ink', name: 'No firm colours', colors: null },
  {
    key: 'pell-harrow',
    name: 'Pell Harrow CPAs',
    colors: { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b' },
  },
  {
    key: 'voltline',
    name: 'Voltline Accounting',
    colors: { primary: '#f2c200', secondary: '#101418', accent: '#e0245e' },
  },
  {
    key: 'rosehip',
    name: 'Rosehip Advisory',
    colors: { primary: '#f7c9d4', secondary: '#e9d8a6', accent: '#b8e0d2' },
  },
  {
    key: 'noct',
    name: 'Noct & Partners',
    colors: { primary: '#0a0a0c', secondary: '#1c1b22', accent: '#2b2b33' },
  },
];
