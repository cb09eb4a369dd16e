/** CHK-023, CHK-024: a file that nobody could open is refused while the person who sends it can still send another. */
import type { FirmActor } from '#platform/actor.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { workFor } from '#platform/server/foreign/asker.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { readForeign } from '#platform/server/foreign/read-foreign.ts';
import { PICTURE_TOO_LARGE } from '#platform/server/pictures/picture.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { FILE_INVALID, PDF_UNREADABLE, PICTURE_TOO_MANY_PIXELS } from '../../messages.ts';
import { kindOf } from '../rules/kinds.ts';
import { limitsFor } from './limits.ts';
import { parseOnce } from './verdicts.ts';

/** The links of drop pages and drop-offs name their firm and person only now. */
const askerOf = ({ actor }: Ctx<FirmActor>) => ({
  isUpload: true,
  firm: actor.firmId,
  person: actor.kind === 'system' ? 0 : actor.userId,
});

/** How many pages it has; null for what has none. Takes up to seconds: hold nothing meanwhile. */
export async function checkedPages(
  ctx: Ctx<FirmActor>,
  file: Pick<Staged, 'storageKey' | 'size' | 'sha256'>,
  contentType: string,
): Promise<number | null> {
  const kind = kindOf(contentType);
  if (kind === null) return null;
  const parser = `${kind}-check` as const;
  try {
    return await parseOnce(ctx, { sha256: file.sha256, parser }, () =>
      workFor(askerOf(ctx), async () => {
        const bytes = await ctx.storage.open(file.storageKey);
        const parts = readForeign<{ pages: number }>(parser, bytes, limitsFor(kind, file.size));
        for await (const { pages } of parts) return pages;
        throw new Unreadable();
      }),
    );
  } catch (error) {
    if (error instanceof ForeignFault)
      ctx.log.warn('a file could not be checked', { kind, reason: error.reason });
    else if (!(error instanceof Unreadable)) throw error;
    if (kind === 'pdf') throw new Invalid(PDF_UNREADABLE, undefined, 'file.locked_pdf');
    if (error.message === PICTURE_TOO_LARGE)
      throw new Invalid(PICTURE_TOO_MANY_PIXELS, undefined, 'file.pixels');
    throw new Invalid(FILE_INVALID, undefined, 'file.unreadable');
  }
}
