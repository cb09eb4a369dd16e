import { z } from 'zod';

/** A colour as it is stored and written. */
export const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
export const Theme = z.object({
  primary: hex.nullable().default(null),
  secondary: hex.nullable().default(null),
  accent: hex.nullable().default(null),
  favicon: z.string().nullable().default(null),
});
export type Theme = z.infer<typeof Theme>;

/** What anyone at this address may know before sign-in: the public face and nothing more. */
export const Branding = z.object({
  name: z.string(),
  favicon_url: z.string().nullable(),
  url: z.string(),
  logo_url: z.string().nullable(),
  theme: Theme,
});
export type Branding = z.infer<typeof Branding>;
