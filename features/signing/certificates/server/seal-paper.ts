/** R63: a paper with what was filled in, its certificate pages and the firm's seal over all of it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Content } from '#platform/server/pdf/set-pages.ts';
import { prepareSeal } from '#platform/server/seal/prepare-seal.ts';
import { seal } from '#platform/server/seal/seal.ts';
import type { Mark } from '#platform/server/seal/sealed-paper.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { currentKey } from './current-key.ts';

export interface PaperToSeal {
  source: AsyncIterable<Uint8Array>;
  size: number;
  title: string;
  /** Shown by readers of the PDF beside the seal. */
  reason: string;
  marks: readonly Mark[];
  /** The pages behind: who signed, when and how. */
  certificate: Content[];
}

export interface SealedPaper {
  bytes: Buffer;
  pages: number;
  /** Of the certificate it is sealed with. */
  fingerprint: string;
  /** When somebody else says it was there; null without one, or where they gave no answer in time. */
  vouchedAt: Date | null;
}

/** Part of a job's transaction. Throws `Unreadable` for a PDF that cannot be opened or must not be changed. */
export async function sealPaper(ctx: Ctx<FirmActor>, tx: Tx, paper: PaperToSeal): Promise<SealedPaper> {
  const { source, size, ...plan } = paper;
  const firm = await readFirm(tx, ctx.actor.firmId);
  const ready = await prepareSeal(source, size, {
    ...plan,
    firm: firm.name,
    at: ctx.clock.now().toISOString(),
  });
  const key = await currentKey(ctx, tx);
  const sealed = await seal(ready.bytes, ready.word, key, ctx.timeAuthority);
  return { ...sealed, pages: ready.pages, fingerprint: key.fingerprint };
}
