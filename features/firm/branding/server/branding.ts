import type { Ctx } from '#platform/server/context.ts';
import { type Branding, Theme } from '../model.ts';
import { faviconUrl, logoUrl } from './logo.ts';
import { findFirmByHost, findFirmBySubdomain } from './queries.ts';

/** By the whole host, else by its first label, else by the first step of the path. Unknown names say nothing. */
export async function firmAt(ctx: Pick<Ctx, 'db'>, input: { host: string; slug: string }) {
  const host = input.host.toLowerCase();
  return ctx.db.system(
    async (tx) =>
      (await findFirmByHost(tx, host)) ??
      (await findFirmBySubdomain(tx, host.split('.')[0] ?? '')) ??
      (await findFirmBySubdomain(tx, input.slug.toLowerCase())),
  );
}

/** What anyone may see of a firm. */
export function publicFace(row: {
  name: string;
  subdomain_url: string;
  theme: unknown;
  logo_file_id: number | null;
  favicon_file_id: number | null;
}): Branding {
  const theme = { ...Theme.parse(row.theme), favicon: faviconUrl(row) };
  return {
    name: row.name,
    favicon_url: theme.favicon,
    url: row.subdomain_url,
    logo_url: logoUrl(row),
    theme,
  };
}

export async function branding(ctx: Pick<Ctx, 'db'>, input: { host: string; slug: string }) {
  const firm = await firmAt(ctx, input);
  return { branding: firm ? publicFace(firm) : null };
}
