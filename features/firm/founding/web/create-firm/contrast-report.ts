import { brandOf, rolesOf } from '#ui/theme/firm-colors.ts';
import { contrast } from '#ui/theme/oklch.ts';
import { WHITE } from '#ui/theme/palette.ts';

/** In a sentence: how the main colour will be used so that everything on it can be read. */
export function contrastReport(primary: string): string {
  const brand = brandOf(primary);
  const { solid, onSolid, text } = rolesOf(brand, 'light');
  const ratio = contrast(onSolid, solid).toFixed(1);
  const words = onSolid === WHITE ? 'White' : 'Dark';
  const button =
    solid === brand
      ? `${words} text on your main color has a contrast of ${ratio} to 1, so buttons are easy to read.`
      : `Buttons use a slightly deeper shade of your main color, so that white text on them has a contrast of ${ratio} to 1.`;
  return text === brand ? button : `${button} Links use a deeper shade of it.`;
}
