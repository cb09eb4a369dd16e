/** Firm colours made readable: contrast by WCAG 2.2. */

type Rgb = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const parse = (hex: string): Rgb | undefined => {
  const m = HEX.exec(hex);
  return m ? [Number.parseInt(m[1]!, 16), Number.parseInt(m[2]!, 16), Number.parseInt(m[3]!, 16)] : undefined;
};
const write = (rgb: Rgb) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(parse(a)!), luminance(parse(b)!)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Black or white, whichever reads better; one of them always reaches 4.5. */
export const textOn = (background: string): string =>
  contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000';

/** The colour itself where it can be read on the background, else as near to it as can be. */
export function readableOn(hex: string, background: string, ratio = 4.5): string {
  const from = parse(hex)!;
  const towards = parse(textOn(background))!;
  for (let step = 0; step <= 20; step += 1) {
    const mixed = write(from.map((c, i) => c + ((towards[i]! - c) * step) / 20) as unknown as Rgb);
    if (contrast(mixed, background) >= ratio) return mixed;
  }
  return write(towards);
}

/** A colour from stored settings, or the fallback where it is none. */
export const colorOr = (hex: string | null | undefined, fallback: string): string =>
  hex && HEX.test(hex) ? hex.toLowerCase() : fallback;
