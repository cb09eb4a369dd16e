import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { messages } from '#features/messages/contract.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { seenMarks } from '../../chat/rules/seen-marks.ts';
import { useApp } from '#test/app.ts';
import { conversationOf, sendAs, unseenOf } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import { ARCHIVED } from '../messages.ts';

const app = useApp();
let id = 0;
const person = (name: PersonName) => app.world.people[name].id;
const list = async (name: PersonName, more = {}) =>
  (await (await app.as(name)).call(messages.listConversations, more)).body;
const idsOf = async (name: PersonName, more = {}) =>
  (await list(name, more)).conversations.map((one) => one.id);
const read = async (name: PersonName, conversation_id = id) =>
  (await app.as(name)).call(messages.readConversation, { conversation_id });
beforeAll(async () => {
  id = await conversationOf(app, 'maria');
});

describe('a conversation', () => {
  it('MSG-001: is one for the owners of an entity, whoever opens it, with their advisor', async () => {
    expect(await conversationOf(app, 'tom')).toBe(id);
    expect(await conversationOf(app, 'ann')).toBe(id);
    const { body } = await read('ann');
    expect(body).toMatchObject({
      id,
      user_ids: [person('maria'), person('tom')],
      client_names: ['Maria Client', 'Tom Client'],
      advisor_ids: [person('ben')],
      advisor_names: ['Ben Full'],
      relevant_company_ids: [app.world.entities.household.id],
      relevant_company_hash_id: app.world.entities.household.hash,
      company_names: ['Maria & Tom Client'],
      unseen_messages: 0,
      last_message: null,
      last_message_at: null,
      archived: false,
      advisor_out_of_office: false,
    });
    // The bakery is Maria's alone.
    expect(await conversationOf(app, 'maria', 'bakery')).not.toBe(id);
    expect(await timesRecorded(app, 'conversation.begun')).toEqual({ 'conversation.begun': 2 });
    const entity = await (
      await app.as('ben')
    ).call(clients.readEntity, { company_id: app.world.entities.household.id });
    expect(entity.body.relevant_conversation_id).toBe(id);
  });

  it('is one for all entities with the same owners, also when two begin at once', async () => {
    const { pell } = app.world.firms;
    const { rows } = await app.owner.query<{ id: number; hash_id: string }>(
      `insert into entities (firm_id, hash_id, name, entity_type, user_id)
       select ${pell}, 'samepeople' || n, 'Same ' || n, 'Trust', ${person('kim')} from generate_series(1, 4) n
       returning id, hash_id`,
    );
    for (const row of rows)
      await app.owner.query('insert into entity_owners (firm_id, entity_id, user_id) values ($1, $2, $3)', [
        pell,
        row.id,
        person('kim'),
      ]);
    const kim = await app.as('kim');
    const opened = await Promise.all(
      rows.map(({ hash_id }) => kim.call(messages.openConversation, { company_hash: hash_id })),
    );
    expect(new Set(opened.map(({ body }) => body.conversation_id)).size).toBe(1);
    const shared = opened[0]!.body.conversation_id;
    expect((await read('sue', shared)).body.relevant_company_ids).toEqual([
      app.world.entities.southern.id,
      ...rows.map((row) => row.id),
    ]);
    expect(await conversationOf(app, 'sue', 'southern')).toBe(shared);
  });

  it('is not there for outsiders, other groups and other clients', async () => {
    for (const name of ['eve', 'zed', 'sue', 'kim', 'rosa', 'nils'] as const) {
      const caller = await app.as(name);
      const { hash } = app.world.entities.household;
      const answers = [
        await caller.call(messages.readConversation, { conversation_id: id }),
        await caller.call(messages.openConversation, { company_hash: hash }),
        await caller.call(messages.markConversationSeen, { conversation_id: id, up_to: 1 }),
      ];
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual([404, 404, 404]);
      expect(await idsOf(name)).not.toContain(id);
      expect(await idsOf(name, { company_hash: hash })).toEqual([]);
    }
    expect(await idsOf('gil')).toContain(id);
  });

  it('has owners who can read it', async () => {
    await app.owner.query('update users set paying = false where id = $1', [person('rosa')]);
    const { status, error } = await (
      await app.as('ben')
    ).call(messages.openConversation, { company_hash: app.world.entities.rosas.hash });
    expect([status, error?.message]).toEqual([409, 'Entity has no active owners to message.']);
    await app.owner.query('update users set paying = true where id = $1', [person('rosa')]);
  });

  it('R8: is begun by nobody who may only read; one that is there is opened', async () => {
    const { hash, id: rosas } = app.world.entities.rosas;
    const rosa = await app.as('rosa');
    const open = () => rosa.call(messages.openConversation, { company_hash: hash });
    const refused = await open();
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'This account is read-only, so messages can’t be sent from it.',
    ]);
    await app.owner.query('update users set readonly_access = false where id = $1', [person('rosa')]);
    await app.owner.query('update entities set readonly_access = true where id = $1', [rosas]);
    expect((await open()).status).toBe(403);
    const begun = await (await app.as('ben')).call(messages.openConversation, { company_hash: hash });
    expect((await open()).body).toEqual(begun.body);
    await app.owner.query('update entities set readonly_access = false where id = $1', [rosas]);
    await app.owner.query('update users set readonly_access = true where id = $1', [person('rosa')]);
  });

  it('MSG-028: says to a client that the advisor is out of office', async () => {
    await app.owner.query(
      `update users set out_of_office_until = current_date + 3, out_of_office_note = 'Back on Monday' where id = $1`,
      [person('ben')],
    );
    expect((await read('maria')).body).toMatchObject({
      advisor_out_of_office: true,
      advisor_out_of_office_message: 'Back on Monday',
      away: [{ user_id: person('ben'), note: 'Back on Monday' }],
    });
    await app.owner.query('update users set out_of_office_until = null where id = $1', [person('ben')]);
  });
});

