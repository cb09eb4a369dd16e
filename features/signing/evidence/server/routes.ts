/** Evidence is shown on a page, and taken along as a pack by the browser of the session that asked for it. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { type Download, feature } from '#platform/server/http/feature.ts';
import { zip } from '#platform/server/zip.ts';
import { actorOfRequest, followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import type { SigningSubject } from '../../ceremony/server/subjects.ts';
import { evidence } from '../contract.ts';
import { evidenceEvents } from '../events.ts';
import { DOES_NOT_AGREE } from '../messages.ts';
import { mayTakeEvidence } from '../policy.ts';
import { checkPack, type PackFault } from './check.mjs';
import { findEvidence, type FoundEvidence } from './find-evidence.ts';
import { gather, type PlaceFacts } from './gather.ts';
import { fileName, type Part } from './pack-files.ts';
import { entriesOf, packOf } from './pack.ts';
import { viewOf } from './view.ts';

const PURPOSE = 'evidence';
type Of = InputOf<typeof evidence.evidenceLink>;

interface CheckedPack {
  found: FoundEvidence;
  places: PlaceFacts[];
  parts: Part[];
  faults: PackFault[];
}

export function evidenceRoutes(subjects: readonly SigningSubject[]) {
  /** The database is asked first, in one transaction; the files are read after it. */
  async function checkedPack(ctx: Ctx<StaffActor>, of: Of): Promise<CheckedPack> {
    const found = await ctx.write((tx) => findEvidence(ctx, tx, subjects, of));
    const gathered = await gather(ctx, found);
    const parts = await packOf(ctx, found, gathered);
    const { faults } = checkPack(new Map(parts.map(({ name, checked }) => [name, checked])));
    const broken = found.proof.faults.map((text): PackFault => ({ about: 'record', text }));
    return { found, places: gathered.places, parts, faults: [...broken, ...faults] };
  }

  async function packToTake(ctx: Ctx<StaffActor>, of: Of): Promise<CheckedPack> {
    const pack = await checkedPack(ctx, of);
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
    const staff: Ctx<StaffActor> = own.as(own.actor);
    const { parts, found: taken } = await packToTake(staff, { subject_kind, subject_id });
    const { found, entity } = taken;
    await staff.write(async (tx) => {
      staff.authorize(mayTakeEvidence(staff.actor, entity));
      await staff.record(tx, evidenceEvents['evidence.taken'], {
        entityId: found.entityId,
        payload: { subject_kind, subject_id, title: found.title },
      });
    });
    return {
      size: null,
      contentType: 'application/zip',
      fileName: `Evidence ${fileName(found.title)}.zip`,
      disposition: 'attachment',
      open: () => zip(entriesOf(parts)),
    };
  }

  return feature('signing', evidence, {
    readEvidence: async (ctx, of) => {
      const { found, ...pack } = await checkedPack(ctx, of);
      return viewOf(found, { ...pack, at: ctx.clock.now() });
    },
    evidenceLink: async (ctx, of) => {
      await packToTake(ctx, of);
      return sessionLink(ctx, PURPOSE, '/evidence_packs/', of);
    },
    fetchEvidence: (ctx, { token }, { request }) =>
      fetchEvidence(ctx, token, () => actorOfRequest(ctx, request)),
  });
}
