import { brandOf, type FirmColors, rolesOf } from '#ui/theme/firm-colors.ts';
import type { Scheme } from '#ui/theme/palette.ts';

/** A firm's roles as variables of one element, so that a preview wears colours the page does not. */
export function colorVariables(colors: FirmColors, scheme: Scheme): Record<string, string> {
  const primary = brandOf(colors.primary);
  const brands = {
    primary,
    secondary: colors.secondary ? brandOf(colors.secondary) : primary,
    accent: colors.accent ? brandOf(colors.accent) : primary,
  };
  return Object.fromEntries(
    Object.entries(brands).flatMap(([name, brand]) => {
      const { solid, onSolid, text, line, tint } = rolesOf(brand, scheme);
      const roles = { solid, 'on-solid': onSolid, text, line, tint };
      return Object.entries(roles).map(([role, value]) => [`--${name}-${role}`, value]);
    }),
  );
}
