/** Asked for, then fetched by the browser of the session that asked. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { type Download, feature } from '#platform/server/http/feature.ts';
import { zip } from '#platform/server/zip.ts';
import { actorOfRequest, followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import type { SigningSubject } from '../../ceremony/server/subjects.ts';
import { evidence } from '../contract.ts';
import { evidenceEvents } from '../events.ts';
import { mayTakeEvidence } from '../policy.ts';
import { entriesOf, foundSubject, packOf } from './pack.ts';

const PURPOSE = 'evidence';

export function evidenceRoutes(subjects: readonly SigningSubject[]) {
  const pack = (ctx: Ctx<StaffActor>, asked: InputOf<typeof evidence.evidenceLink>, isTaken: boolean) =>
    ctx.write(async (tx) => {
      const { subject, found } = await foundSubject(ctx, tx, subjects, asked);
      const entity = await visibleEntity(ctx, tx, found.entityId);
      ctx.authorize(mayTakeEvidence(ctx.actor, entity));
      const parts = await packOf(ctx, tx, subject, asked.subject_id, found);
      if (isTaken)
        await ctx.record(tx, evidenceEvents['evidence.taken'], {
          entityId: found.entityId,
          payload: { ...asked, title: found.title },
        });
      return { parts, title: found.title };
    });

  async function fetchEvidence(
    ctx: Ctx,
    token: string,
    actorOfCookie: () => Promise<SignedInActor | null>,
  ): Promise<Download> {
    const { own, claim } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
    if (own.actor.kind !== 'staff') throw new NotFound();
    const asked = claim as InputOf<typeof evidence.evidenceLink>;
    const { parts, title } = await pack(
      own.as(own.actor),
      { subject_kind: asked.subject_kind, subject_id: asked.subject_id },
      true,
    );
    return {
      size: null,
      contentType: 'application/zip',
      fileName: `Evidence ${title.replaceAll(/[^\p{L}\p{N}. _()-]/gu, ' ')}.zip`,
      disposition: 'attachment',
      open: () => zip(entriesOf(parts)),
    };
  }

  return feature('signing', evidence, {
    evidenceLink: async (ctx, asked) => {
      await pack(ctx, asked, false);
      return sessionLink(ctx, PURPOSE, '/evidence_packs/', asked);
    },
    fetchEvidence: (ctx, { token }, { request }) =>
      fetchEvidence(ctx, token, () => actorOfRequest(ctx, request)),
  });
}
