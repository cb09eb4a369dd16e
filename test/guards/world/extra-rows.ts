/** Adds rows that changing a single column cannot make: related rows, and states that span several tables. */
import type { TestApp } from '#test/app.ts';
import { CLIENT_RIGHTS } from '../client-rights.ts';
import type { Copies, Row } from './copies.ts';
import { variant, type VariantMaker, relevantRows } from './variants.ts';
import type { Reading } from './reading.ts';

export function extraRows(
  { world }: TestApp,
  copy: Copies['copy'],
  variants: VariantMaker['variants'],
  { baseOf }: Reading,
): VariantMaker['after'] {
  const { bakery, southern, rosas } = world.entities;
  const maria = world.people.maria.id;
  const tom = world.people.tom.id;
  const giveToMaria = async (entity: Row): Promise<Row> => {
    await copy('entity_owners', (await baseOf('entity_owners'))!, { entity_id: entity.id });
    return entity;
  };
  /** Inactive and deleted entities of Maria. */
  const closedEntities = (): Row[] =>
    variants.get('entities')!.flatMap(({ row, differsIn }) => (differsIn === null ? [] : [row]));

  return {
    /** Keep references to Maria, Tom and Ben only: rights compare user ids, not user flags. */
    async users(made) {
      made.splice(0, made.length, ...made.filter(({ differsIn }) => differsIn === null));
    },

    async entities() {
      for (const row of closedEntities()) await giveToMaria(row);
    },

    /** Each conversation fails one access condition. An entity can have one running conversation, so each uses another entity. */
    async conversations(made) {
      const ofMaria = made[0]!.row;
      const { addEntity, add } = conversationMaker(copy, ofMaria);
      made.push(variant(await add(bakery.id, tom)));
      made.push(variant(await add(bakery.id, maria, 'left')));
      made.push(variant(await add(southern.id, maria)));
      for (const { id } of closedEntities()) made.push(variant(await add(id, maria)));
      // Maria's conversation also covers entities she does not own, and one she owns has left it.
      await addEntity(ofMaria, rosas.id);
      await addEntity(ofMaria, bakery.id, 'left');
      for (const row of closedEntities())
        await addEntity(ofMaria, (await giveToMaria(await copy('entities', row))).id);
    },

    /** One document per variant with a file of its own that no client sent, and one file of Maria's without a document. */
    async documents(made) {
      const file = (await baseOf('stored_files'))!;
      const reading = (await baseOf('document_readings'))!;
      const files = variants.get('stored_files')!;
      const fileWithoutSender = () => copy('stored_files', file, { client_id: null });
      for (const row of relevantRows(made, { see: CLIENT_RIGHTS.documents!.see! })) {
        const [own, twin, thumbnail] = [
          await fileWithoutSender(),
          await fileWithoutSender(),
          await fileWithoutSender(),
        ];
        files.push(variant(own));
        await copy('documents', row, { file_id: own.id });
        await copy('document_readings', reading, {
          file_id: own.id,
          twin_file_id: twin.id,
          thumbnail_file_id: thumbnail.id,
        });
      }
      files.push(variant(await copy('stored_files', file)));
    },

    /** One questionnaire per variant with a form of its own. */
    async questionnaires(made) {
      const form = (await baseOf('forms'))!;
      for (const row of relevantRows(made, CLIENT_RIGHTS.questionnaires)) {
        const own = await copy('forms', form);
        variants.get('forms')!.push(variant(own));
        await copy('questionnaires', row, { form_id: own.id });
      }
    },

    /** One request per variant that Maria signs, with files of its own; and of those she does not sign: her slot is of another kind, or Tom's. */
    async signature_requests(made) {
      const file = (await baseOf('stored_files'))!;
      const slot = {
        firm_id: made[0]!.row.firm_id,
        subject_kind: 'signature_request',
        place: 0,
        user_name: 'Owner',
        created_at: new Date().toISOString(),
        state: 'not_signed',
        turn: 0,
      };
      const add = async (row: Row, signed: Row): Promise<void> => {
        const own = await copy('stored_files', file, { client_id: null });
        variants.get('stored_files')!.push(variant(own));
        const pictures = await copy('stored_files', file, { client_id: null });
        variants.get('stored_files')!.push(variant(pictures));
        const request = await copy('signature_requests', row, {
          file_id: own.id,
          pictures_file_id: pictures.id,
        });
        await copy('signature_slots', slot, {
          subject_id: request.id,
          entity_id: request.entity_id,
          user_id: maria,
          ...signed,
        });
        made.push(variant(request));
      };
      for (const row of relevantRows(made, CLIENT_RIGHTS.signature_requests)) await add(row, {});
      for (const { id } of closedEntities()) await add({ ...made[0]!.row, entity_id: id }, {});
      await add({ ...made[0]!.row, entity_id: southern.id }, {});
      await add(made[0]!.row, { subject_kind: 'questionnaire' });
      await add(made[0]!.row, { user_id: tom });
    },

    /** One return per variant, each with a copy and a form of its own; the files belong to nothing else. */
    async tax_returns(made) {
      const file = (await baseOf('stored_files'))!;
      const form = (await baseOf('tax_return_parts'))!;
      const ownFile = async (): Promise<unknown> => {
        const own = await copy('stored_files', file, { client_id: null });
        variants.get('stored_files')!.push(variant(own));
        return own.id;
      };
      const add = async (row: Row, more: Row = {}): Promise<void> => {
        const added = await copy('tax_returns', row, {
          client_file_id: await ownFile(),
          pictures_file_id: await ownFile(),
          ...more,
        });
        made.push(variant(added));
        for (const hidden of [{}, { staff_only: true }, { removed_at: added.created_at }]) {
          const part = { tax_return_id: added.id, file_id: await ownFile(), ...hidden };
          await copy('tax_return_parts', form, part);
        }
      };
      for (const row of relevantRows(made, CLIENT_RIGHTS.tax_returns)) await add(row);
      for (const { id } of closedEntities()) await add(made[0]!.row, { entity_id: id });
      await add(made[0]!.row, { entity_id: southern.id });
      await add(made[0]!.row, { sent_at: null });
    },

    /** A client's message clears `next_reminder_at` of sent messages, so this one is not sent. */
    async messages(made) {
      const next_reminder_at = new Date().toISOString();
      await copy('messages', made[0]!.row, { sent_at: null, next_reminder_at });
    },

    async events(made) {
      await copy('events', made[0]!.row, { actor_kind: 'staff' });
    },
  };
}

/** Makes conversations like the given one. */
function conversationMaker(copy: Copies['copy'], like: Row) {
  const joined_at = new Date().toISOString();
  const { firm_id } = like;
  const addEntity = (conversation: Row, entity_id: unknown, left?: 'left') =>
    copy(
      'conversation_entities',
      { firm_id, joined_at, left_at: left ? joined_at : null },
      { conversation_id: conversation.id, entity_id },
    );
  const add = async (entity: unknown, user_id: number, left?: 'left'): Promise<Row> => {
    const conversation = await copy('conversations', like);
    await addEntity(conversation, entity, left);
    await copy(
      'conversation_people',
      { firm_id, joined_at, is_advisor: false },
      { conversation_id: conversation.id, user_id },
    );
    return conversation;
  };
  return { addEntity, add };
}
