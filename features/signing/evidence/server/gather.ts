/** Everything the portal knows of the signatures on a subject: the facts of evidence.json, and the files beside it. */
import type { StaffActor } from '#platform/actor.ts';
import { Refused } from '#platform/errors.ts';
import type { ProvenEntry } from '#platform/server/audit/proof.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { StoredEvidence } from '../../ceremony/server/evidence.ts';
import type { SigningSubject } from '../../ceremony/server/subjects.ts';
import { CONSENTS } from '../../rules/consent.ts';
import { recordFields } from '../../rules/record.ts';
import { SEALED_SOON } from '../messages.ts';
import type { FoundEvidence } from './find-evidence.ts';
import { momentOf } from './history.ts';
import { fileName, madePart, measured, PackFiles, type Part } from './pack-files.ts';

type Check = FoundEvidence['checks'][number];
type Paper = FoundEvidence['papers'][number];

/** What the signer had before them: the very pages, or the words to the letter. */
const addShown = (files: PackFiles, pages: Part | null, { shown, shown_hash }: StoredEvidence): string =>
  files.add(pages ?? madePart(`shown/${shown_hash.slice(0, 16)}.html`, Buffer.from(shown)));

function consentOf(
  files: PackFiles,
  one: StoredEvidence,
  given: ProvenEntry,
  entries: readonly ProvenEntry[],
) {
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
      version === consent_version
        ? files.add(madePart(`consents/${method}-${version}.txt`, Buffer.from(text)))
        : null,
  };
}

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
  { files, entries, checks }: Sources,
  { pages, paperFile }: { pages: Part | null; paperFile: string | null },
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
  files: PackFiles;
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
  places: PlaceFacts[];
  parts: Part[];
}

/** Reads the files one after another, outside of any transaction: they may be large, and the store slow. */
export async function gather(
  ctx: Ctx<StaffActor>,
  { subject, of, found, all, slots, papers, proof, checks, documents }: FoundEvidence,
): Promise<Gathered> {
  const files = new PackFiles();
  const sources: Sources = { files, entries: proof.entries, checks };
  const addDocument = (id: number, folder = '', options = {}) => {
    const { name, storage_key } = documents.get(id)!;
    return files.addDocument(`${folder}${fileName(name)}`, () => ctx.storage.open(storage_key), options);
  };
  const places: PlaceFacts[] = [];
  for (const no of new Set(all.map(({ place }) => place))) {
    const paper = papers.find(({ place }) => place === no);
    const file = paper ? await addDocument(paper.document_id!, '', { isSealed: true }) : null;
    const pages = await shownPages(ctx, subject, { id: of.id, place: no });
    const signatures: SignatureFacts[] = [];
    for (const one of all.filter(({ place }) => place === no)) {
      const paperFile = one.document_id === null ? null : await addDocument(one.document_id, 'papers/');
      signatures.push(signatureFacts(one, sources, { pages, paperFile }));
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
  return { places, parts: [...files.parts.values()] };
}

/** The very pages that were shown at this place; null where words were. */
async function shownPages(
  ctx: Ctx<StaffActor>,
  subject: SigningSubject,
  { id, place }: { id: number; place: number },
): Promise<Part | null> {
  const opened = () => ctx.read(async (tx) => (await subject.pages?.(ctx, tx, id, place)) ?? null);
  const first = await opened();
  if (!first) return null;
  const open = async () => (await opened())!;
  return { name: 'shown/document.pdf', checked: await measured(() => Promise.resolve(first)), open };
}
