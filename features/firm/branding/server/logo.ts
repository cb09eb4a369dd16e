/** The firm's logo and the small picture of its pages: kept sealed as every file is, shown to anyone at the firm's address. */
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { Readable } from 'node:stream';
import { AppError, Invalid, NotFound } from '#platform/errors.ts';
import { MAX_PIXELS, pixelsOf } from '#platform/picture-size.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import type { ByteRange } from '#platform/server/storage/storage.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { brandingEvents } from '../events.ts';
import { LOGO_PIXELS, LOGO_TOO_LARGE, LOGO_TYPE } from '../messages.ts';
import { LOGO_MAX_BYTES, logoType } from '../rules/logo.ts';
import * as queries from './queries.ts';

export interface Logo {
  bytes: Buffer;
  type: string;
}

const A_DAY = 86_400;

/** The address changes with every new logo, so that browsers may keep the old one. */
export const logoUrl = (firm: { subdomain_url: string; logo_file_id: number | null }): string | null =>
  firm.logo_file_id === null ? null : `/api/firms/${firm.subdomain_url}/logo?v=${firm.logo_file_id}`;

export const faviconUrl = (firm: { subdomain_url: string; favicon_file_id: number | null }): string | null =>
  firm.favicon_file_id === null ? null : `/api/firms/${firm.subdomain_url}/favicon?v=${firm.favicon_file_id}`;

export function checkedLogo(base64: string, field = 'logo'): Logo {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LOGO_MAX_BYTES) throw new AppError(413, 'file.too_large', LOGO_TOO_LARGE, { field });
  const type = logoType(bytes);
  if (!type) throw new Invalid(LOGO_TYPE, field, 'file.type');
  const pixels = pixelsOf(bytes);
  if (pixels === null || pixels > MAX_PIXELS) throw new Invalid(LOGO_PIXELS, field, 'file.pixels');
  return { bytes, type };
}

/** The firm stands by now: a store that is away costs it the logo, never itself. */
export async function saveLogo(ctx: Ctx, firmId: number, logo: Logo): Promise<boolean> {
  const own = systemCtx(ctx, firmId, ctx.requestId);
  try {
    const staged = await ctx.storage.stage(Readable.from([logo.bytes]), { firmId, maxBytes: LOGO_MAX_BYTES });
    await own.write(async (tx) => {
      const file = await keepFile(own, tx, firmId, staged, logo.type);
      await queries.setPictureFile(tx, firmId, 'logo', file);
      await own.record(tx, brandingEvents['firm.logo_set'], {
        payload: { content_type: logo.type, size: staged.size },
      });
    });
    return true;
  } catch (error) {
    ctx.log.warn('a firm’s logo could not be kept', { error });
    return false;
  }
}

export async function firmPicture(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  picture: queries.Picture,
  subdomain: string,
) {
  const file = await ctx.db.system((tx) => queries.findPicture(tx, subdomain.toLowerCase(), picture));
  if (!file) return null;
  return {
    size: file.size,
    contentType: file.content_type,
    open: (range?: ByteRange) => ctx.storage.open(file.storage_key, range),
  };
}

async function shownPicture(ctx: Ctx, picture: queries.Picture, subdomain: string): Promise<Download> {
  const file = await firmPicture(ctx, picture, subdomain);
  if (!file) throw new NotFound();
  return {
    ...file,
    fileName: `${picture}.${file.contentType.replace('image/', '')}`,
    disposition: 'inline',
    keep: { seconds: A_DAY, by: 'anyone' },
  };
}

export const firmLogo = (ctx: Ctx, { subdomain }: { subdomain: string }): Promise<Download> =>
  shownPicture(ctx, 'logo', subdomain);

export const firmFavicon = (ctx: Ctx, { subdomain }: { subdomain: string }): Promise<Download> =>
  shownPicture(ctx, 'favicon', subdomain);