describe('the list', () => {
  it('MSG-017, MSG-018: has the latest first, page by page, and is empty where there is none', async () => {
    const bakery = await conversationOf(app, 'maria', 'bakery');
    await sendAs(app, 'maria', id, 'One');
    await sendAs(app, 'maria', bakery, 'Two');
    expect((await idsOf('maria')).slice(0, 2)).toEqual([bakery, id]);
    await sendAs(app, 'ben', id, 'Three');
    const first = await list('ben', { limit: 1 });
    expect(first.conversations.map((one) => one.id)).toEqual([id]);
    expect(first.conversations[0]!.last_message).toMatchObject({ text: 'Three', user_name: 'Ben Full' });
    const second = await list('ben', { limit: 1, before: first.next });
    expect(second.conversations.map((one) => one.id)).toEqual([bakery]);
    expect((await list('maria')).conversations[0]!.last_message!.user_name).toBe('Pell Harrow CPAs Team');
    expect(await list('zed')).toEqual({ conversations: [], next: null });
    const broken = await (await app.as('ben')).call(messages.listConversations, { before: 'nowhere' });
    expect(broken.status).toBe(422);
  });

  it('MSG-016: has those of one entity', async () => {
    expect(await idsOf('ben', { company_hash: app.world.entities.household.hash })).toEqual([id]);
  });

  it('MSG-008: has the unread ones alone', async () => {
    const unread = await idsOf('tom', { unread: 'true' });
    expect(unread).toEqual([id]);
  });

  it('MSG-070: finds names, entities and words in texts, and shows where', async () => {
    await sendAs(app, 'maria', id, 'The brokerage statement is in the mail');
    await sendAs(app, 'ben', id, 'Thanks');
    const found = await list('ann', { search: 'brokerage' });
    expect(found.conversations.map((one) => one.id)).toEqual([id]);
    expect(found.conversations[0]!.found).toMatchObject({
      text: 'The brokerage statement is in the mail',
    });
    expect(await idsOf('ann', { search: 'bakery' })).toHaveLength(1);
    const named = await list('ann', { search: 'Tom Cl' });
    expect(named.conversations.map((one) => [one.id, one.found])).toEqual([[id, null]]);
    expect(await idsOf('maria', { search: 'brokerage' })).toEqual([id]);
    for (const name of ['sue', 'eve', 'kim', 'zed'] as const)
      expect(await idsOf(name, { search: 'brokerage' }), name).toEqual([]);
    expect(await idsOf('ann', { search: 'b%k' })).toEqual([]);
  });
});

