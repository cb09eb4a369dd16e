import { brandOf, rampOf, rolesOf, type ColorRoles, type FirmColors } from './firm-colors.ts';
import type { Scheme } from './palette.ts';

const NAMES = ['primary', 'secondary', 'accent'] as const;

function declarations(name: string, roles: ColorRoles): string {
  return [
    `--${name}-solid:${roles.solid}`,
    `--${name}-on-solid:${roles.onSolid}`,
    `--${name}-text:${roles.text}`,
    `--${name}-line:${roles.line}`,
    `--${name}-tint:${roles.tint}`,
    `--${name}-tint-2:${roles.tint2}`,
    `--${name}-hover:${roles.hover}`,
  ].join(';');
}

/** A missing secondary or accent follows the primary. */
export function firmStyleSheet(colors: FirmColors): string {
  const primary = brandOf(colors.primary);
  const brands = {
    primary,
    secondary: colors.secondary ? brandOf(colors.secondary) : primary,
    accent: colors.accent ? brandOf(colors.accent) : primary,
  };
  const block = (scheme: Scheme) =>
    NAMES.map((name) => declarations(name, rolesOf(brands[name], scheme))).join(';');
  const ramps = NAMES.flatMap((name) =>
    rampOf(brands[name]).map((hex, step) => `--mantine-color-${name}-${step}:${hex}`),
  ).join(';');
  return `:root{${block('light')};${ramps}}:root[data-mantine-color-scheme='dark']{${block('dark')}}`;
}

let adopted: CSSStyleSheet | null = null;

/** Adopted sheets are not inline styles, so the content security policy stays strict. */
export function applyFirmColors(colors: FirmColors | null): void {
  adopted ??= new CSSStyleSheet();
  if (!document.adoptedStyleSheets.includes(adopted)) document.adoptedStyleSheets.push(adopted);
  adopted.replaceSync(colors?.primary ? firmStyleSheet(colors) : '');
  // Until now the page wore the colours it came with.
  document.getElementById('firm-colors')?.remove();
}
