/** Decides whether a picture of a page is good enough to read. Pure. */

export interface PictureMeasures {
  /** Brightness of the paper, from 0 (black) to 1 (white). */
  light: number;
  /** How much of a letter's contrast changes within two pixels, from 0 (blurred) to 1 (sharp). */
  sharpness: number;
  /** Share of the page that is burnt out by a lamp. */
  glare: number;
}

export const QUALITY_FAULTS = ['dark', 'blurred', 'glare'] as const;
export type QualityFault = (typeof QUALITY_FAULTS)[number];

export const QUALITY_LIMITS = { light: 0.3, sharpness: 0.3, glare: 0.04 } as const;

export function pictureQuality({ light, sharpness, glare }: PictureMeasures): QualityFault[] {
  const faults: QualityFault[] = [];
  if (light < QUALITY_LIMITS.light) faults.push('dark');
  if (sharpness < QUALITY_LIMITS.sharpness) faults.push('blurred');
  if (glare > QUALITY_LIMITS.glare) faults.push('glare');
  return faults;
}
