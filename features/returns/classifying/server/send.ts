/** A classified return goes out to its owners, or comes back while nobody has signed. */
import { Readable } from 'node:stream';
import { readOnce } from '#features/documents/server/service.ts';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { splitPdf } from '#platform/server/pdf/split-pdf.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { isTurnOf } from '#features/signing/rules/facts.ts';
import { closeSlots, closeUnsignedPlaces, listSlots, openTurns } from '#features/signing/server/service.ts';
import { returnEvents } from '../../events.ts';
import { DRAW_PAGES, queueWork, SEND_RETURN } from '../../incoming/server/queue-work.ts';
import { SIGNED_ALREADY, UNREACHABLE } from '../../messages.ts';
import { dropPapers, keepPapers } from '../../next-year/server/papers.ts';
import { maySend } from '../../policy.ts';
import { assertStep, assertVersion, heldReturn, holdReturn, named } from '../../records/server/access.ts';
import { refreshIdentity } from '../../records/server/checks.ts';
import { detailOf } from '../../records/server/detail.ts';
import { KIND } from '../../records/server/kind.ts';
import { changePart, listParts, type PartRecord } from '../../records/server/part-queries.ts';
import {
  changeReturn,
  fileOf,
  findReturn,
  lockReturn,
  type ReturnRecord,
  settle,
} from '../../records/server/queries.ts';
import { listCandidates } from '../../records/server/signer-queries.ts';
import { peopleOfReturn } from '../../reminding/server/people-queries.ts';
import { write } from '../../reminding/server/write.ts';
import type { classifyingCalls } from '../contract.ts';
import { clientPages, isPaperOnly, pagesOf, sendFault } from '../rules/readiness.ts';
import { figuresOfYearBefore } from './year-before-queries.ts';
import { staffName } from './staff-queries.ts';

const PDF = 'application/pdf';
const MB = 1024 * 1024;

/** Everybody at each form, as it was classified; those who stand there already stay. */
async function openForms(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  record: ReturnRecord,
  parts: readonly PartRecord[],
  isIdentityOn: boolean,
): Promise<string[]> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  const forms = parts.filter(({ kind }) => kind === 'e_sign_form');
  const people = await listCandidates(tx, firmId, record.entity_id);
  const names = new Set<string>();
  for (const form of forms) {
    const { no, signers } = form;
    const isOnPaper = isPaperOnly(form, isIdentityOn);
    const asked = signers.map(({ user_id, turn }) => {
      const person = people.find((one) => one.user_id === user_id);
      // Ink takes no account.
      if (!person || (person.unreachable !== null && !isOnPaper))
        throw new Invalid(UNREACHABLE, 'signers', 'return.unreachable');
      names.add(person.full_name);
      return { user_id, turn, user_name: person.full_name };
    });
    await openTurns(tx, firmId, { kind: KIND, id: record.id, place: no }, asked, {
      entityId: record.entity_id,
      now,
    });
  }
  return [...names];
}

/** It is out as soon as its copies are made; the mails follow. */
export const sendTaxReturn = (
  ctx: Ctx<StaffActor>,
  { version, ...asked }: InputOf<typeof classifyingCalls.sendTaxReturn>,
) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, maySend);
    assertStep(held, 'send');
    const { record } = held;
    assertVersion(record, version);
    const { firmId, userId } = ctx.actor;
    const parts = await listParts(tx, firmId, record.id);
    const { tax_return_stripe_idv_enabled: isIdentityOn } = await preferencesOf(tx, firmId);
    const fault = sendFault(parts, record.pages, { isIdentityOn });
    if (fault) throw new Invalid(fault, 'parts', 'return.unready');
    const signers = await openForms(ctx, tx, record, parts, isIdentityOn);
    const slots = await listSlots(tx, firmId, { kind: KIND, id: record.id });
    const turns = [...Map.groupBy(slots, ({ place }) => place).values()].flatMap((ofForm) =>
      ofForm.filter((slot) => slot.state === 'not_signed' && isTurnOf(slot, ofForm)),
    );
    const people = await listCandidates(tx, firmId, record.entity_id);
    const now = ctx.clock.now().toISOString();
    await changeReturn(
      tx,
      record,
      {
        status: 'sending',
        sent_by: userId,
        round: record.round + 1,
        note_from: await staffName(tx, firmId, userId),
        figures_before: await figuresOfYearBefore(tx, record),
      },
      now,
    );
    await ctx.record(tx, returnEvents['tax_return.sent'], {
      entityId: record.entity_id,
      payload: {
        ...named(record),
        signers,
        user_ids:
          turns.length > 0
            ? [...new Set(turns.map(({ user_id }) => user_id))]
            : people.map(({ user_id }) => user_id),
        forms: parts.filter(({ kind }) => kind === 'e_sign_form').length,
        vouchers: parts.filter(({ kind }) => kind === 'payment_voucher').length,
      },
    });
    await queueWork(ctx, tx, SEND_RETURN, record.id);
    return detailOf(ctx, tx, record.id);
  });

interface Copies {
  /** Null where clients get the file as it is. */
  client: Staged | null;
  forms: { part: PartRecord; staged: Staged }[];
}

