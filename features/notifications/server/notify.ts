/** Reads what happened and tells those who want to know, each once. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { topicOf } from '../rules/topics.ts';
import { GATHERED_MS, type Names, type Telling, tellingOf } from '../rules/telling.ts';
import { aboutOf } from '../rules/rhythm.ts';
import { planMail } from './digest.ts';
import * as queries from './queries.ts';
import { type Reader, readersOf } from './reader-queries.ts';

type Recorded = NonNullable<Awaited<ReturnType<typeof recordedEvent>>>;
/** Who receives questionnaires of an entity. */
const RECEIVE = 4;

export async function notify(ctx: Ctx<FirmActor>, eventId: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly('what people are told is not what happened', async (tx) => {
    const event = await recordedEvent(tx, firmId, eventId);
    const telling = event && tellingOf(event);
    if (!telling) return;
    const told = await tell(ctx, tx, event, telling);
    if (told.length > 0)
      ctx.events.wake(tx, {
        firm: firmId,
        entities: [],
        users: told,
        staff: false,
        about: told.map(topicOf),
      });
  });
}

async function tell(ctx: Ctx<FirmActor>, tx: Tx, event: Recorded, telling: Telling): Promise<number[]> {
  const { firmId } = ctx.actor;
  const place = event.entity_id === null ? undefined : await queries.findPlace(tx, firmId, event.entity_id);
  // The entity is gone by now: there is nothing to lead to.
  if (event.entity_id !== null && !place) return [];
  const { documentId } = telling;
  const document = documentId === undefined ? undefined : await queries.findDocument(tx, firmId, documentId);
  if (documentId !== undefined && (!document || document.staff_only)) return [];
  if (telling.fromClients && !document?.from_client) return [];
  const people = await peopleOf(tx, firmId, event, telling, document?.at_question ?? false);
  if (people.length === 0) return [];
  const who =
    event.actor_user_id === null ? undefined : await queries.findName(tx, firmId, event.actor_user_id);
  const names: Names = {
    who: who ?? 'Someone',
    companyId: place?.company_id ?? null,
    companyHash: place?.company_hash ?? null,
    folder: document?.folder ?? null,
  };
  const readers = await readersOf(tx, firmId, people);
  const told: number[] = [];
  for (const userId of people) {
    const reader = readers.find(({ id }) => id === userId);
    if (await tellOne(ctx, tx, { event, telling, names, userId, reader })) told.push(userId);
  }
  return told;
}

async function peopleOf(
  tx: Tx,
  firmId: number,
  event: Recorded,
  { to, exceptType, holding }: Telling,
  isAtQuestion: boolean,
): Promise<number[]> {
  if (to === 'asker') return event.user_id === null ? [] : [event.user_id];
  if (to === 'drop receivers') return queries.dropReceivers(tx, firmId);
  if (event.entity_id === null) return [];
  const of = { firmId, entityId: event.entity_id, not: event.actor_user_id };
  if (to === 'receivers' || to === 'owners')
    return queries.ownersOf(tx, { ...of, type: to === 'receivers' ? RECEIVE : null });
  if ('owners' in to)
    return (await queries.ownersOf(tx, { ...of, type: null })).filter((id) => to.owners.includes(id));
  const subscribers = await queries.subscribersOf(tx, {
    ...of,
    types: to.subscribers,
    holding: holding ?? [],
  });
  const isBetterTold = (types: readonly number[]) =>
    isAtQuestion && exceptType !== undefined && types.includes(exceptType);
  return subscribers.filter(({ types }) => !isBetterTold(types)).map(({ id }) => id);
}

interface Told {
  event: Recorded;
  telling: Telling;
  names: Names;
  userId: number;
  /** Left out where they cannot sign in. */
  reader: Reader | undefined;
}

/** Staff are written to about what they chose; clients have mails of their own. */
async function mailDueFor(ctx: Ctx<FirmActor>, tx: Tx, { telling, reader }: Told): Promise<string | null> {
  const about = aboutOf(telling.kind);
  if (about === null || !reader?.is_advisor || reader.email === null) return null;
  return (await planMail(ctx, tx, reader, about))?.toISOString() ?? null;
}

async function tellOne(ctx: Ctx<FirmActor>, tx: Tx, one: Told): Promise<boolean> {
  const { event, telling, names, userId } = one;
  const { firmId } = ctx.actor;
  const gatheredAs =
    telling.gather === null ? null : `${telling.gather} ${event.entity_id} by ${event.actor_user_id}`;
  await queries.holdTelling(tx, firmId, `${userId} ${gatheredAs ?? event.id}`);
  if (await queries.isTold(tx, { firmId, userId, eventId: event.id, at: event.at })) return false;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - GATHERED_MS).toISOString();
  const open =
    gatheredAs === null ? undefined : await queries.findGathering(tx, { firmId, userId, gatheredAs, since });
  if (open)
    await queries.addToNotification(tx, firmId, open.id, {
      text: telling.words(names, open.times + 1),
      eventId: event.id,
    });
  else
    await queries.insertNotification(tx, {
      firm_id: firmId,
      user_id: userId,
      kind: telling.kind,
      entity_id: event.entity_id,
      text: telling.words(names, 1),
      link: telling.link(names),
      gathered_as: gatheredAs,
      event_id: event.id,
      at: now.toISOString(),
      mail_due_at: await mailDueFor(ctx, tx, one),
    });
  return true;
}
