/** A conversation as the wire has it, with what this person may do in it. */
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { firmFace, preferencesOf, readFirm } from '#features/firm/server/service.ts';
import type { SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { teamOf } from '../../chat/messages.ts';
import type { Conversation, ConversationRights, ConversationRow } from '../model.ts';
import {
  closedBecause,
  isArchived,
  mayExportConversation,
  mayJoin,
  mayManagePeople,
  mayMarkUnseen,
  mayWrite,
} from '../policy.ts';
import { passageOf, previewOf } from '../rules/names.ts';
import { entitiesFor, ofFirm, readable } from './access.ts';
import {
  allAway,
  awayOf,
  type ConversationFace,
  facesOf,
  reachedBy,
  unreadThreads,
} from './people-queries.ts';
import type { ConversationRecord, Looked } from './queries.ts';

function lastOf(actor: SignedInActor, face: ConversationFace, team: string): ConversationRow['last_message'] {
  if (face.last_id === null) return null;
  return {
    id: face.last_id,
    text: previewOf({ text: face.last_text, deleted: face.last_deleted }),
    user_id: face.last_user_id,
    user_name: actor.kind === 'client' && face.last_is_advisor ? team : (face.last_name ?? ''),
    tag: face.last_tag,
    is_reminder: face.last_is_reminder,
    created_at: face.last_at!,
  };
}

const isNamed = (record: ConversationRecord, { people }: ConversationFace, looked: string): boolean =>
  [...people, ...record.entities].some(({ name }) => name.toLowerCase().includes(looked.toLowerCase()));

function rowOf(
  actor: SignedInActor,
  record: ConversationRecord,
  face: ConversationFace,
  { team, looked }: { team: string; looked: string },
): ConversationRow {
  const entities = entitiesFor(actor, record);
  const clients = face.people.filter((person) => !person.is_advisor);
  const advisors = face.people.filter((person) => person.is_advisor);
  const shown = face.found_id !== null && !isNamed(record, face, looked);
  return {
    id: record.id,
    user_ids: clients.map(({ id }) => id),
    advisor_ids: advisors.map(({ id }) => id),
    client_names: clients.map(({ name }) => name),
    advisor_names: advisors.map(({ name }) => name),
    unseen_messages: face.unseen,
    last_message: lastOf(actor, face, team),
    last_message_at: face.last_at,
    last_message_datetime: face.last_at,
    relevant_company_ids: entities.map(({ id }) => id),
    relevant_company_hash_id: entities[0]?.hash_id ?? null,
    company_names: entities.map(({ name }) => name),
    found: shown
      ? { message_id: face.found_id!, text: passageOf(face.found_text!, looked), created_at: face.found_at! }
      : null,
  };
}

export async function showRows(
  ctx: Ctx<SignedInActor>,
  records: readonly ConversationRecord[],
  looked?: Looked,
): Promise<ConversationRow[]> {
  if (records.length === 0) return [];
  const { firmId, userId } = ctx.actor;
  const { faces, team } = await ofFirm(ctx).read(async (tx) => ({
    faces: await facesOf(tx, {
      firmId,
      userId,
      ids: records.map(({ id }) => id),
      looked: looked?.messages ?? null,
    }),
    team: teamOf((await firmFace(tx, firmId)).name),
  }));
  return records.map((record, at) =>
    rowOf(ctx.actor, record, faces[at]!, { team, looked: looked?.text ?? '' }),
  );
}

function rightsOf(actor: SignedInActor, record: ConversationRecord, tagsOff: boolean): ConversationRights {
  const send = mayWrite(actor, record);
  const staffSends = send && actor.kind === 'staff';
  return {
    send,
    attach: send,
    add_self: mayJoin(actor, record),
    manage_participants: mayManagePeople(actor, record),
    mark_unseen: mayMarkUnseen(actor, record),
    export: mayExportConversation(actor, record),
    tag: staffSends && !tagsOff,
    schedule: staffSends,
  };
}

/** Read after whatever was written: what is shown is what is kept. */
export async function showConversation(ctx: Ctx<SignedInActor>, id: number): Promise<Conversation> {
  const { firmId, userId } = ctx.actor;
  const isStaff = ctx.actor.kind === 'staff';
  const record = await ctx.read((tx) => readable(ctx, tx, id));
  const entities = entitiesFor(ctx.actor, record);
  const [row] = await showRows(ctx, [record]);
  const beside = await ofFirm(ctx).read(async (tx: Tx) => {
    const firm = await readFirm(tx, firmId);
    const today = dayIn(firm.time_zone, ctx.clock.now());
    const away = await awayOf(tx, firmId, id, today);
    const [face] = await facesOf(tx, { firmId, userId, ids: [id], looked: null });
    return {
      people: face!.people,
      advisor_out_of_office: away !== null,
      advisor_out_of_office_message: away?.note ?? null,
      away: await allAway(tx, firmId, id, today),
      reached_by: isStaff ? await reachedBy(tx, firmId, id) : [],
      unread_thread_ids: await unreadThreads(tx, firmId, userId, id),
      tagsOff: (await preferencesOf(tx, firmId)).message_tags_disabled,
    };
  });
  const { found: _found, ...shown } = row!;
  const { tagsOff, ...more } = beside;
  return {
    ...shown,
    ...more,
    companies: entities.map(({ id: entity, hash_id, name }) => ({ id: entity, hash_id, name })),
    archived: isArchived(record),
    closed_because: closedBecause(ctx.actor, record),
    may: rightsOf(ctx.actor, record, tagsOff),
  };
}
