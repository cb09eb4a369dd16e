import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { ElectronicMethod, SignatureState, SigningMethod, Slot, Subject } from '../../model.ts';
import type { LedgerLine } from '../../rules/consent.ts';
import type { SignatureRecord } from '../../rules/record.ts';

const at = ({ kind, id, place }: Subject) => ({ subject_kind: kind, subject_id: id, place });

/** Until the transaction ends, nobody else signs or changes what is signed here; `open_signatures` holds the same. */
export async function holdPlace(tx: Tx, firmId: number, { kind, id, place }: Subject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signatures ${firmId} ${kind} ${id} ${place}`}, 0))`.execute(
    tx,
  );
}

/** Part of signing and marking: holds the place until the transaction ends. */
export async function openSlots(
  tx: Tx,
  { kind, id, place }: Subject,
  { entityId, signers, now }: { entityId: number; signers: readonly number[]; now: string },
): Promise<void> {
  await sql`select open_signatures(${kind}, ${id}, ${place}, ${entityId}, ${[...signers]}::bigint[], ${now})`.execute(
    tx,
  );
}

/** Of all places of a thing, in the order of the people. */
export const listSlots = (
  tx: Tx,
  firmId: number,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<(Slot & { changed_by: number | null; changed_at: string | null })[]> =>
  tx
    .selectFrom('signature_slots')
    .select(['place', 'user_id', 'user_name', 'state', 'turn', 'changed_by', 'changed_at'])
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('place')
    .orderBy('turn')
    .orderBy('user_id')
    .execute() as Promise<(Slot & { changed_by: number | null; changed_at: string | null })[]>;

/** The same of many things of a kind. */
export async function slotsOfMany(
  tx: Tx,
  firmId: number,
  kind: Subject['kind'],
  ids: readonly number[],
): Promise<(Slot & { subject_id: number })[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('signature_slots')
    .select(['subject_id', 'place', 'user_id', 'user_name', 'state', 'turn'])
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .orderBy('place')
    .orderBy('turn')
    .orderBy('user_id')
    .execute();
  return rows as (Slot & { subject_id: number })[];
}

export interface ShownSignature {
  id: number;
  place: number;
  user_id: number;
  method: SigningMethod;
  signature: string;
  /** A drawn name, as JSON. */
  strokes: string | null;
  signed_at: string;
  client_time: string;
}

const standing = (tx: Tx, firmId: number, { kind, id }: Pick<Subject, 'kind' | 'id'>) =>
  tx
    .selectFrom('signatures')
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('removed_at', 'is', null);

/** As much as everybody who signs may see. */
export const listSignatures = (
  tx: Tx,
  firmId: number,
  subject: Pick<Subject, 'kind' | 'id'>,
): Promise<ShownSignature[]> =>
  standing(tx, firmId, subject)
    .select(['id', 'place', 'user_id', 'method', 'signature', 'strokes', 'signed_at', 'client_time'])
    .orderBy('id')
    .execute() as Promise<ShownSignature[]>;

/** All there is to them: closed to clients. */
export const listEvidence = (tx: Tx, firmId: number, subject: Pick<Subject, 'kind' | 'id'>) =>
  standing(tx, firmId, subject).selectAll().orderBy('place').orderBy('id').execute();

export interface NewSignature extends Omit<
  SignatureRecord,
  'document_hash' | 'consent_hash' | 'shown_hash' | 'strokes_hash' | 'filled_hash'
> {
  firm_id: number;
  strokes: string | null;
  filled: string | null;
  document_hash: Buffer | null;
  consent_hash: Buffer | null;
  shown: string;
  shown_hash: Buffer;
  result_hash: Buffer;
}

export async function insertSignature(tx: Tx, row: NewSignature): Promise<void> {
  await tx.insertInto('signatures').values(row).execute();
}

interface SlotChange {
  userId: number;
  from: SignatureState;
  to: SignatureState;
  by: number;
  now: string;
}

/** False where it does not stand as expected. */
export async function changeSlot(
  tx: Tx,
  firmId: number,
  subject: Subject,
  { userId, from, to, by, now }: SlotChange,
): Promise<boolean> {
  const changed = await tx
    .updateTable('signature_slots')
    .set({ state: to, changed_by: by, changed_at: now })
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('place', '=', subject.place)
    .where('user_id', '=', userId)
    .where('state', '=', from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function spareOthers(tx: Tx, subject: Subject, signer: number, now: string): Promise<number> {
  const { rows } = await sql<{ spared: number }>`
    select spare_other_signatures(${subject.kind}, ${subject.id}, ${subject.place}, ${signer}, ${now}) as spared`.execute(
    tx,
  );
  return rows[0]!.spared;
}

/** Those who were spared by this person's signature. */
export async function askSparedAgain(tx: Tx, firmId: number, subject: Subject, signer: number, now: string) {
  await tx
    .updateTable('signature_slots')
    .set({ state: 'not_signed', changed_at: now })
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('place', '=', subject.place)
    .where('state', '=', 'not_needed')
    .where('changed_by', '=', signer)
    .execute();
}

export async function removeSignature(
  tx: Tx,
  firmId: number,
  subject: Subject,
  { userId, by, now }: { userId: number; by: number; now: string },
): Promise<void> {
  await tx
    .updateTable('signatures')
    .set({ removed_at: now, removed_by: by })
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('place', '=', subject.place)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
}

/** A signer was served these bytes. */
export async function noteServed(
  tx: Tx,
  row: { firm_id: number; user_id: number; session_id: string; sha256: Buffer; served_at: string },
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<void> {
  await tx
    .insertInto('signing_views')
    .values({ ...row, subject_kind: kind, subject_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function wasServed(
  tx: Tx,
  firmId: number,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  userId: number,
  sha256: Buffer,
): Promise<boolean> {
  const found = await tx
    .selectFrom('signing_views')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

/** False where it was made already: then somebody else makes it, or has. */
export async function beginPaper(
  tx: Tx,
  firmId: number,
  subject: Subject,
  entityId: number,
  now: string,
): Promise<boolean> {
  const made = await tx
    .insertInto('signed_papers')
    .values({ firm_id: firmId, ...at(subject), entity_id: entityId, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function finishPaper(
  tx: Tx,
  firmId: number,
  { kind, id, place }: Subject,
  paper: { document_id: number; sha256: Buffer },
): Promise<void> {
  await tx
    .updateTable('signed_papers')
    .set(paper)
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('place', '=', place)
    .where('voided_at', 'is', null)
    .execute();
}

export async function voidPaper(
  tx: Tx,
  firmId: number,
  { kind, id, place }: Subject,
  now: string,
): Promise<void> {
  await tx
    .updateTable('signed_papers')
    .set({ voided_at: now })
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('place', '=', place)
    .where('voided_at', 'is', null)
    .execute();
}

export const CONSENT_KINDS = { typed: 'esign', drawn: 'esign_drawn' } as const satisfies Record<
  ElectronicMethod,
  string
>;

/** The newest line of a person for a method, which counts. */
export const newestConsent = (
  tx: Tx,
  firmId: number,
  userId: number,
  method: ElectronicMethod,
): Promise<LedgerLine | undefined> =>
  tx
    .selectFrom('consents')
    .select(['action', 'version', 'at'])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('kind', '=', CONSENT_KINDS[method])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<LedgerLine | undefined>;

export async function insertConsent(
  tx: Tx,
  row: LedgerLine & {
    firm_id: number;
    user_id: number;
    text_hash: Buffer;
    ip_address: string;
    user_agent: string;
    session_id: string | null;
    kind: 'esign' | 'esign_drawn' | 'mass_email' | 'outside_recognizer';
  },
): Promise<void> {
  await tx.insertInto('consents').values(row).execute();
}

/** Opened by staff, in turns: who signs is fixed from now on. Those who stand there already stay as they are. */
export async function openTurns(
  tx: Tx,
  firmId: number,
  { kind, id, place }: Subject,
  people: readonly { user_id: number; user_name: string; turn: number }[],
  { entityId, now }: { entityId: number; now: string },
): Promise<void> {
  await tx
    .insertInto('signature_slots')
    .values(
      people.map((person) => ({
        firm_id: firmId,
        subject_kind: kind,
        subject_id: id,
        place,
        entity_id: entityId,
        created_at: now,
        ...person,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only while nobody has signed there: the record of a signature holds its slot. */
export async function closeSlots(
  tx: Tx,
  firmId: number,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<void> {
  await tx
    .deleteFrom('signature_slots')
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}

/** Nobody is asked any more at places where nobody ever signed; the others keep their slots. */
export async function closeUnsignedPlaces(
  tx: Tx,
  firmId: number,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<void> {
  await sql`delete from signature_slots s
    where s.firm_id = ${firmId} and s.subject_kind = ${kind} and s.subject_id = ${id}
      and not exists (select 1 from signatures g where g.firm_id = s.firm_id and g.subject_kind = s.subject_kind
        and g.subject_id = s.subject_id and g.place = s.place)`.execute(tx);
}

/** The signatures of many things of a kind that stand, as everybody who signs may see them. */
export async function signaturesOfMany(
  tx: Tx,
  firmId: number,
  kind: Subject['kind'],
  ids: readonly number[],
): Promise<(Pick<ShownSignature, 'place' | 'user_id' | 'method' | 'signed_at'> & { subject_id: number })[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('signatures')
    .select(['subject_id', 'place', 'user_id', 'method', 'signed_at'])
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  return rows as (Pick<ShownSignature, 'place' | 'user_id' | 'method' | 'signed_at'> & {
    subject_id: number;
  })[];
}

/** Which of many things of a kind have a signed paper that is still kept, and until when. */
export async function keptSubjects(
  tx: Tx,
  firmId: number,
  kind: Subject['kind'],
  ids: readonly number[],
  now: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ subject_id: number; until: string }>`
    select p.subject_id, max(d.held_until) as until from signed_papers p
    join documents d on d.firm_id = p.firm_id and d.id = p.document_id
    where p.firm_id = ${firmId} and p.subject_kind = ${kind} and p.subject_id = any (${[...ids]}::bigint[])
      and p.voided_at is null and d.held_until > ${now} group by p.subject_id`.execute(tx);
  return new Map(rows.map(({ subject_id, until }) => [subject_id, until]));
}