describe('somebody who is away', () => {
  it('MSG-028: is named to everybody in the conversations they are in, also where a colleague is there', async () => {
    const bakery = await conversationOf(app, 'maria', 'bakery');
    const away = async (who: PersonName) => (await read(who, bakery)).body.away;
    await app.owner.query(
      `insert into conversation_people (firm_id, conversation_id, user_id, is_advisor, joined_at) values ($1, $2, $3, true, now())`,
      [app.world.firms.pell, bakery, person('ann')],
    );
    await app.owner.query(
      `update users set out_of_office_until = current_date + 3, out_of_office_note = 'On leave' where id = $1`,
      [person('ann')],
    );
    for (const who of ['maria', 'ben'] as const)
      expect(await away(who), who).toMatchObject([{ user_id: person('ann'), note: 'On leave' }]);
    expect((await read('maria', bakery)).body.advisor_out_of_office).toBe(false);
    await app.owner.query(`update users set out_of_office_until = current_date - 2 where id = $1`, [
      person('ann'),
    ]);
    expect(await away('maria')).toEqual([]);
  });
});

describe('what was seen', () => {
  it('MSG-022, MSG-032: is counted down when a conversation is opened, and up again by staff', async () => {
    const { body } = await sendAs(app, 'maria', id, 'Look at this');
    const ben = await app.as('ben');
    expect((await unseenOf(app, 'ben', id)).here).toBeGreaterThan(0);
    const seen = await ben.call(messages.markConversationSeen, { conversation_id: id, up_to: body.id });
    expect(seen.body.unseen_messages).toBe(0);
    const shown = await ben.call(messages.listMessages, { conversation_id: id });
    expect(shown.body.messages.at(-1)!.unseen_user_ids).toEqual([person('tom')]);
    // The sender sees that the firm has seen it; a look through the client's eyes changes nothing.
    const maria = await app.as('maria');
    const hers = await maria.call(messages.listMessages, { conversation_id: id });
    const { people } = (await maria.call(messages.readConversation, { conversation_id: id })).body;
    const marks = seenMarks(hers.body.messages, people, { isStaff: false, meId: person('maria') });
    expect([...marks]).toEqual([[body.id, 'Seen']]);
    const again = await ben.call(messages.markConversationUnseen, { conversation_id: id });
    expect(again.body.unseen_messages).toBe(1);
    // Only who is in it has something to see in it.
    const ann = await app.as('ann');
    expect((await ann.call(messages.markConversationUnseen, { conversation_id: id })).status).toBe(403);
  });

  it('stays as it is when an advisor looks through a client’s eyes, who sends and begins nothing either', async () => {
    const ann = await app.as('ann');
    await ann.call(clients.startPreview, { user_id: person('tom') });
    const as = { [PREVIEW_HEADER]: String(person('tom')) };
    const before = (await unseenOf(app, 'tom', id)).here;
    const opened = await ann.call(messages.readConversation, { conversation_id: id }, as);
    expect(opened.body).toMatchObject({
      unseen_messages: before,
      closed_because: 'This is a preview. Nothing is saved from here.',
      may: { send: false, attach: false },
    });
    const { body } = await ann.call(messages.listMessages, { conversation_id: id }, as);
    const up_to = body.messages.at(-1)!.id;
    const answers = [
      await ann.call(messages.markConversationSeen, { conversation_id: id, up_to }, as),
      await ann.call(messages.sendMessage, { conversation_id: id, text: 'As Tom' }, as),
      await ann.call(messages.openConversation, { company_hash: app.world.entities.household.hash }, as),
    ];
    expect(
      answers.map(({ status }) => status),
      'MSG-036',
    ).toEqual([403, 403, 403]);
    expect((await unseenOf(app, 'tom', id)).here).toBe(before);
  });
});

