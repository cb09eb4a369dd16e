/** The evidence pack of a signed paper of 200 pages, made, checked and zipped, over the same files zipped as they lie. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { insertSession } from '#features/accounts/sessions/server/queries.ts';
import { filePaper } from '#features/signing/ceremony/server/paper.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import { checkPack } from '#features/signing/evidence/server/check.mjs';
import { findEvidence } from '#features/signing/evidence/server/find-evidence.ts';
import { gather } from '#features/signing/evidence/server/gather.ts';
import type { Part } from '#features/signing/evidence/server/pack-files.ts';
import { entriesOf, packOf } from '#features/signing/evidence/server/pack.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { noteServed, sign } from '#features/signing/server/service.ts';
import type { ClientActor } from '#platform/actor.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { makeSealer } from '#platform/server/audit/seal.ts';
import { makeCtx, systemCtx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { zip } from '#platform/server/zip.ts';
import { form, section } from '#test/example-form.ts';
import { longPdf } from '#test/paged-pdf.ts';
import { type Figure, round } from './figures.ts';
import { fillEntities, partnerCtx, type Portal, startPortal } from './portal.ts';
import { sentTo } from './sent.ts';

const PAGES = 200;
const MOST_SECONDS = 5;
const KIND = 'questionnaire';
const TITLE = 'Form 1040';

function formOf(source: Buffer, entityId: number): SigningSubject {
  const bytes = () => Readable.from([source]);
  return {
    kind: KIND,
    find: async () => ({ entityId, title: TITLE, places: [{ no: 0, title: TITLE, needsIdentity: false }] }),
    pages: async () => bytes(),
    paper: async () => ({
      entityId,
      title: TITLE,
      path: '/2025/Signed',
      name: 'Form 1040 signed.pdf',
      about: TITLE,
      shownWords: 'What was shown is the document as it was uploaded.',
      source: bytes(),
      size: source.length,
      marks: [],
    }),
  };
}

/** The owner of the one entity signs, the paper is sealed and filed, and the record of it is sealed. */
async function signed(
  portal: Portal,
  subject: SigningSubject,
  source: Buffer,
  { id, entityId, owner }: { id: number; entityId: number; owner: number },
) {
  const { services, firmId } = portal;
  const now = new Date().toISOString();
  const sessionId = randomUUID();
  await services.db.system((tx) =>
    insertSession(tx, {
      firm_id: firmId,
      id: sessionId,
      user_id: owner,
      secret_hash: hashToken(tokenBytes()),
      now,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      address: '',
      user_agent: 'bench',
    }),
  );
  const actor: ClientActor = {
    kind: 'client',
    firmId,
    userId: owner,
    readonly: false,
    limitedTo: null,
    previewedBy: null,
    sessionId,
    provedAt: now,
    accessVersion: 1,
  };
  const client = makeCtx(services, actor, { requestId: '', address: '127.0.0.1', userAgent: '', tab: null });
  const sha256 = createHash('sha256').update(source).digest();
  await client.write(async (tx) => {
    await noteServed(
      tx,
      { firm_id: firmId, user_id: owner, session_id: sessionId, sha256, served_at: now },
      { kind: KIND, id },
    );
    await sign(client, tx, {
      subject: { kind: KIND, id, place: 0 },
      title: TITLE,
      entityId,
      signers: [owner],
      shown: { pages: { sha256, called: TITLE } },
      by: { method: 'typed', signature: 'Client Bench', agreedTo: CONSENTS.typed.version },
      claims: { client_time: now },
      oneIsEnough: false,
    });
  });
  const system = systemCtx(services, firmId, 'bench');
  await system.write((tx) => filePaper(system, tx, subject, { id, place: 0 }));
  await makeSealer({ ...services, keys: chainKeys(services.secrets) }).sealOnce();
}

async function timed(make: () => Promise<readonly Part[]>): Promise<{ ms: number; size: number }> {
  const started = performance.now();
  let size = 0;
  for await (const piece of zip(entriesOf(await make()))) size += (piece as Buffer).length;
  return { ms: performance.now() - started, size };
}

export async function measure(): Promise<Figure[]> {
  // As it is installed: the child in one file.
  await import('#scripts/build-parsers.ts');
  const portal = await startPortal();
  try {
    await fillEntities(portal, 1);
    const { firmId, services } = portal;
    const { entity_id, user_id } = await services.db.system(async (tx) => {
      const entity = await tx
        .selectFrom('entities')
        .select(['id as entity_id', 'user_id'])
        .where('firm_id', '=', firmId)
        .executeTakeFirstOrThrow();
      const owner = { firm_id: firmId, entity_id: entity.entity_id, user_id: entity.user_id! };
      await tx.insertInto('entity_owners').values(owner).execute();
      return owner;
    });
    const source = Buffer.from(longPdf(PAGES));
    const subject = formOf(source, entity_id);
    const [{ id } = { id: 0 }] = await sentTo(portal, form(section(0, [])), [entity_id]);
    await signed(portal, subject, source, { id, entityId: entity_id, owner: user_id });
    const ctx = partnerCtx(portal);
    const ours = async () => {
      const of = { subject_kind: KIND, subject_id: id };
      const found = await ctx.write((tx) => findEvidence(ctx, tx, [subject], of));
      const made = await packOf(ctx, found, await gather(ctx, found));
      const { faults } = checkPack(new Map(made.map(({ name, checked }) => [name, checked])));
      if (faults.length > 0) throw new Error(faults.map(({ text }) => text).join(' '));
      return made;
    };
    const parts = await ours();
    const runs = { ours: [] as number[], bare: [] as number[] };
    for (let at = 0; at < 3; at += 1) {
      runs.ours.push((await timed(ours)).ms);
      runs.bare.push((await timed(async () => parts)).ms);
    }
    const [our, bare] = [Math.min(...runs.ours), Math.min(...runs.bare)];
    const of = {
      ms: round(our),
      bare_ms: round(bare),
      bytes: parts.reduce((sum, { checked }) => sum + checked.length, 0),
    };
    return [
      {
        name: 'evidence pack: 200 pages made, checked and zipped over a bare zip',
        value: round(our / bare),
        unit: 'ratio',
        aim: { at_most: 20 },
        of,
      },
      {
        name: 'evidence pack: 200 pages, share of the 5 s it may take',
        value: round(our / 1000 / MOST_SECONDS),
        unit: 'share',
        aim: { at_most: 1 },
        of,
      },
    ];
  } finally {
    await portal.stop();
  }
}
