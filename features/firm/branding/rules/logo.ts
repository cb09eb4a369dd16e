/** A firm's logo. What it is, its first bytes say; drawings that can carry a script are not taken. */
export const LOGO_MAX_BYTES = 300 * 1024;
/** The same in base64, as it travels. */
export const LOGO_MAX_TEXT = Math.ceil(LOGO_MAX_BYTES / 3) * 4;

const SIGNATURES: readonly [type: string, parts: readonly [at: number, bytes: readonly number[]][]][] = [
  ['image/png', [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]]],
  ['image/jpeg', [[0, [0xff, 0xd8, 0xff]]]],
  [
    'image/webp',
    [
      [0, [0x52, 0x49, 0x46, 0x46]],
      [8, [0x57, 0x45, 0x42, 0x50]],
    ],
  ],
];

export function logoType(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find(([, parts]) =>
    parts.every(([at, signature]) => signature.every((byte, index) => bytes[at + index] === byte)),
  );
  return found?.[0] ?? null;
}
