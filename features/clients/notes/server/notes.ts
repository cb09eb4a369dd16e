/** The firm's own notes on an entity. Clients never learn of them. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { noteCalls } from '../contract.ts';
import { noteEvents } from '../events.ts';
import { mayEditEntity } from '#features/clients/entities/policy.ts';
import { editableEntity, visibleEntity } from '#features/clients/entities/server/entity-access.ts';
import * as queries from './queries.ts';

const MOST_NOTES = 500;

export async function listNotes(ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) {
  return ctx.read(async (tx) => {
    await visibleEntity(ctx, tx, company_id);
    return { notes: await queries.listNotes(tx, ctx.actor.firmId, company_id, MOST_NOTES) };
  });
}

export async function createNote(
  ctx: Ctx<StaffActor>,
  { company_id, body, pinned }: InputOf<typeof noteCalls.createNote>,
) {
  const { firmId, userId } = ctx.actor;
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, company_id);
    const id = await queries.insertNote(tx, {
      firm_id: firmId,
      entity_id: entity.id,
      body,
      pinned,
      created_by: userId,
      created_at: ctx.clock.now().toISOString(),
    });
    await ctx.record(tx, noteEvents['entity.note_written'], {
      entityId: entity.id,
      payload: {},
    });
    return (await queries.findNote(tx, firmId, id, false))!;
  });
}

/** A note is as visible as its entity. */
async function editableNote(ctx: Ctx<StaffActor>, tx: Tx, id: number, deleted: boolean) {
  const note = await queries.findNote(tx, ctx.actor.firmId, id, deleted);
  if (!note) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, note.entity_id);
  ctx.authorize(mayEditEntity(ctx.actor, entity));
  return note;
}

export async function updateNote(
  ctx: Ctx<StaffActor>,
  { note_id, version, ...change }: InputOf<typeof noteCalls.updateNote>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const note = await editableNote(ctx, tx, note_id, false);
    if (note.version !== version) throw new Stale(note, change);
    await queries.changeNote(tx, firmId, note.id, change, ctx.clock.now().toISOString());
    await ctx.record(tx, noteEvents['entity.note_changed'], {
      entityId: note.entity_id,
      payload: {},
    });
    return (await queries.findNote(tx, firmId, note.id, false))!;
  });
}

export async function deleteNote(ctx: Ctx<StaffActor>, { note_id }: { note_id: number }) {
  await ctx.write(async (tx) => {
    const note = await editableNote(ctx, tx, note_id, false);
    const now = ctx.clock.now().toISOString();
    await queries.changeNote(tx, ctx.actor.firmId, note.id, { deleted_at: now }, now);
    await ctx.record(tx, noteEvents['entity.note_deleted'], {
      entityId: note.entity_id,
      payload: {},
    });
  });
  return { ok: true as const };
}

export async function restoreNote(ctx: Ctx<StaffActor>, { note_id }: { note_id: number }) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const note = await editableNote(ctx, tx, note_id, true);
    await queries.changeNote(tx, firmId, note.id, { deleted_at: null }, ctx.clock.now().toISOString());
    await ctx.record(tx, noteEvents['entity.note_restored'], {
      entityId: note.entity_id,
      payload: {},
    });
    return (await queries.findNote(tx, firmId, note.id, false))!;
  });
}
