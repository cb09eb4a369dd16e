/** Everything the portal knows of the signatures on a subject: the facts of evidence.json, and the files beside it. */
import type { StaffActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { type ProvenEntry, proofOf, type RecordProof } from '#platform/server/audit/proof.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { readableDocument } from '#features/documents/server/service.ts';
import { evidenceOf, type StoredEvidence } from '../../ceremony/server/evidence.ts';
import { sha256 } from '../../ceremony/server/hash.ts';
import { listSlots } from '../../ceremony/server/queries.ts';
import type { FoundSubject, SigningSubject } from '../../ceremony/server/subjects.ts';
import { listChecks } from '../../identity/server/queries.ts';
import { CONSENTS } from '../../rules/consent.ts';
import { recordFields } from '../../rules/record.ts';
import { NOTHING_SIGNED, SEALED_SOON } from '../messages.ts';
import { mayTakeEvidence } from '../policy.ts';
import * as queries from './queries.ts';

export interface Part {
  name: string;
  bytes: Buffer;
}

type Check = Awaited<ReturnType<typeof listChecks>>[number];
type Paper = Awaited<ReturnType<typeof queries.listPapers>>[number];

export const hexOf = (bytes: Uint8Array): string => sha256(bytes).toString('hex');

async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A name every system can unpack. */
export const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}. _()-]/gu, ' ');

/** The files of a pack. The same bytes under the same name are one file; other bytes get a number. */
class Files {
  readonly parts = new Map<string, Part>();

  add(name: string, bytes: Buffer): string {
    for (let no = 1; ; no += 1) {
      const free = no === 1 ? name : name.replace(/(\.[^./]+)?$/, ` ${no}$1`);
      const taken = this.parts.get(free);
      if (taken && !taken.bytes.equals(bytes)) continue;
      this.parts.set(free, { name: free, bytes });
      return free;
    }
  }

  async addDocument(ctx: Ctx<StaffActor>, tx: Tx, folder: string, id: number): Promise<string> {
    const document = await readableDocument(ctx, tx, id);
    const bytes = await whole(await ctx.storage.open(document.storage_key));
    return this.add(`${folder}${fileName(document.name)}`, bytes);
  }
}

/** What the signer had before them: the very pages, or the words to the letter. */
function addShown(files: Files, pages: Buffer | null, { shown, shown_hash }: StoredEvidence): string {
  return pages
    ? files.add('shown/document.pdf', pages)
    : files.add(`shown/${shown_hash.slice(0, 16)}.html`, Buffer.from(shown));
}

function consentOf(files: Files, one: StoredEvidence, given: ProvenEntry, entries: readonly ProvenEntry[]) {
  const { method, user_id, consent_version } = one;
  if (method === 'paper' || consent_version === null) return null;
  const agreed = entries.findLast(
    ({ name, seq, user_id: who, payload }) =>
      name === 'consent.given' &&
      who === user_id &&
      seq < given.seq &&
      payload.version === consent_version &&
      (payload.method ?? 'typed') === method,
  );
  if (!agreed) throw new Refused('evidence.waiting', SEALED_SOON);
  const { version, text } = CONSENTS[method];
  return {
    version: consent_version,
    given_at: momentOf(agreed),
    entry: agreed.seq,
    // The program knows the current words only; the record has the hash of older ones.
    file:
      version === consent_version ? files.add(`consents/${method}-${version}.txt`, Buffer.from(text)) : null,
  };
}

const momentOf = ({ at }: ProvenEntry): string => new Date(Number(at) * 1000).toISOString();

const EVENT_OF: Readonly<Record<string, string>> = { passed: 'identity.passed', failed: 'identity.failed' };
const MOST_MS_APART = 60_000;

/** Staff confirm a person for every place of a subject. */
const checksOf = (one: StoredEvidence, checks: readonly Check[], entries: readonly ProvenEntry[]) =>
  checks
    .filter(
      ({ user_id, place, step }) => user_id === one.user_id && (step === 'staff' || place === one.place),
    )
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, step, state, result, confirmed_by, confirmed_on, started_at, ended_at }) => {
      const name = step === 'staff' ? 'identity.confirmed' : EVENT_OF[state];
      const entry = entries.find(
        (found) =>
          found.name === name &&
          found.user_id === one.user_id &&
          (found.payload.step ?? 'staff') === step &&
          Math.abs(Date.parse(momentOf(found)) - Date.parse(ended_at ?? started_at)) <= MOST_MS_APART,
      );
      return {
        id,
        step,
        state,
        result,
        confirmed_by,
        confirmed_on,
        started_at,
        ended_at,
        entry: entry?.seq ?? null,
      };
    });