describe('the people of the firm in it', () => {
  it('MSG-039: join by themselves, whoever may read it', async () => {
    const { body } = await read('gil');
    expect(body).toMatchObject({
      closed_because: 'You are not in this conversation.',
      may: { add_self: true, send: false },
    });
    const joined = await (await app.as('gil')).call(messages.addYourself, { conversation_id: id });
    expect(joined.body).toMatchObject({ closed_because: null, may: { add_self: false, send: true } });
    expect((await sendAs(app, 'gil', id, 'Hello from Gil')).status).toBe(200);
    expect((await (await app.as('sue')).call(messages.addYourself, { conversation_id: id })).status).toBe(
      404,
    );
    const page = await (await app.as('maria')).call(messages.listMessages, { conversation_id: id });
    expect(page.body.messages.filter(({ is_log }) => is_log)).toMatchObject([
      { text: 'Gil North was added.', unseen_user_ids: [], is_firm_user: true },
    ]);
    expect(await timesRecorded(app, 'conversation.joined')).toEqual({ 'conversation.joined': 1 });
  });

  it('MSG-058, MSG-059, MSG-060: are chosen by partners and full advisors, never none, and not over somebody else’s choice', async () => {
    const set = async (name: PersonName, advisor_ids: number[], seen_advisor_ids?: number[]) =>
      (await app.as(name)).call(messages.updateConversationAdvisors, {
        conversationId: id,
        advisor_ids,
        ...(seen_advisor_ids && { seen_advisor_ids }),
      });
    const both = [person('ben'), person('gil')];
    for (const [name, status] of [
      ['abe', 403],
      ['gil', 403],
      ['maria', 403],
      ['eve', 404],
    ] as const)
      expect((await set(name, both)).status, name).toBe(status);
    expect((await set('ann', [])).status).toBeGreaterThanOrEqual(400);
    expect((await set('ann', [person('maria')])).status).toBe(404);
    expect((await set('ann', [person('eve')])).status).toBe(404);
    expect((await set('ann', [person('lea')])).status).toBe(404);
    expect((await set('ben', [person('ben')], [person('ben')])).status).toBe(409);
    const changed = await set('ben', [person('ben'), person('sue')], both);
    expect(new Set(changed.body.advisor_ids)).toEqual(new Set([person('ben'), person('sue')]));
    // Who is in it reads it, also from another group.
    expect((await read('sue')).status).toBe(200);
    expect((await set('ann', [person('ben')])).status).toBe(200);
    expect((await read('sue')).status).toBe(404);
    expect((await timesRecorded(app, 'conversation.advisors_changed'))['conversation.advisors_changed']).toBe(
      2,
    );
  });
});

