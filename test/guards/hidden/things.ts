/** Makes the visible data of the household: the things of the access matrix, and more rows for queries to show. */
import type { TestApp } from '#test/app.ts';
import type { Ids } from '#test/matrix.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { makers } from '../matrix/parts.ts';
import { inHousehold } from '../matrix/targets.ts';
import { insertRow, type Row } from '../world/copies.ts';

export const thingsOf = (app: TestApp, home: 'household' | 'southern' | 'foreign'): Promise<Ids> =>
  inHousehold(app, home, async (household) => {
    const made: Ids = {};
    for (const { things } of makers) Object.assign(made, await things?.(household));
    return made;
  });

export async function householdThings(app: TestApp): Promise<Ids> {
  const ids = await thingsOf(app, 'household');
  // Publish and send through the app to get template versions and events.
  const template = await publishedTemplate(app, 'Household organizer');
  await sentQuestionnaire(app, template);
  await app.owner.query('set role sheaf_system');
  const more = await addMore(app, ids);
  await app.owner.query('reset role');
  return { ...ids, ...more, template };
}

/** Returns the ids of a folder and of an unattached document in it. */
async function addMore({ owner, world }: TestApp, ids: Ids): Promise<Ids> {
  const firm_id = world.firms.pell;
  const now = new Date().toISOString();
  const { maria, ben } = world.people;
  const { questionnaire: questionnaire_id, document: document_id, entity: entity_id } = ids;
  const add = (table: string, values: Row) => insertRow(owner, table, { firm_id, ...values });

  await add('cabinets', { entity_id, opened_year: 2025 });
  await add('answers', {
    questionnaire_id,
    question_no: 1,
    entry_no: 0,
    value: 'Yes',
    answered_by: maria.id,
    answered_at: now,
  });
  await add('question_documents', { questionnaire_id, question_no: 1, document_id, created_at: now });
  const file = await add('stored_files', {
    storage_key: 'spare',
    size: 1,
    sha256: '\\x00',
    content_type: 'application/pdf',
    created_at: now,
  });
  const folder = await add('folders', {
    entity_id,
    name: 'Household papers',
    created_by: maria.id,
    created_at: now,
    updated_at: now,
  });
  const spare = await add('documents', {
    entity_id,
    folder_id: folder.id,
    name: 'Spare household.pdf',
    file_id: file.id,
    created_by: maria.id,
    created_at: now,
    updated_at: now,
  });
  await add('item_marks', {
    questionnaire_id,
    question_no: 1,
    kind: 'waived',
    by_user: ben.id,
    at: now,
    version: 1,
    before: {},
  });
  await add('questionnaire_exports', {
    questionnaire_id,
    export_id: ids.questionnaire_export,
    user_id: ben.id,
    exported_at: now,
  });
  const tag = async (kind: string) => (await add('firm_tags', { kind, name: `Household ${kind}` })).id;
  await add('document_tags', { document_id, tag_id: await tag('document') });
  await add('entity_tags', { entity_id, tag_id: await tag('entity') });
  await add('user_tags', { user_id: maria.id, tag_id: await tag('contact') });
  await add('firm_role_assignments', { firm_role_id: ids.firm_role, entity_id, user_id: ben.id });
  await add('notification_subscriptions', { entity_id, user_id: ben.id, notification_type_ids: [1] });
  await add('spouses', { entity_id, fname: 'Tom', lname: 'Client' });
  await add('message_attachments', {
    message_id: ids.message,
    conversation_id: ids.conversation,
    location: '/a.pdf',
    place: 0,
    document_id,
  });
  const slot = {
    subject_kind: 'questionnaire',
    subject_id: questionnaire_id,
    place: 1,
    user_id: maria.id,
    entity_id,
    user_name: 'Maria Client',
  };
  await add('signature_slots', { ...slot, state: 'signed', created_at: now });
  await add('signatures', {
    ...slot,
    method: 'typed',
    signature: 'Maria',
    signed_at: now,
    time_zone: 'UTC',
    client_time: '',
    user_agent: '',
    ip_address: '',
    session_id: crypto.randomUUID(),
    factors: [],
    proved_at: now,
    shown: '',
    shown_hash: '\\x00',
    result_hash: '\\x00',
  });
  await add('signed_papers', {
    subject_kind: 'questionnaire',
    subject_id: questionnaire_id,
    place: 1,
    entity_id,
    document_id,
    made_at: now,
  });
  return { folder: Number(folder.id), 'document.spare': Number(spare.id) };
}

/** Tables with rows that only their user can see. */
export const PERSONAL = [
  'saved_views',
  'notifications',
  'passkeys',
  'sessions',
  'recovery_codes',
  'linked_accounts',
];

/** Adds a row per user to the tables with personal rows. */
export async function addPersonal(
  { owner, world }: TestApp,
  ids: Ids,
  people: readonly number[],
): Promise<void> {
  const firm_id = world.firms.pell;
  const created_at = new Date().toISOString();
  const expires_at = '2199-01-01T00:00:00Z';
  for (const user_id of people) {
    const add = (table: string, values: Row) => insertRow(owner, table, { firm_id, created_at, ...values });
    await add('saved_views', { user_id, screen: 'entities', name: 'Mine', query: '' });
    for (const entity_id of [null, ids.entity])
      await add('notifications', {
        user_id,
        entity_id,
        kind: 'asked',
        text: 'Own',
        link: '/',
        event_ids: [],
      });
    await add('passkeys', {
      user_id,
      credential_id: `own-${user_id}`,
      public_key: '\\x00',
      counter: 0,
      name: 'Phone',
    });
    await insertRow(owner, 'recovery_codes', { firm_id, user_id, code_mac: '\\x00' });
    await insertRow(owner, 'linked_accounts', {
      firm_id,
      user_id,
      other_firm_id: world.firms.other,
      other_user_id: world.people.eve.id,
      linked_at: created_at,
    });
    await add('document_archives', {
      entity_id: ids.entity,
      name: 'All.zip',
      document_ids: [ids.document],
      converted: true,
      state: 'queued',
      created_by: user_id,
      expires_at,
    });
    await add('exports', {
      created_by: user_id,
      format: 'pdf',
      questionnaire_ids: [ids.questionnaire],
      options: {},
      name: 'Own.pdf',
      expires_at,
      touched_at: created_at,
    });
  }
}