/** The client's copy without the pages for staff, and each form by itself, in one reading of the file. */
async function makeCopies(
  ctx: Ctx<FirmActor>,
  record: ReturnRecord,
  parts: readonly PartRecord[],
): Promise<Copies> {
  const { firmId } = ctx.actor;
  const shown = clientPages(parts, record.pages.length);
  const forms = parts.filter(({ kind, file_id }) => kind === 'e_sign_form' && file_id === null);
  const isWhole = shown.length === record.pages.length;
  const wanted = [...(isWhole ? [] : [shown]), ...forms.map(({ pages }) => pagesOf(pages))];
  if (wanted.length === 0) return { client: null, forms: [] };
  const file = (await ctx.read((tx) => fileOf(tx, firmId, record.file_id)))!;
  const made: Staged[] = [];
  const counted = wanted.map((pages) => pages.map((page) => page + 1));
  const maxBytes = file.size * 4 + 64 * MB;
  await readOnce(ctx, { sha256: file.sha256, plan: counted }, async () => {
    for await (const part of splitPdf(await ctx.storage.open(file.storage_key), file.size, counted))
      made.push(await ctx.storage.stage(Readable.from(part), { firmId, maxBytes }));
  });
  const client = isWhole ? null : made.shift()!;
  return { client, forms: forms.map((part, at) => ({ part, staged: made[at]! })) };
}

/** The job behind it: made and written to once, however often it runs. */
export async function arrive(ctx: Ctx<FirmActor>, returnId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const record = await ctx.read((tx) => findReturn(tx, firmId, returnId));
  if (record?.status !== 'sending') return;
  const parts = await ctx.read((tx) => listParts(tx, firmId, returnId));
  let copies: Copies;
  try {
    copies = await makeCopies(ctx, record, parts);
  } catch (error) {
    if (error instanceof ForeignFault || error instanceof Unreadable) return failSending(ctx, record);
    throw error;
  }
  await ctx.writeQuietly('that it was sent is the event', async (tx) => {
    await holdReturn(tx, firmId, returnId);
    const held = await lockReturn(tx, firmId, returnId);
    if (!isStillSending(held, record)) return;
    const now = ctx.clock.now().toISOString();
    for (const { part, staged } of copies.forms)
      await changePart(tx, part, {
        file_id: await keepFile(ctx, tx, firmId, staged, PDF),
        file_pages: JSON.stringify(pagesOf(part.pages).map((page) => held.pages[page])),
      });
    const shown = clientPages(parts, held.pages.length).length;
    const copy = copies.client ? await keepFile(ctx, tx, firmId, copies.client, PDF) : held.file_id;
    await changeReturn(
      tx,
      held,
      {
        status: 'sent',
        client_file_id: copy,
        client_pages: shown,
        sent_at: now,
        shown_at: held.shown_at ?? now,
        error_code: null,
      },
      now,
    );
    await settle(tx, returnId, now);
    await keepPapers(ctx, tx, held);
    await queueWork(ctx, tx, DRAW_PAGES, returnId);
    const people = await peopleOfReturn(tx, firmId, { ids: [returnId] });
    const signing = people.filter(({ to_sign }) => to_sign > 0);
    await write(ctx, tx, signing.length > 0 ? signing : people, { because: 'asked', by: null });
    ctx.events.wake(tx, {
      firm: firmId,
      entities: [held.entity_id],
      staff: true,
      about: [`${KIND}:${returnId}`, 'tax_returns'],
    });
  });
  await refreshIdentity(ctx, returnId);
}

/** The version does not say it: a reminder switch, a filed form or a payment makes a new one without changing the copies. */
const isStillSending = (
  held: ReturnRecord | undefined,
  { round, file_id }: ReturnRecord,
): held is ReturnRecord => held?.status === 'sending' && held.round === round && held.file_id === file_id;

const failSending = (ctx: Ctx<FirmActor>, record: ReturnRecord): Promise<void> =>
  ctx.write(async (tx) => {
    const { id } = record;
    await holdReturn(tx, ctx.actor.firmId, id);
    const held = await lockReturn(tx, ctx.actor.firmId, id);
    if (!isStillSending(held, record)) return;
    const code = 'file.unreadable';
    await closeUnsignedPlaces(tx, ctx.actor.firmId, { kind: KIND, id });
    await changeReturn(tx, held, { status: 'error', error_code: code }, ctx.clock.now().toISOString());
    await ctx.record(tx, returnEvents['tax_return.failed'], {
      entityId: held.entity_id,
      payload: { ...named(held), code },
    });
  });

export const recallTaxReturn = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof classifyingCalls.recallTaxReturn>,
) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, maySend);
    assertStep(held, 'recall', held.isSigned ? SIGNED_ALREADY : undefined);
    const { record } = held;
    const now = ctx.clock.now().toISOString();
    await closeSlots(tx, ctx.actor.firmId, { kind: KIND, id: record.id });
    await changeReturn(
      tx,
      record,
      {
        status: 'action_required',
        sent_at: null,
        filed_on: null,
        // Who was shown a draft still has that; the others know nothing of it any more.
        client_file_id: record.watermarked_file_id,
        client_pages: record.watermarked_file_id === null ? 0 : record.pages.length,
        shown_at: record.watermarked_file_id === null ? null : record.shown_at,
      },
      now,
    );
    await settle(tx, record.id, now);
    await dropPapers(tx, record);
    await ctx.record(tx, returnEvents['tax_return.recalled'], {
      entityId: record.entity_id,
      payload: named(record),
    });
    return detailOf(ctx, tx, record.id);
  });
