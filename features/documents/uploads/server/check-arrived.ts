/** What arrived, opened and found good, whoever sent it. Holds nothing: this may take seconds. */
import type { FirmActor } from '#platform/actor.ts';
import { Invalid } from '#platform/errors.ts';
import { MAX_PIXELS, PICTURE_HEAD_BYTES, pixelsOf } from '#platform/picture-size.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { FILE_EMPTY, FILE_INVALID, PICTURE_TOO_MANY_PIXELS } from '../../messages.ts';
import { checkedPages } from '../../readings/server/check-file.ts';
import { acceptedType, type Area, isZip, SNIFF_BYTES, TAIL_BYTES } from '../../rules/file-type.ts';

export interface Checked {
  contentType: string;
  pages: number | null;
}

type Bytes = Pick<Staged, 'storageKey' | 'size' | 'sha256'>;

export async function checkArrived(
  ctx: Ctx<FirmActor>,
  bytes: Bytes,
  name: string,
  area: Area,
): Promise<Checked> {
  const contentType = await checkedType(ctx, bytes, name, area);
  return { contentType, pages: await checkedPages(ctx, bytes, contentType) };
}

async function headOf(ctx: Ctx, { storageKey, size }: Bytes, most: number): Promise<Buffer> {
  const head = await ctx.storage.open(storageKey, { start: 0, end: Math.min(size, most) - 1 });
  return Buffer.concat(await head.toArray());
}

async function tailOf(ctx: Ctx, { storageKey, size }: Bytes, most: number): Promise<Buffer> {
  const tail = await ctx.storage.open(storageKey, { start: Math.max(0, size - most), end: size - 1 });
  return Buffer.concat(await tail.toArray());
}

async function checkedType(ctx: Ctx, bytes: Bytes, name: string, area: Area): Promise<string> {
  if (bytes.size === 0) throw new Invalid(FILE_EMPTY, undefined, 'file.empty');
  const head = await headOf(ctx, bytes, SNIFF_BYTES);
  const tail = isZip(head) ? await tailOf(ctx, bytes, TAIL_BYTES) : head;
  const type = acceptedType({ head, tail }, name, area);
  if (!type) throw new Invalid(FILE_INVALID, undefined, 'file.type');
  if (type.startsWith('image/')) {
    const pixels = pixelsOf(await headOf(ctx, bytes, PICTURE_HEAD_BYTES));
    if (pixels !== null && pixels > MAX_PIXELS)
      throw new Invalid(PICTURE_TOO_MANY_PIXELS, undefined, 'file.pixels');
  }
  return type;
}