export type SignatureFacts = ReturnType<typeof signatureFacts>;
function signatureFacts(
  one: StoredEvidence,
  { files, pages, entries, checks }: Sources,
  paperFile: string | null,
) {
  const given = entries.findLast(
    ({ name, payload }) => name === 'signature.given' && payload.result_hash === one.result_hash,
  );
  if (!given) throw new Refused('evidence.waiting', SEALED_SOON);
  const { client_time, user_agent, ...record } = Object.fromEntries(recordFields(one));
  return {
    record: record as Omit<StoredEvidence, 'client_time' | 'user_agent'>,
    /** Said by the browser of itself; the portal has not checked it. */
    claims_of_the_browser: { client_time: String(client_time), user_agent: String(user_agent) },
    record_hash: one.result_hash,
    entry: given.seq,
    strokes: one.strokes,
    filled: one.filled,
    shown_file: addShown(files, pages, one),
    paper_file: paperFile,
    consent: consentOf(files, one, given, entries),
    identity: checksOf(one, checks, entries),
  };
}

function sealedFacts(file: string, paper: Paper, entries: readonly ProvenEntry[]) {
  const filed = entries.findLast(
    ({ name, payload }) => name === 'signed_paper.filed' && payload.document_id === paper.document_id,
  );
  if (!filed) throw new Refused('evidence.waiting', SEALED_SOON);
  return {
    file,
    document_id: paper.document_id!,
    sha256: String(filed.payload.sha256),
    certificate: (paper.seal_fingerprint ?? '').replaceAll(':', '').toLowerCase(),
    sealed_at: paper.made_at,
    vouched_at: paper.vouched_at,
    entry: filed.seq,
  };
}

interface Sources {
  files: Files;
  pages: Buffer | null;
  entries: readonly ProvenEntry[];
  checks: readonly Check[];
}

export interface PlaceFacts {
  no: number;
  title: string;
  signers: { user_id: number; name: string; state: string }[];
  signatures: SignatureFacts[];
  sealed: ReturnType<typeof sealedFacts> | null;
}

export interface Gathered {
  subject: { kind: string; id: number };
  found: FoundSubject;
  entity: { name: string; hash_id: string };
  places: PlaceFacts[];
  proof: RecordProof;
  parts: Part[];
}

/** Part of a transaction. For staff who may see the subject and open its papers; others find nothing. */
export async function gather(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  subjects: readonly SigningSubject[],
  of: { subject_kind: string; subject_id: number },
): Promise<Gathered> {
  const { firmId } = ctx.actor;
  const subject = subjects.find(({ kind }) => kind === of.subject_kind);
  const found = await subject?.find(ctx, tx, of.subject_id);
  if (!subject || !found) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, found.entityId);
  ctx.authorize(mayTakeEvidence(ctx.actor, entity));
  const named = { kind: of.subject_kind, id: of.subject_id };
  const all = await evidenceOf(tx, firmId, named);
  if (all.length === 0) throw new Refused('evidence.nothing', NOTHING_SIGNED);
  const slots = await listSlots(tx, firmId, named);
  const about = { entityId: found.entityId, signers: slots.map(({ user_id }) => user_id) };
  const eventIds = await queries.listEventIds(tx, firmId, about, named);
  const proof = await proofOf(tx, firmId, { keys: chainKeys(ctx.secrets), anchors: ctx.anchors }, eventIds);
  if (proof.entries.length < eventIds.length) throw new Refused('evidence.waiting', SEALED_SOON);
  const sources: Omit<Sources, 'pages'> = {
    files: new Files(),
    entries: proof.entries,
    checks: await listChecks(tx, firmId, named),
  };
  const papers = await queries.listPapers(tx, firmId, named);
  const places: PlaceFacts[] = [];
  for (const no of new Set(all.map(({ place }) => place))) {
    const paper = papers.find(({ place }) => place === no);
    const file = paper ? await sources.files.addDocument(ctx, tx, '', paper.document_id!) : null;
    const shownPages = await subject.pages?.(ctx, tx, { id: of.subject_id, place: no });
    const pages = shownPages ? await whole(shownPages) : null;
    const signatures: SignatureFacts[] = [];
    for (const one of all.filter(({ place }) => place === no)) {
      const byHand =
        one.document_id === null
          ? null
          : await sources.files.addDocument(ctx, tx, 'papers/', one.document_id);
      signatures.push(signatureFacts(one, { ...sources, pages }, byHand));
    }
    places.push({
      no,
      title: found.places.find((place) => place.no === no)?.title ?? found.title,
      signers: slots
        .filter(({ place }) => place === no)
        .map(({ user_id, user_name, state }) => ({ user_id, name: user_name, state })),
      signatures,
      sealed: paper && file !== null ? sealedFacts(file, paper, proof.entries) : null,
    });
  }
  const parts = [...sources.files.parts.values()];
  return { subject: named, found, entity, places, proof, parts };
}
