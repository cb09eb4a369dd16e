/** A household with one of everything, and steps that add hidden rows beside the visible ones. */
import { catalogue } from '#features/templates/catalogue/rules/forms.ts';
import type { Caller, TestApp } from '#test/app.ts';
import type { Ids } from '#test/matrix.ts';
import { readCatalog } from '../world/catalog.ts';
import { type Copies, copier, type Row } from '../world/copies.ts';
import { type Reader, signInReaders } from './answers.ts';
import { type RowHider, rowHider } from './hide.ts';
import { addPersonal, householdThings, PERSONAL, thingsOf } from './things.ts';

const now = new Date().toISOString();
const LATER = '2198-01-01T00:00:00Z';
const LONG_AGO = '2020-01-01T00:00:00Z';

const SUBMITTED = { completed: true, submitted_at: now, in_progress: false };

/** Messages list deleted attachments, marked as gone. */
const SHOWS_DELETED = ['message_attachments'];

export class HiddenWorld {
  private readonly app: TestApp;
  ids!: Ids;
  /** Ids of deleted things of the household. */
  gone!: Ids;
  callers!: Record<Reader, Caller>;
  private hide!: RowHider;
  private copies!: Copies;

  constructor(app: TestApp) {
    this.app = app;
  }

  /** Makes the visible rows, and stops the clock so that answers do not depend on time. */
  async open(): Promise<void> {
    const { app } = this;
    const { maria, gil, ben, ann } = app.world.people;
    const catalog = await readCatalog(app.owner);
    this.copies = copier(app.owner, catalog);
    this.hide = rowHider(app, catalog, this.copies);
    this.ids = await householdThings(app);
    this.callers = await signInReaders(app);
    await this.asSystem(async () => {
      await addPersonal(app, this.ids, [maria.id, gil.id, ben.id, ann.id]);
      const sent = await this.row('questionnaires', `id = ${this.ids.questionnaire}`);
      await this.copies.copy('questionnaires', sent, SUBMITTED);
      await app.owner.query(
        `update templates set to_fix = 1, to_review = 1, catalog_key = '${catalogue[0]!.key}' where firm_id = $1`,
        [app.world.firms.pell],
      );
      await app.owner.query(
        `update sessions set last_seen_at = now() + interval '1 hour', proved_at = now() + interval '1 hour'`,
      );
    });
    app.setTime(new Date());
  }

  /** Adds deleted, removed, revoked, canceled and undone rows, and rows that belong to them. Returns tables without rows. */
  async addDeleted(): Promise<string[]> {
    const { ids, hide } = this;
    const { ben, dee, dov, sue } = this.app.world.people;
    const gone = { deleted_at: now };
    return this.asSystem(async () => {
      const questionnaire = await hide.copyTree('questionnaires', ids.questionnaire, gone);
      const document = await hide.copyTree('documents', ids.document, gone, SHOWS_DELETED);
      const notCopied = ['questionnaires', 'questionnaire_sends'];
      const template = await hide.copyTree('templates', ids.template, gone, notCopied);
      const entity = await hide.copyTree(
        'entities',
        ids.entity,
        { ...gone, entity_type: 'Estate' },
        SHOWS_DELETED,
      );
      await this.addConversation(entity.id);
      await this.copyOf('question_documents', 'true', {
        questionnaire_id: questionnaire.id,
        document_id: ids['document.spare'],
      });
      const item = await this.copyOf('prior_year_items', 'deleted_at is null', { ...gone, year: 2011 });
      this.gone = {
        questionnaire: Number(questionnaire.id),
        document: Number(document.id),
        template: Number(template.id),
        entity: Number(entity.id),
        'entity.hash': String(entity.hash_id),
        prior_year_item: Number(item.id),
      };
      await this.copyOf('item_marks', 'undone_at is null', { undone_at: now, at: LATER });
      await this.copyOf('firm_invites', 'revoked_at is null', { revoked_at: now, user_id: sue.id });
      await this.copyOf('user_tags', 'true', { user_id: dee.id });
      for (const table of ['firm_role_assignments', 'notification_subscriptions'])
        await this.copyOf(table, `user_id = ${ben.id}`, { user_id: dov.id });
      return [
        // Deleted messages and removed notes keep a placeholder.
        ...(await hide.copyWith('deleted_at', now, ['messages'])),
        ...(await hide.copyWith('removed_at', now, ['question_notes'])),
        ...(await hide.copyWith('voided_at', now)),
        ...(await hide.copyWith('revoked_at', now)),
        ...(await hide.copyWith('cancelled_at', now)),
        ...(await hide.copyWith('undone_at', now)),
      ];
    });
  }

