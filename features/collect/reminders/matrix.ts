/** Who may call, what the calls record, and a notice to put away. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { questionnaireOf } from '../sending/matrix.ts';
import { reminderCalls } from './contract.ts';

const FORM = JSON.stringify({
  sections: [
    {
      no: 0,
      key: 'questionnaire',
      name: 'Income',
      instruction: '',
      letter: '',
      optional: false,
      show_when: null,
      questions: [
        {
          no: 1,
          type: 'text',
          text: 'Where do you work?',
          options: [],
          optional: false,
          number_of_characters: null,
          disable_not_applicable: false,
          disable_answer_later: false,
          show_when: null,
          year_key: null,
          paper: null,
          columns: [],
        },
      ],
    },
  ],
});

/** Something is open in it, and an owner of its entity can be told. */
async function remindable(app: TestApp, { questionnaire }: Ids): Promise<void> {
  await app.owner.query(
    `insert into forms (firm_id, hash, form, numbers, questions, minutes, created_at)
     select firm_id, sha256(('asks ' || id)::bytea), '${FORM}', 2, 1, 1, now() from questionnaires where id = $1
     on conflict do nothing`,
    [questionnaire],
  );
  await app.owner.query(
    `update questionnaires q set form_id = f.id, sent_at = now() from forms f
     where q.id = $1 and f.firm_id = q.firm_id and f.hash = sha256(('asks ' || q.id)::bytea)`,
    [questionnaire],
  );
  await app.owner.query(
    `update entities set inactive = false, readonly_access = false
     where id = (select entity_id from questionnaires where id = $1)`,
    [questionnaire],
  );
  await app.owner.query(
    `update users set readonly_access = false where id in (select o.user_id from entity_owners o
       join questionnaires q on q.entity_id = o.entity_id where q.id = $1)`,
    [questionnaire],
  );
  await app.owner.query(
    `update entity_owners set notification_type_ids = '{4,5}'
     where entity_id = (select entity_id from questionnaires where id = $1)`,
    [questionnaire],
  );
}

const TEXTS = {
  reminder_email_subject: '{items_left}',
  reminder_email_message: 'Hi {first_name}',
  reminder_in_app_message: '{items_left}',
  reminder_sms_message: '{firm}: {items_left}',
};
const staff = { staff: 'sees', client: 403, viewer: 403 } as const;

export const matrix = matrixOf(
  reminderCalls,
  {
    readReminder: { ...staff, records: [] },
    previewReminder: { ...staff, input: { ...TEXTS, user_id: null }, records: [] },
    sendReminders: {
      ...staff,
      input: { ...TEXTS, customize: false },
      given: remindable,
      records: [{ event: 'questionnaire.reminded', entity: 'entity' }],
    },
    saveReminder: {
      ...staff,
      input: TEXTS,
      records: [{ event: 'questionnaire.reminder_worded', entity: 'entity' }],
    },
    listReminders: { staff: 'sees', client: 403, viewer: 'sees' },
    listNotices: { staff: 403, client: 'allow' },
    dismissNotice: { staff: 403, client: 'own', records: [] },
  },
  {
    things: async (household) => {
      const questionnaire_id = await questionnaireOf({ ...household, label: `${household.label} reminded` });
      const { id } = await household.tx
        .insertInto('reminders')
        .values({
          firm_id: household.firmId,
          subject_kind: 'questionnaire',
          subject_id: questionnaire_id,
          user_id: household.strangerId,
          sent_at: household.now,
          channels: ['email', 'in_app'],
          because: 'Sent by hand.',
          notice: 'You have 1 item left.',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { reminder_notice: id };
    },
  },
);
