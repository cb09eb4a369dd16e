/** Finding a conversation for somebody: what they may not read, and what is switched off, does not exist for them. */
import { preferencesOf } from '#features/firm/server/service.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { type FirmActor, holds, type SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { NamedEvent, PayloadOf } from '#platform/events.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mayReadConversation } from '../policy.ts';
import { conversationTopic, unseenTopic } from '../rules/topics.ts';
import {
  type AboutEntity,
  advisorsToWake,
  type ConversationRecord,
  countUnseen,
  findConversation,
  holdConversation,
  type Reader,
} from './queries.ts';

export const readerOf = (actor: SignedInActor): Reader => ({
  viewer: viewerOf(actor),
  staffId: actor.kind === 'staff' ? actor.userId : null,
  archived: holds(actor, 'messages.view_archived'),
});

/** FRM-010. */
export async function assertSwitchedOn(tx: Tx, firmId: number): Promise<void> {
  if ((await preferencesOf(tx, firmId)).communication_disabled) throw new NotFound();
}

/** One the caller may read. */
export async function readable(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  conversationId: number,
): Promise<ConversationRecord> {
  await assertSwitchedOn(tx, ctx.actor.firmId);
  const found = await findConversation(tx, readerOf(ctx.actor), conversationId);
  ctx.authorize(found && mayReadConversation(ctx.actor, found), NotFound);
  return found;
}

/** The same, held until the transaction ends. */
export async function heldConversation(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  conversationId: number,
): Promise<ConversationRecord> {
  if (!(await holdConversation(tx, conversationId))) throw new NotFound();
  return readable(ctx, tx, conversationId);
}

/** Those of its entities this person may know of: who is in it knows what it is about. */
export const entitiesFor = (actor: SignedInActor, { joined, entities }: ConversationRecord): AboutEntity[] =>
  entities.filter((entity) => joined || maySeeEntity(actor, entity));

/** The firm's own eyes, for what stands beside a conversation its reader may see. */
export const ofFirm = (ctx: Ctx<SignedInActor>) => ctx.as({ kind: 'system', firmId: ctx.actor.firmId });

interface Told {
  id: number;
  entities: readonly { id: number }[];
}

/** Records what happened in it; everybody hears who sees any of its entities or is in it, and whoever just left it. */
export async function recordIn<E extends NamedEvent>(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  conversation: Told,
  event: E,
  payload: PayloadOf<E>,
  left: readonly number[] = [],
): Promise<void> {
  const [first, ...others] = conversation.entities;
  await ctx.record(tx, event, first ? { entityId: first.id, payload } : { payload });
  await wakePeople(
    ctx,
    tx,
    { ...conversation, entities: others },
    {
      staff: event.staffOnly?.(event.payload.parse(payload)) ?? false,
      about: [...(event.lists ?? []), conversationTopic(conversation.id)],
      left,
    },
  );
}

/** Those of the firm who are in it hear of it even if its entities are of another group. */
async function wakePeople(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { id, entities }: Told,
  { staff, about, left = [] }: { staff: boolean; about: readonly string[]; left?: readonly number[] },
): Promise<void> {
  const users = [...(await advisorsToWake(tx, id)), ...left];
  if (entities.length + users.length === 0) return;
  ctx.events.wake(tx, {
    firm: ctx.actor.firmId,
    entities: entities.map((entity) => entity.id),
    users,
    staff,
    about,
    tab: ctx.tab,
  });
}

/** Somebody has seen something: their other tabs count again, and those who wait for them see it. */
export async function tellSeen(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { id, entities }: ConversationRecord,
): Promise<void> {
  const about = [conversationTopic(id), unseenTopic(ctx.actor.userId)];
  await wakePeople(ctx, tx, { id, entities }, { staff: false, about });
  ctx.changed(about);
}

export const unseenTotal = (ctx: Ctx<SignedInActor>, tx: Tx): Promise<number> =>
  countUnseen(tx, readerOf(ctx.actor), ctx.actor.userId);
