/** Who may call, what the calls record, and a conversation with a message for each household. */
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
import type { TestApp } from '#test/app.ts';
import { conversationCalls } from './contract.ts';

/** What an entity that is not active was about goes on with the bakery, of whose owner nobody is in it. */
const liveEntity = ({ app, label, entity }: Household): number =>
  label === 'dormant' ? app.world.entities.bakery.id : entity.id;

/** In it are its owners, and of the firm those who see its entity. */
async function makeConversation(household: Household): Promise<number> {
  const { tx, firmId, entity, now, groupId, label } = household;
  const { id } = await tx
    .insertInto('conversations')
    .values({ firm_id: firmId, owner_ids: [household.ownerId], created_at: now, active_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const entity_id of new Set([entity.id, liveEntity(household)]))
    await tx
      .insertInto('conversation_entities')
      .values({ firm_id: firmId, conversation_id: id, entity_id, joined_at: now })
      .execute();
  const owners = await tx
    .selectFrom('entity_owners')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entity.id)
    .execute();
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'firm_access', 'group_id', 'fname'])
    .where('firm_id', '=', firmId)
    .where('is_advisor', '=', true)
    .where('paying', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const inIt = staff.filter(
    (one) =>
      one.firm_access !== 'group' ||
      (groupId !== null && one.group_id === groupId) ||
      (label === 'southern' && one.fname === 'Lou'),
  );
  const people = [
    ...owners.map(({ user_id }) => ({ user_id, is_advisor: false })),
    ...inIt.map((one) => ({ user_id: one.id, is_advisor: true })),
  ];
  await tx
    .insertInto('conversation_people')
    .values(people.map((one) => ({ ...one, firm_id: firmId, conversation_id: id, joined_at: now })))
    .execute();
  return id;
}

/** Whoever calls is not in it. */
const outside = (app: TestApp, { conversation }: Ids, self: number | null) =>
  app.owner.query('delete from conversation_people where conversation_id = $1 and user_id = $2', [
    conversation,
    self,
  ]);

const reading = { staff: 'sees', client: 'sees', viewer: 'sees' } as const;
const staffs = { staff: 'sees', client: 403, viewer: 'sees' } as const;

export const matrix = matrixOf(
  conversationCalls,
  {
    listConversations: { staff: 'allow', client: 'allow', odd: { 'gone entity.hash': 'same' } },
    unseenMessages: { staff: 'allow', client: 'allow' },
    readConversation: reading,
    openConversation: { ...reading, records: [] },
    markConversationSeen: {
      ...reading,
      records: [],
      odd: { 'gone message': 'allow' },
    },
    markConversationUnseen: { ...staffs, records: [] },
    addYourself: {
      ...staffs,
      given: outside,
      records: [{ event: 'conversation.joined', entity: 'conversation_entity' }],
    },
    updateConversationAdvisors: {
      ...staffs,
      viewer: 403,
      admin: 403,
      group: 403,
      records: [{ event: 'conversation.advisors_changed', entity: 'conversation_entity' }],
    },
  },
  {
    async things(household) {
      const { tx, firmId, now, ownerId } = household;
      const conversation = await makeConversation(household);
      const { id } = await tx
        .insertInto('messages')
        .values({
          firm_id: firmId,
          conversation_id: conversation,
          user_id: ownerId,
          text: 'Hello',
          created_at: now,
          sent_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { conversation, message: id, conversation_entity: liveEntity(household) };
    },
  },
);
