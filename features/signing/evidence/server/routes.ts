/** Evidence is shown on a page, and taken along as a pack by the browser of the session that asked for it. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type Download, feature } from '#platform/server/http/feature.ts';
import { zip } from '#platform/server/zip.ts';
import { actorOfRequest, followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import type { SigningSubject } from '../../ceremony/server/subjects.ts';
import { evidence } from '../contract.ts';
import { evidenceEvents } from '../events.ts';
import { DOES_NOT_AGREE } from '../messages.ts';
import { checkPack, type PackFault } from './check.mjs';
import { fileName, type Gathered, gather, type Part } from './gather.ts';
import { entriesOf, packOf } from './pack.ts';
import { viewOf } from './view.ts';

const PURPOSE = 'evidence';
type Of = InputOf<typeof evidence.evidenceLink>;

interface CheckedPack {
  gathered: Gathered;
  parts: Part[];
  faults: PackFault[];
}

export function evidenceRoutes(subjects: readonly SigningSubject[]) {
  async function checkedPack(ctx: Ctx<StaffActor>, tx: Tx, of: Of): Promise<CheckedPack> {
    const gathered = await gather(ctx, tx, subjects, of);
    const parts = await packOf(ctx, tx, gathered);
    const { faults } = checkPack(new Map(parts.map(({ name, bytes }) => [name, bytes])));
    const broken = gathered.proof.faults.map((text): PackFault => ({ about: 'record', text }));
    return { gathered, parts, faults: [...broken, ...faults] };
  }

  async function packToTake(ctx: Ctx<StaffActor>, tx: Tx, of: Of): Promise<CheckedPack> {
    const pack = await checkedPack(ctx, tx, of);
    if (pack.faults.length > 0) throw new Refused('evidence.altered', DOES_NOT_AGREE);
    return pack;
  }

  async function fetchEvidence(
    ctx: Ctx,
    token: string,
    actorOfCookie: () => Promise<SignedInActor | null>,
  ): Promise<Download> {
    const { own, claim } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
    if (own.actor.kind !== 'staff') throw new NotFound();
    const { subject_kind, subject_id } = claim as Of;
    const staff = own.as(own.actor);
    const { parts, gathered } = await staff.write(async (tx) => {
      const pack = await packToTake(staff, tx, { subject_kind, subject_id });
      await staff.record(tx, evidenceEvents['evidence.taken'], {
        entityId: pack.gathered.found.entityId,
        payload: { subject_kind, subject_id, title: pack.gathered.found.title },
      });
      return pack;
    });
    return {
      size: null,
      contentType: 'application/zip',
      fileName: `Evidence ${fileName(gathered.found.title)}.zip`,
      disposition: 'attachment',
      open: () => zip(entriesOf(parts)),
    };
  }

  return feature('signing', evidence, {
    readEvidence: (ctx, of) =>
      ctx.write(async (tx) => {
        const { gathered, ...pack } = await checkedPack(ctx, tx, of);
        return viewOf(ctx, tx, gathered, pack);
      }),
    evidenceLink: async (ctx, of) => {
      await ctx.write((tx) => packToTake(ctx, tx, of));
      return sessionLink(ctx, PURPOSE, '/evidence_packs/', of);
    },
    fetchEvidence: (ctx, { token }, { request }) =>
      fetchEvidence(ctx, token, () => actorOfRequest(ctx, request)),
  });
}