  /** Adds ended, expired, archived, dismissed and unsent rows, and rows of other users and another firm. */
  async addEnded(): Promise<void> {
    const { hide } = this;
    const { maria, gil, ben, ann, tom, abe } = this.app.world.people;
    await this.asSystem(async () => {
      await hide.copyToUser(PERSONAL, maria.id, tom.id);
      for (const one of [gil, ben, ann]) await hide.copyToUser(PERSONAL, one.id, abe.id);
      await hide.copyWith('ended_at', now);
      await hide.copyWith('dismissed_at', now);
      await this.copyOf('reminders', 'dismissed_at is null', { dismissed_at: now, sent_at: LATER });
      await hide.copyWith('expires_at', LONG_AGO);
      await hide.copyTree('drops', this.ids.drop, { sent_at: null });
      await this.copyOf('firm_invites', 'revoked_at is null', { accepted_at: now, user_id: gil.id });
      await this.copyOf('recovery_codes', `user_id = ${ann.id}`, { used_at: now });
      await this.archiveConversation();
    });
    await thingsOf(this.app, 'foreign');
  }

  /** Adds rows of a client in another group. */
  async addOtherGroup(): Promise<void> {
    const { gil, sue } = this.app.world.people;
    const theirs = await thingsOf(this.app, 'southern');
    await this.asSystem(async () => {
      await this.copyOf('questionnaires', `id = ${theirs.questionnaire}`, SUBMITTED);
      await this.copyOf('questionnaire_schedules', 'true', { created_by: sue.id });
      await this.copyOf('notifications', `user_id = ${gil.id}`, { entity_id: theirs.entity });
      await this.copyOf('message_unseen', 'true', {
        user_id: gil.id,
        conversation_id: theirs.conversation,
        message_id: theirs.message,
      });
    });
  }

  /** Adds a deleted message and a removed note. */
  async addPlaceholders(words: string): Promise<void> {
    await this.asSystem(async () => {
      const message = await this.copyOf('messages', `id = ${this.ids.message}`, {
        text: words,
        deleted_at: now,
      });
      await this.app.owner.query('delete from message_unseen where message_id = $1', [message.id]);
      const ofHousehold = `questionnaire_id = ${this.ids.questionnaire}`;
      await this.copyOf('question_notes', ofHousehold, { body: words, removed_at: now });
    });
  }

  async addStaffOnlyFolder(): Promise<void> {
    await this.asSystem(() =>
      this.hide.copyTree('folders', this.ids.folder, { staff_only: true }, ['question_documents']),
    );
  }

  async addDraft(): Promise<void> {
    await this.asSystem(() =>
      this.hide.copyTree('questionnaires', this.ids.questionnaire, { is_draft: true }, [
        'question_documents',
      ]),
    );
  }

  /** Adds rows of an inactive entity, a document set aside and a scheduled message: visible to staff only. */
  async addStaffOnlyRows(): Promise<void> {
    const { ids, hide } = this;
    await this.asSystem(async () => {
      const entity = await hide.copyTree('entities', ids.entity, { inactive: true }, SHOWS_DELETED);
      await this.addConversation(entity.id);
      await this.copyOf('question_documents', `questionnaire_id = ${ids.questionnaire}`, {
        document_id: ids['document.spare'],
        set_aside_by: this.app.world.people.ben.id,
      });
      await this.copyOf('messages', `id = ${ids.message}`, { sent_at: null, scheduled_at: now });
    });
  }

  /** Adds an archived conversation, and an entity that has left the current one. */
  private async archiveConversation(): Promise<void> {
    const { bakery } = this.app.world.entities;
    const archived = await this.hide.copyTree('conversations', this.ids.conversation, { archived_at: now }, [
      'conversation_entities',
    ]);
    await this.app.owner.query('delete from message_unseen where conversation_id = $1', [archived.id]);
    await this.copyOf('conversation_entities', 'true', {
      conversation_id: archived.id,
      entity_id: this.ids.entity,
      left_at: now,
    });
    await this.copyOf('conversation_entities', `conversation_id = ${this.ids.conversation}`, {
      entity_id: bakery.id,
      left_at: now,
    });
  }

  /** Copies the household's conversation for another entity. */
  private async addConversation(entity_id: unknown): Promise<void> {
    await this.app.owner.query('delete from conversation_entities where entity_id = $1', [entity_id]);
    const { id } = await this.hide.copyTree('conversations', this.ids.conversation, {}, [
      'conversation_entities',
    ]);
    await this.copyOf('conversation_entities', 'true', { conversation_id: id, entity_id, left_at: null });
  }

  private async copyOf(table: string, where: string, changes: Row): Promise<Row> {
    return this.copies.copy(table, await this.row(table, where), changes);
  }

  private async row(table: string, where: string): Promise<Row> {
    const { rows } = await this.app.owner.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where firm_id = $1 and ${where} order by t::text limit 1`,
      [this.app.world.firms.pell],
    );
    if (!rows[0]) throw new Error(`the household has no row in ${table}`);
    return rows[0].row;
  }

  private async asSystem<T>(work: () => Promise<T>): Promise<T> {
    await this.app.owner.query('set role sheaf_system');
    try {
      return await work();
    } finally {
      await this.app.owner.query('reset role');
    }
  }
}
