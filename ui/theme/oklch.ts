export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Rgb = readonly [number, number, number];

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Reads #rgb and #rrggbb; anything else is not a colour. */
export function parseHex(hex: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex.trim());
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim())?.slice(1);
  if (!digits) return null;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16) / 255);
  return [red, green, blue];
}

function linearOf(hex: string): Rgb {
  const [red, green, blue] = parseHex(hex) ?? [0, 0, 0];
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function linearFrom({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const fits = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** Out-of-gamut colours lose chroma and keep hue and lightness, so a ramp stays even. */
export function hexOf(color: Oklch): string {
  const lightness = Math.min(1, Math.max(0, color.lightness));
  let chroma = color.chroma;
  if (!fits(linearFrom({ ...color, lightness }))) {
    let low = 0;
    let high = chroma;
    for (let step = 0; step < 20; step += 1) {
      chroma = (low + high) / 2;
      if (fits(linearFrom({ lightness, chroma, hue: color.hue }))) low = chroma;
      else high = chroma;
    }
    chroma = low;
  }
  const channels = linearFrom({ lightness, chroma, hue: color.hue }).map((channel) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two opaque colours. */
export function contrast(one: string, other: string): number {
  const first = luminance(one) + 0.05;
  const second = luminance(other) + 0.05;
  return first > second ? first / second : second / first;
}
