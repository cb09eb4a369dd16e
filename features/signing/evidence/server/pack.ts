/** One file with all there is to prove what was signed, for somebody who does not know this portal. */
import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { StaffActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { proofOf } from '#platform/server/audit/proof.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { readableDocument } from '#features/documents/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { currentKey } from '../../certificates/server/current-key.ts';
import { listCertificates } from '../../certificates/server/queries.ts';
import { evidenceOf, type StoredEvidence } from '../../ceremony/server/evidence.ts';
import { listSlots } from '../../ceremony/server/queries.ts';
import type { FoundSubject, SigningSubject } from '../../ceremony/server/subjects.ts';
import { listChecks } from '../../identity/server/queries.ts';
import { SEALED_SOON } from '../../messages.ts';
import type { ElectronicMethod } from '../../model.ts';
import { CONSENTS } from '../../rules/consent.ts';
import { recordFields } from '../../rules/record.ts';
import { NOTHING_SIGNED, PACK_README } from '../messages.ts';
import { eventsOf, papersOf } from './queries.ts';

const CHECK = path.join(import.meta.dirname, '../rules/check.mjs');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Part {
  name: string;
  bytes: Buffer;
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What the signers had before them: words, each as it was, or the one paper. */
async function shownParts(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  subject: SigningSubject,
  id: number,
  all: readonly StoredEvidence[],
): Promise<Map<string, Part>> {
  const pages = (await subject.pages?.(ctx, tx, id)) ?? null;
  if (pages) {
    const bytes = await whole(pages);
    const part = { name: 'shown/document.pdf', bytes };
    return new Map(all.map(({ shown_hash }) => [shown_hash, part]));
  }
  return new Map(
    all.map(({ shown, shown_hash }) => [
      shown_hash,
      { name: `shown/${shown_hash.slice(0, 16)}.html`, bytes: Buffer.from(shown) },
    ]),
  );
}

/** The words of a version: only those that are known to this program can be shown again. */
function consentPart({ method, consent_version }: StoredEvidence): Part | null {
  const known = method === 'paper' ? null : CONSENTS[method as ElectronicMethod];
  if (!known || known.version !== consent_version) return null;
  return { name: `consents/${method}-${known.version}.txt`, bytes: Buffer.from(known.text) };
}

async function documentPart(ctx: Ctx<StaffActor>, tx: Tx, id: number, folder: string): Promise<Part> {
  const document = await readableDocument(ctx, tx, id);
  const name = `${folder}/${document.id} ${document.name.replaceAll(/[^\p{L}\p{N}. _()-]/gu, ' ')}`;
  return { name, bytes: await whole(await ctx.storage.open(document.storage_key)) };
}

function signatureOf(
  one: StoredEvidence,
  parts: { shown: Part; consent: Part | null; paper: Part | null },
  checks: Awaited<ReturnType<typeof listChecks>>,
) {
  const proof = checks.find(({ id }) => id === one.identity_id);
  return {
    record: recordFields(one),
    result_hash: one.result_hash,
    strokes: one.strokes,
    filled: one.filled,
    shown_file: parts.shown.name,
    consent_file: parts.consent?.name ?? null,
    paper_file: parts.paper?.name ?? null,
    /** What the browser said of itself, and nobody has checked. */
    claims: { client_time: one.client_time, user_agent: one.user_agent },
    identity: proof ?? null,
  };
}

/** Part of a transaction of staff who may see the subject. */
export async function packOf(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  subject: SigningSubject,
  id: number,
  found: FoundSubject,
): Promise<Part[]> {
  const { firmId } = ctx.actor;
  const of = { kind: subject.kind, id };
  const all = await evidenceOf(tx, firmId, of);
  if (all.length === 0) throw new Refused('evidence.nothing', NOTHING_SIGNED);
  const eventIds = await eventsOf(tx, firmId, found.entityId, of);
  const chain = await proofOf(tx, firmId, chainKeys(ctx.secrets), eventIds);
  if (chain.length < eventIds.length) throw new Refused('evidence.waiting', SEALED_SOON);
  const shown = await shownParts(ctx, tx, subject, id, all);
  const checks = await listChecks(tx, firmId, of);
  const slots = await listSlots(tx, firmId, of);
  const papers = await papersOf(tx, firmId, of);
  const parts = new Map<string, Part>();
  const add = (part: Part): Part => {
    parts.set(part.name, part);
    return part;
  };
  const places = [];
  for (const no of new Set(all.map(({ place }) => place))) {
    const filed = papers.find(({ place }) => place === no);
    const signedPart =
      filed && filed.document_id !== null
        ? add(await documentPart(ctx, tx, filed.document_id, 'signed'))
        : null;
    const signatures = [];
    for (const one of all.filter(({ place }) => place === no)) {
      const consent = consentPart(one);
      signatures.push(
        signatureOf(
          one,
          {
            shown: add(shown.get(one.shown_hash)!),
            consent: consent && add(consent),
            paper:
              one.document_id === null ? null : add(await documentPart(ctx, tx, one.document_id, 'papers')),
          },
          checks,
        ),
      );
    }
    places.push({
      no,
      title: found.places.find((place) => place.no === no)?.title ?? found.title,
      signers: slots
        .filter(({ place }) => place === no)
        .map(({ user_id, user_name, state }) => ({ user_id, user_name, state })),
      signatures,
      signed: signedPart && {
        file: signedPart.name,
        sha256: sha256(signedPart.bytes),
        seal_fingerprint: filed!.seal_fingerprint,
        vouched_at: filed!.vouched_at,
      },
    });
  }
  add({ name: 'check.mjs', bytes: await fs.readFile(CHECK) });
  add({ name: 'README.txt', bytes: Buffer.from(PACK_README) });
  return signedPack(ctx, tx, [...parts.values()], {
    subject: { ...of, title: found.title, entity_id: found.entityId },
    places,
    chain: { events: chain },
  });
}

/** The list of everything, signed with the firm's certificate. */
async function signedPack(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  parts: readonly Part[],
  facts: object,
): Promise<Part[]> {
  const { firmId } = ctx.actor;
  const key = await currentKey(ctx, tx);
  const certificates = (await listCertificates(tx, firmId)).map(
    ({ certificate }) => new X509Certificate(certificate),
  );
  const evidence = Buffer.from(
    `${JSON.stringify(
      {
        format: 'sheaf-evidence-1',
        made_at: ctx.clock.now().toISOString(),
        firm: (await readFirm(tx, firmId)).name,
        certificates: certificates.map(({ raw }) => sha256(raw)),
        ...facts,
        files: parts.map(({ name, bytes }) => ({ name, sha256: sha256(bytes) })),
      },
      null,
      2,
    )}\n`,
  );
  const privateKey = createPrivateKey({ key: key.privateKey, format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', evidence, privateKey).toString('base64');
  return [
    { name: 'evidence.json', bytes: evidence },
    { name: 'evidence.sig', bytes: Buffer.from(`${signature}\n`) },
    { name: 'certificates.pem', bytes: Buffer.from(certificates.map(String).join('')) },
    ...parts,
  ];
}

export async function* entriesOf(parts: readonly Part[]): AsyncGenerator<ZipEntry> {
  for (const { name, bytes } of parts) yield { name, bytes: onePart(bytes) };
}

async function* onePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export async function foundSubject(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  subjects: readonly SigningSubject[],
  { subject_kind, subject_id }: { subject_kind: string; subject_id: number },
): Promise<{ subject: SigningSubject; found: FoundSubject }> {
  const subject = subjects.find(({ kind }) => kind === subject_kind);
  const found = subject ? await subject.find(ctx, tx, subject_id) : null;
  if (!subject || !found) throw new NotFound();
  return { subject, found };
}