describe('switched off', () => {
  it('FRM-010: all of it is not there, for clients and staff', async () => {
    const flag = (on: boolean) =>
      app.owner.query('update firms set preferences = preferences || $1 where firm_id = $2', [
        JSON.stringify({ communication_disabled: on }),
        app.world.firms.pell,
      ]);
    await flag(true);
    for (const name of ['ann', 'ben', 'maria'] as const) {
      const caller = await app.as(name);
      const answers = [
        await caller.call(messages.listConversations, {}),
        await caller.call(messages.unseenMessages, {}),
        await caller.call(messages.readConversation, { conversation_id: id }),
        await caller.call(messages.openConversation, { company_hash: app.world.entities.household.hash }),
        await caller.call(messages.listMessages, { conversation_id: id }),
        await caller.call(messages.sendMessage, { conversation_id: id, text: 'Hello' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    await flag(false);
    expect((await read('maria')).status).toBe(200);
  });
});

describe('when owners change', () => {
  const owners = async (
    entity: 'household' | 'bakery' | 'southern',
    names: PersonName[],
    transferPreviousMessages: boolean,
  ) =>
    (await app.as('ann')).call(clients.updateOwners, {
      companyId: app.world.entities[entity].id,
      ownerIds: names.map(person),
      transferPreviousMessages,
    });
  const texts = async (name: PersonName, conversation_id: number) =>
    (await (await app.as(name)).call(messages.listMessages, { conversation_id })).body.messages?.map(
      ({ text }) => text,
    ) ?? null;

  it('CLI-084: moving keeps the conversation: who joins reads what was written, who leaves reads no more', async () => {
    const bakery = await conversationOf(app, 'maria', 'bakery');
    await sendAs(app, 'maria', bakery, 'Before Rosa');
    expect((await owners('bakery', ['maria', 'rosa'], true)).status).toBe(200);
    expect(await conversationOf(app, 'rosa', 'bakery')).toBe(bakery);
    expect(await texts('rosa', bakery)).toContain('Before Rosa');
    expect(await texts('ben', bakery)).toContain('Rosa Reader was added.');
    await owners('bakery', ['rosa'], true);
    expect((await read('maria', bakery)).status).toBe(404);
    expect((await unseenOf(app, 'rosa', bakery)).total).toBe(0);
    // What Maria wrote keeps her name.
    const page = await (await app.as('rosa')).call(messages.listMessages, { conversation_id: bakery });
    expect(page.body.messages.find(({ text }) => text === 'Before Rosa')!.user_name).toBe('Maria Client');
  });

  it('CLI-083, MSG-037, MSG-038: a new conversation archives the old one, read by partners and admins alone and written by nobody', async () => {
    await sendAs(app, 'maria', id, 'Old words');
    expect((await owners('household', ['tom', 'rosa'], false)).status).toBe(200);
    const fresh = await conversationOf(app, 'tom');
    expect(fresh).not.toBe(id);
    expect(await texts('rosa', fresh)).toEqual([
      'A new conversation was started because the owners changed.',
    ]);
    expect((await read('tom', fresh)).body.advisor_ids).toEqual([person('ben')]);
    for (const name of ['maria', 'tom', 'rosa', 'ben', 'gil'] as const)
      expect((await read(name)).status, name).toBe(404);
    for (const name of ['ann', 'abe'] as const) {
      const { body } = await read(name);
      expect(body).toMatchObject({
        archived: true,
        closed_because: ARCHIVED,
        relevant_company_ids: [],
        may: { send: false, add_self: false },
      });
      if (name === 'ann') recordAnswer('messages/archived', messages.readConversation, body);
      expect(await texts(name, id)).toContain('Old words');
      const { status, error } = await sendAs(app, name, id, 'Hello?');
      expect([status, error?.message]).toEqual([409, ARCHIVED]);
    }
    expect(await idsOf('ann', { company_hash: app.world.entities.household.hash })).toEqual([fresh, id]);
    expect(await idsOf('ben', { company_hash: app.world.entities.household.hash })).toEqual([fresh]);
    expect(await idsOf('ann')).not.toContain(id);
    expect((await (await app.as('ann')).call(messages.addYourself, { conversation_id: id })).status).toBe(
      409,
    );
    expect((await timesRecorded(app, 'conversation.owners_changed'))['conversation.owners_changed']).toBe(3);
  });

  it('CLI-081: an existing user is added with a copy of what was written before, which nobody has unseen', async () => {
    await owners('bakery', ['maria'], true);
    const bakery = await conversationOf(app, 'maria', 'bakery');
    const { id: head } = (await sendAs(app, 'ben', bakery, 'First question')).body;
    await sendAs(app, 'maria', bakery, 'My answer', { messageThreadId: head });
    const add = async (name: PersonName, copyPreviousMessages: boolean) =>
      (await app.as('ann')).call(clients.addOwner, {
        company_id: app.world.entities.bakery.id,
        user_id: person(name),
        copyPreviousMessages,
        transferPreviousMessages: false,
      });
    expect((await add('kim', true)).status).toBe(200);
    const fresh = await conversationOf(app, 'kim', 'bakery');
    expect(fresh).not.toBe(bakery);
    const page = await (await app.as('kim')).call(messages.listMessages, { conversation_id: fresh });
    const copied = page.body.messages.find(({ text }) => text === 'First question')!;
    expect(copied).toMatchObject({ user_id: person('ben'), is_firm_user: true, replies: 1 });
    const thread = await (
      await app.as('kim')
    ).call(messages.listThread, {
      conversation_id: fresh,
      message_id: copied.id,
    });
    expect(thread.body.replies.map(({ text, user_name }) => [user_name, text])).toContainEqual([
      'Maria Client',
      'My answer',
    ]);
    for (const name of ['maria', 'kim', 'ben'] as const)
      expect((await unseenOf(app, name, fresh)).here, name).toBe(0);
    // Without the copy nothing of before is there.
    expect((await add('tom', false)).status).toBe(200);
    const later = await conversationOf(app, 'tom', 'bakery');
    expect(await texts('tom', later)).toEqual(['A new conversation was started because the owners changed.']);
    expect((await (await app.as('eve')).call(messages.listMessages, { conversation_id: fresh })).status).toBe(
      404,
    );
  });

  it('moving shows a newcomer nothing of another entity whose owners stay', async () => {
    const shared = await conversationOf(app, 'sue', 'southern');
    await sendAs(app, 'kim', shared, 'About the trust');
    await owners('southern', ['kim', 'tom'], true);
    const fresh = await conversationOf(app, 'tom', 'southern');
    expect(fresh).not.toBe(shared);
    expect(await texts('tom', fresh)).toEqual([
      'A new conversation was started because the previous one is also about an entity whose owners didn’t change.',
    ]);
    expect(await texts('tom', shared)).toBeNull();
    expect(await texts('kim', shared)).toContain('About the trust');
  });

  it('an entity that is inactive takes its conversation with it, and brings it back', async () => {
    const fresh = await conversationOf(app, 'tom');
    const inactive = (on: boolean) =>
      app.owner.query('update entities set inactive = $1 where id = $2', [
        on,
        app.world.entities.household.id,
      ]);
    await inactive(true);
    expect([(await read('tom', fresh)).status, (await read('ben', fresh)).status]).toEqual([404, 404]);
    expect((await read('ann', fresh)).body.archived).toBe(true);
    await inactive(false);
    expect((await read('tom', fresh)).body.archived).toBe(false);
  });
});
