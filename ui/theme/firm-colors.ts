import { contrast, hexOf, oklchOf, parseHex, type Oklch } from './oklch.ts';
import { INK, PAPER, WHITE, type Scheme } from './palette.ts';

export interface FirmColors {
  primary?: string | null;
  secondary?: string | null;
  accent?: string | null;
}

export interface ColorRoles {
  solid: string;
  onSolid: string;
  text: string;
  line: string;
  tint: string;
  tint2: string;
  hover: string;
}

const LIGHTNESS_STEPS = [0.97, 0.94, 0.89, 0.825, 0.745, 0.655, 0.565, 0.48, 0.4, 0.325];
const CHROMA_STEPS = [0.16, 0.29, 0.47, 0.65, 0.85, 1, 1, 1, 1, 0.83];
const READABLE = 4.5;
const VISIBLE = 3;

/** Ten steps of one hue, pale to deep, with the exact brand colour at its nearest step. */
export function rampOf(brandHex: string): string[] {
  const brand = oklchOf(brandHex);
  const nearest = nearestStep(brand.lightness);
  return LIGHTNESS_STEPS.map((lightness, step) =>
    step === nearest
      ? brandHex
      : hexOf({ lightness, chroma: brand.chroma * (CHROMA_STEPS[step] ?? 1), hue: brand.hue }),
  );
}

function nearestStep(lightness: number): number {
  let nearest = 0;
  LIGHTNESS_STEPS.forEach((step, index) => {
    const best = LIGHTNESS_STEPS[nearest] ?? 0;
    if (Math.abs(step - lightness) < Math.abs(best - lightness)) nearest = index;
  });
  return nearest;
}

/** Walks lightness in one direction until the colour passes; the ends are black and white, so it always does. */
function shiftUntil(start: Oklch, by: number, passes: (hex: string) => boolean): string {
  for (let { lightness } = start; ; lightness += by) {
    const hex = hexOf({ ...start, lightness });
    if (passes(hex) || (by < 0 ? lightness <= 0 : lightness >= 1)) return hex;
  }
}

function solidOf(brandHex: string, scheme: Scheme): { solid: string; onSolid: string } {
  const { raised } = PAPER.dark;
  const solid =
    scheme === 'light' || contrast(brandHex, raised) >= VISIBLE
      ? brandHex
      : shiftUntil(oklchOf(brandHex), 0.01, (hex) => contrast(hex, raised) >= VISIBLE);
  if (contrast(WHITE, solid) >= READABLE) return { solid, onSolid: WHITE };
  if (contrast(INK, solid) >= READABLE) return { solid, onSolid: INK };
  // Small steps: in the dark scheme only a narrow band is both deep enough for white text and visible on paper.
  const deepened = shiftUntil(oklchOf(solid), -0.002, (hex) => contrast(WHITE, hex) >= READABLE);
  return { solid: deepened, onSolid: WHITE };
}

/** The brand itself when it is strong enough, else the nearest ramp step in the given direction, else ink or white. */
function firstThat(
  passes: (hex: string) => boolean,
  brandHex: string,
  steps: string[],
  last: string,
): string {
  return passes(brandHex) ? brandHex : (steps.find(passes) ?? last);
}

export function rolesOf(brandHex: string, scheme: Scheme): ColorRoles {
  const brand = oklchOf(brandHex);
  const ramp = rampOf(brandHex);
  const place = ramp.indexOf(brandHex);
  const deeper = ramp.slice(place);
  const paler = ramp.slice(0, place + 1).toReversed();
  const { solid, onSolid } = solidOf(brandHex, scheme);
  const light = scheme === 'light';
  const { sunken } = PAPER.light;
  const tint = (lightness: number, chroma: number) =>
    hexOf({ lightness, chroma: Math.min(brand.chroma * 0.4, chroma), hue: brand.hue });
  const tint2 = light ? tint(0.9, 0.032) : tint(0.36, 0.042);
  const readsAsText = (hex: string) =>
    contrast(hex, light ? sunken : PAPER.dark.raised) >= (light ? 5 : 6) && contrast(hex, tint2) >= READABLE;
  const away = onSolid === WHITE ? -0.045 : 0.045;
  const solidColor = oklchOf(solid);
  return {
    solid,
    onSolid,
    text: firstThat(readsAsText, brandHex, light ? deeper : paler, light ? INK : WHITE),
    line: light ? firstThat((hex) => contrast(hex, sunken) >= VISIBLE, brandHex, deeper, INK) : solid,
    tint: light ? tint(0.95, 0.018) : tint(0.3, 0.032),
    tint2,
    hover: hexOf({ ...solidColor, lightness: solidColor.lightness + away }),
  };
}

/** No theme, or a value that is not a colour: ink, so nothing flashes before the firm is known. */
export function brandOf(color: string | null | undefined): string {
  const rgb = color ? parseHex(color) : null;
  if (!rgb) return INK;
  return `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
