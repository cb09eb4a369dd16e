/** A new file for a return that is out: read, shown with what it voids, then put in place or dropped. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ownersToSign } from '#features/clients/server/service.ts';
import { closeUnsignedPlaces, listSlots, removeSignature } from '#features/signing/server/service.ts';
import { returnEvents } from '../../events.ts';
import { NO_REPLACEMENT } from '../../messages.ts';
import { dropPapers } from '../../next-year/server/papers.ts';
import { mayUpload } from '../../policy.ts';
import { assertStep, assertVersion, heldReturn, named, visibleReturn } from '../../records/server/access.ts';
import { detailOf } from '../../records/server/detail.ts';
import { KIND } from '../../records/server/kind.ts';
import { shownReturn } from '../../records/server/list.ts';
import {
  changePart,
  deleteParts,
  insertParts,
  listParts,
  type PartRecord,
  replacePart,
} from '../../records/server/part-queries.ts';
import { changeReturn, fileOf, type ReturnRecord, settle } from '../../records/server/queries.ts';
import type { ReturnReading } from '../../reading/model.ts';
import { changesBetween, isBeyondLimit } from '../../rules/figures.ts';
import type { incomingCalls } from '../contract.ts';
import type { Replacement } from '../model.ts';
import { proposalOf, type Proposal } from '../rules/proposal.ts';
import { fieldsMoved, type Outcome, outcomesOf } from '../rules/replacement.ts';
import * as queries from './queries.ts';
import { READ_REPLACEMENT, readLate } from './queue-work.ts';
import { asksIdentity } from './read-return.ts';
import { readReturnFile } from './reader.ts';

/** The job that reads it. */
export async function readStaged(
  ctx: Ctx<FirmActor>,
  returnId: number,
  { isLate = false } = {},
): Promise<void> {
  const { firmId } = ctx.actor;
  const staged = await ctx.read((tx) => queries.findReplacement(tx, firmId, returnId));
  if (staged?.state !== 'reading') return;
  const read = await readReturnFile(ctx, staged.file_id, { isLate });
  if ('waits' in read) return readLate(ctx, READ_REPLACEMENT, returnId);
  await ctx.writeQuietly('that it waits is the event; what it does comes with the answer', async (tx) => {
    await queries.settleReplacement(tx, staged, read);
    ctx.events.wake(tx, {
      firm: firmId,
      entities: [],
      staff: true,
      about: [`${KIND}:${returnId}`, 'tax_returns'],
    });
  });
}

interface Compared {
  proposal: Proposal;
  outcomes: Outcome[];
  parts: PartRecord[];
}

async function compare(tx: Tx, record: ReturnRecord, reading: ReturnReading): Promise<Compared> {
  const parts = await listParts(tx, record.firm_id, record.id);
  const slots = await listSlots(tx, record.firm_id, { kind: KIND, id: record.id });
  const proposal = proposalOf(reading, await ownersToSign(tx, record.entity_id), asksIdentity);
  const forms = parts.flatMap((part) => {
    const signed_by = slots
      .filter(({ place, state }) => place === part.no && state === 'signed')
      .map(({ user_name }) => user_name);
    return signed_by.length > 0 ? [{ ...part, signed_by }] : [];
  });
  const figures = { before: record.figures, after: proposal.figures };
  return { proposal, parts, outcomes: outcomesOf(forms, proposal.parts, figures) };
}

export const readReplacement = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof incomingCalls.readReplacement>,
): Promise<Replacement> =>
  ctx.read(async (tx) => {
    const { record, entity } = await visibleReturn(ctx, tx, asked);
    ctx.authorize(mayUpload(ctx.actor, entity));
    const staged = await queries.findReplacement(tx, record.firm_id, record.id);
    if (!staged) throw new Conflict('return.no_replacement', NO_REPLACEMENT);
    const said = {
      state: staged.state,
      error_code: staged.error_code,
      uploaded_at: staged.created_at,
    };
    if (!staged.reading) return { ...said, page_count: 0, figures: [], forms: [] };
    const { proposal, outcomes } = await compare(tx, record, staged.reading);
    return {
      ...said,
      page_count: staged.reading.pages,
      figures: changesBetween(record.figures, proposal.figures).map(({ key, ...change }) => ({
        ...change,
        voids: isBeyondLimit({ key, ...change }, null),
      })),
      forms: outcomes.map(({ form, outcome, why }) => ({
        id: form.no,
        name: form.name,
        signed_by: [...form.signed_by],
        outcome,
        why,
      })),
    };
  });

/** The record of a voided signature stays, and so does the part it hangs on. */
async function voidForm(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  record: ReturnRecord,
  { form }: Outcome,
): Promise<void> {
  const subject = { kind: KIND, id: record.id, place: form.no };
  const slots = (await listSlots(tx, record.firm_id, subject)).filter(({ place }) => place === form.no);
  const signers = slots.map(({ user_id }) => user_id);
  for (const { user_id, state } of slots)
    if (state === 'signed')
      await removeSignature(ctx, tx, {
        subject,
        title: form.name,
        entityId: record.entity_id,
        signers,
        userId: user_id,
      });
  await changePart(
    tx,
    { firm_id: record.firm_id, tax_return_id: record.id, no: form.no },
    { removed_at: ctx.clock.now().toISOString() },
  );
}

