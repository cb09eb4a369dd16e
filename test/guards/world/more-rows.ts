/** Rows that no single column tells apart: what goes with a copy, and what takes several tables to say. */
import type { TestApp } from '#test/app.ts';
import { CLIENT_RIGHTS } from '../client-rights.ts';
import type { Copies, Row } from './copies.ts';
import { apart, type Sides, toldApart } from './sides.ts';
import type { Reading } from './reading.ts';

export function moreRows(
  { world }: TestApp,
  copy: Copies['copy'],
  kinds: Sides['kinds'],
  { baseOf }: Reading,
): Sides['after'] {
  const { bakery, southern, rosas } = world.entities;
  const maria = world.people.maria.id;
  const tom = world.people.tom.id;
  const giveToMaria = async (entity: Row): Promise<Row> => {
    await copy('entity_owners', (await baseOf('entity_owners'))!, { entity_id: entity.id });
    return entity;
  };
  /** Hers, but inactive or deleted. */
  const closedEntities = (): Row[] =>
    kinds.get('entities')!.flatMap(({ row, differsIn }) => (differsIn === null ? [] : [row]));

  return {
    /** Of people it matters who they are, not what. */
    async users(made) {
      made.splice(0, made.length, ...made.filter(({ differsIn }) => differsIn === null));
    },

    async entities() {
      for (const row of closedEntities()) await giveToMaria(row);
    },

    /** Each not hers for one reason. An entity has one running conversation, so each is about another. */
    async conversations(made) {
      const hers = made[0]!.row;
      const { join, talk } = talking(copy, hers);
      made.push(apart(await talk(bakery.id, tom)));
      made.push(apart(await talk(bakery.id, maria, 'left')));
      made.push(apart(await talk(southern.id, maria)));
      for (const { id } of closedEntities()) made.push(apart(await talk(id, maria)));
      // Hers is about entities that are not, and once was about another of hers.
      await join(hers, rosas.id);
      await join(hers, bakery.id, 'left');
      for (const row of closedEntities())
        await join(hers, (await giveToMaria(await copy('entities', row))).id);
    },

    /** Of each kind one whose file no other document has, nor anybody sent; and a file no document has. */
    async documents(made) {
      const file = (await baseOf('stored_files'))!;
      const reading = (await baseOf('document_readings'))!;
      const files = kinds.get('stored_files')!;
      const sentByNobody = () => copy('stored_files', file, { client_id: null });
      for (const row of toldApart(made, { see: CLIENT_RIGHTS.documents!.see! })) {
        const [own, twin, thumbnail] = [await sentByNobody(), await sentByNobody(), await sentByNobody()];
        files.push(apart(own));
        await copy('documents', row, { file_id: own.id });
        await copy('document_readings', reading, {
          file_id: own.id,
          twin_file_id: twin.id,
          thumbnail_file_id: thumbnail.id,
        });
      }
      files.push(apart(await copy('stored_files', file)));
    },

    /** Of each kind one whose form no other questionnaire has. */
    async questionnaires(made) {
      const form = (await baseOf('forms'))!;
      for (const row of toldApart(made, CLIENT_RIGHTS.questionnaires)) {
        const own = await copy('forms', form);
        kinds.get('forms')!.push(apart(own));
        await copy('questionnaires', row, { form_id: own.id });
      }
    },

    /** An answer ends the reminding of what was sent; this is not yet. */
    async messages(made) {
      const next_reminder_at = new Date().toISOString();
      await copy('messages', made[0]!.row, { sent_at: null, next_reminder_at });
    },

    async events(made) {
      await copy('events', made[0]!.row, { actor_kind: 'staff' });
    },
  };
}

/** Conversations like one that is there, and what they are about. */
function talking(copy: Copies['copy'], like: Row) {
  const joined_at = new Date().toISOString();
  const { firm_id } = like;
  const join = (conversation: Row, entity_id: unknown, left?: 'left') =>
    copy(
      'conversation_entities',
      { firm_id, joined_at, left_at: left ? joined_at : null },
      { conversation_id: conversation.id, entity_id },
    );
  const talk = async (entity: unknown, user_id: number, left?: 'left'): Promise<Row> => {
    const conversation = await copy('conversations', like);
    await join(conversation, entity, left);
    await copy(
      'conversation_people',
      { firm_id, joined_at, is_advisor: false },
      { conversation_id: conversation.id, user_id },
    );
    return conversation;
  };
  return { join, talk };
}
