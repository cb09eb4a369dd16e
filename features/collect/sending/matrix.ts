/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
import { sendingCalls } from './contract.ts';

const FORM = JSON.stringify({ sections: [] });

/** Its template is published, its owners are told of what is sent, and nothing is in the way. */
async function sendable(app: TestApp, { template, entity }: Ids): Promise<void> {
  const ofTemplate = (statement: string) => app.owner.query(statement, [template]);
  await ofTemplate(
    `insert into forms (firm_id, hash, form, numbers, questions, minutes, created_at)
     select firm_id, sha256(hash_id::bytea), '${FORM}', 0, 0, 1, now() from templates where id = $1 on conflict do nothing`,
  );
  await ofTemplate(
    `insert into template_versions (firm_id, template_id, version, form_id, name, changes, published_by, published_at)
     select t.firm_id, t.id, 1, f.id, 'Organizer', '[]', (select min(u.id) from users u where u.firm_id = t.firm_id), now()
     from templates t join forms f on f.firm_id = t.firm_id and f.hash = sha256(t.hash_id::bytea)
     where t.id = $1 on conflict do nothing`,
  );
  await ofTemplate('update templates set version = 1 where id = $1');
  await app.owner.query('update entities set inactive = false, readonly_access = false where id = $1', [
    entity,
  ]);
  await app.owner.query(
    'update users set readonly_access = false where id in (select user_id from entity_owners where entity_id = $1)',
    [entity],
  );
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}' where entity_id = $1`, [
    entity,
  ]);
}
const switchOn = (app: TestApp, { entity }: Ids) =>
  app.owner.query(
    `update firms set preferences = preferences || '{"document_drop_off_enabled": true}'
     where firm_id = (select firm_id from entities where id = $1)`,
    [entity],
  );

const LATER = '2199-01-01';
const asked = {
  tax_year: 2025,
  due_date: LATER,
  questions_to_create: [{ section_id: null, question_type: 'upload', text: 'W-2', options: [] }],
  is_draft: false,
  frequency: null,
  first_scheduled_date: null,
  sections: [],
  deposit_required: false,
  deposit_amount: null,
  batch_sending: false,
  questionnaire_template_id: undefined,
  prior_year_item_ids: null,
};
const { questionnaire_template_id: _named, ...template } = asked;
const senders = { staff: 'sees', client: 403, viewer: 403, given: sendable } as const;
const sent = [{ event: 'questionnaire.sent', entity: 'entity' }] as const;

/** One that was sent, or waits as a draft. */
export async function questionnaireOf(
  { tx, firmId, label, entity, now }: Household,
  more: { draft?: boolean; deleted?: boolean } = {},
): Promise<number> {
  const { id: form_id } = await tx
    .insertInto('forms')
    .values({
      firm_id: firmId,
      hash: Buffer.from(`questionnaire ${label} ${JSON.stringify(more)}`),
      form: FORM,
      numbers: 0,
      questions: 0,
      minutes: 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('questionnaires')
    .values({
      firm_id: firmId,
      entity_id: entity.id,
      form_id,
      kind: 'template',
      name: 'Organizer',
      tax_year: 2025,
      due_date: LATER,
      is_draft: more.draft ?? false,
      overlay: JSON.stringify({ tags: TAGS, items: [], letters: {} }),
      created_at: now,
      last_activity_at: now,
      deleted_at: more.deleted ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const TAGS = {
  client_first_name: '',
  client_name: '',
  entity_name: '',
  tax_year: '',
  prior_year: '',
  firm_name: '',
  due_date: '',
};

export const matrix = matrixOf(
  sendingCalls,
  {
    listSendChoices: { staff: 'allow', client: 403 },
    previewSending: { ...senders, input: { tax_year: 2025 }, records: [] },
    sendQuestionnaires: { ...senders, input: template, records: sent },
    saveQuestionnaires: {
      ...senders,
      input: template,
      records: [{ event: 'questionnaire.drafted', entity: 'entity' }],
    },
    sendOpenItems: { ...senders, input: asked, records: sent },
    sendDropOff: {
      ...senders,
      input: { ...asked, questionnaire_template_id: null },
      given: async (app, ids) => {
        await sendable(app, ids);
        await switchOn(app, ids);
      },
      records: sent,
    },
    sendDrafts: {
      ...senders,
      given: async (app, ids) => {
        await sendable(app, ids);
        await app.owner.query('update questionnaires set is_draft = true where id = $1', [ids.questionnaire]);
      },
      records: sent,
    },
    countBacklog: { staff: 'allow', client: 403 },
    listSchedules: { staff: 'allow', client: 403 },
    cancelSchedule: {
      staff: 'sees',
      client: 403,
      group: 404,
      records: [{ event: 'questionnaire.schedule_cancelled' }],
    },
  },
  {
    things: async (household) => ({
      questionnaire: await questionnaireOf(household),
      questionnaire_schedule: await scheduleOf(household, null),
    }),
    gone: async (household) => ({
      questionnaire: await questionnaireOf(household, { deleted: true }),
      questionnaire_schedule: await scheduleOf(household, household.now),
    }),
  },
);

async function scheduleOf(
  { tx, firmId, ownerId, entity, now }: Household,
  cancelled_at: string | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('questionnaire_schedules')
    .values({
      firm_id: firmId,
      name: 'Organizer',
      request: JSON.stringify({ kind: 'custom', tax_year: 2025, company_ids: [entity.id] }),
      frequency: 'once',
      first_date: LATER,
      next_date: LATER,
      created_by: ownerId,
      created_at: now,
      cancelled_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