/** Somebody who paid has paid: the same payment stays marked. */
const paidBefore = (parts: readonly PartRecord[], next: Proposal['parts'][number]) => {
  const same = parts.find(
    (part) =>
      part.kind === 'payment_voucher' &&
      next.kind === 'payment_voucher' &&
      part.form_id === next.form_id &&
      part.due_date === next.due_date &&
      part.amount_cents === next.amount_cents,
  );
  return { paid_at: same?.paid_at ?? null, paid_by: same?.paid_by ?? null };
};

async function swapParts(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  record: ReturnRecord,
  { proposal, outcomes, parts }: Compared,
): Promise<number> {
  const of = { firm_id: record.firm_id, tax_return_id: record.id };
  const kept = outcomes.filter(({ outcome }) => outcome === 'kept');
  for (const one of outcomes) if (one.outcome !== 'kept') await voidForm(ctx, tx, record, one);
  const signed = new Set(outcomes.map(({ form }) => form.no));
  await deleteParts(
    tx,
    record.firm_id,
    record.id,
    parts.map(({ no }) => no).filter((no) => !signed.has(no)),
  );
  for (const { form, at } of kept) {
    const { pages } = proposal.parts[at!]!;
    const { recipient, ...old } = parts.find(({ no }) => no === form.no)!;
    await replacePart(tx, of, {
      no: old.no,
      position: at!,
      kind: old.kind,
      form_id: old.form_id,
      name: old.name,
      authority: old.authority,
      state: old.state,
      pages,
      signers: old.signers,
      fields: fieldsMoved(form, pages),
      recipient,
    });
  }
  const fresh = proposal.parts
    .map((part, position) => ({ ...part, position }))
    .filter((_part, at) => !kept.some((one) => one.at === at));
  await insertParts(
    tx,
    of,
    fresh.map((part, at) => ({ ...part, no: record.next_part_no + at, ...paidBefore(parts, part) })),
  );
  return record.next_part_no + fresh.length;
}

export const applyReplacement = (
  ctx: Ctx<StaffActor>,
  { version, ...asked }: InputOf<typeof incomingCalls.applyReplacement>,
) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, mayUpload);
    assertStep(held, 'stage_replacement');
    const { record } = held;
    assertVersion(record, version);
    const { firmId, userId } = ctx.actor;
    const staged = await queries.findReplacement(tx, firmId, record.id);
    if (staged?.state !== 'ready' || !staged.reading)
      throw new Conflict('return.no_replacement', NO_REPLACEMENT);
    const compared = await compare(tx, record, staged.reading);
    const voided = compared.outcomes.filter(({ outcome }) => outcome !== 'kept').map(({ form }) => form.name);
    const now = ctx.clock.now().toISOString();
    await queries.insertRevision(tx, {
      firm_id: firmId,
      tax_return_id: record.id,
      file_id: record.file_id,
      figures: record.figures,
      voided,
      replaced_by: userId,
      replaced_at: now,
    });
    const next = await swapParts(ctx, tx, record, compared);
    await closeUnsignedPlaces(tx, firmId, { kind: KIND, id: record.id });
    await changeReturn(
      tx,
      record,
      {
        status: 'action_required',
        file_id: staged.file_id,
        document_name: staged.document_name,
        watermarked_file_id: null,
        client_file_id: null,
        client_pages: 0,
        sent_at: null,
        finished_at: null,
        filed_on: null,
        form: staged.reading.form,
        software: staged.reading.software,
        pages: staged.reading.page_sizes,
        figures: compared.proposal.figures,
        papers: staged.reading.papers ?? [],
        next_part_no: next,
      },
      now,
    );
    await queries.dropReplacement(tx, firmId, record.id);
    await settle(tx, record.id, now);
    await dropPapers(tx, record);
    const file = await fileOf(tx, firmId, staged.file_id);
    if (!file) throw new NotFound();
    await ctx.record(tx, returnEvents['tax_return.replaced'], {
      entityId: record.entity_id,
      payload: { ...named(record), sha256: file.sha256.toString('hex'), voided },
    });
    return detailOf(ctx, tx, record.id);
  });

export const dropReplacement = (ctx: Ctx<StaffActor>, asked: InputOf<typeof incomingCalls.dropReplacement>) =>
  ctx.write(async (tx) => {
    const { record } = await heldReturn(ctx, tx, asked, mayUpload);
    const staged = await queries.findReplacement(tx, record.firm_id, record.id);
    if (!staged) throw new Conflict('return.no_replacement', NO_REPLACEMENT);
    await queries.dropReplacement(tx, record.firm_id, record.id);
    await ctx.record(tx, returnEvents['tax_return.replacement_dropped'], {
      entityId: record.entity_id,
      payload: named(record),
    });
    return shownReturn(ctx, tx, record.id);
  });
