/** Makes one row of Maria's in each table she has rights to. Variants are copied from these. */
import type { TestApp } from '#test/app.ts';
import { insertRow, type Row } from './copies.ts';

type Add = (table: string, values: Row) => Promise<number>;

export async function makeRowsOfMaria(app: TestApp): Promise<void> {
  const { pell } = app.world.firms;
  const maria = app.world.people.maria.id;
  const ben = app.world.people.ben.id;
  const tom = app.world.people.tom.id;
  const household = app.world.entities.household.id;
  const now = new Date().toISOString();
  const add: Add = async (table, values) => {
    const id = NO_ID.has(table) ? "'{}'::jsonb" : "jsonb_build_object('id', id)";
    const made = await insertRow(app.owner, table, { firm_id: pell, ...values }, id);
    return Number(made.id);
  };

  await app.owner.query('begin');
  await app.owner.query('set local role sheaf_system');
  const form = await add('forms', {
    hash: bytes('form'),
    form: {},
    numbers: 0,
    questions: 0,
    minutes: 1,
    created_at: now,
  });
  const questionnaire = await add('questionnaires', {
    entity_id: household,
    form_id: form,
    kind: 'template',
    name: 'Organizer',
    tax_year: 2025,
    is_draft: false,
    created_at: now,
    last_activity_at: now,
  });
  for (const user_id of [maria, tom])
    await add('signature_slots', {
      subject_kind: 'questionnaire',
      subject_id: questionnaire,
      place: 1,
      user_id,
      entity_id: household,
      user_name: 'Owner',
      created_at: now,
    });
  const paper = await add('stored_files', {
    storage_key: 'marias paper',
    size: 1,
    sha256: bytes('paper'),
    content_type: 'application/pdf',
    created_at: now,
  });
  const request = await add('signature_requests', {
    entity_id: household,
    tax_year: 2025,
    document_name: 'Form 2848',
    path: '/2025/Tax Return',
    status: 'sent',
    file_id: paper,
    created_by: ben,
    created_at: now,
    updated_at: now,
    sent_at: now,
  });
  for (const user_id of [maria, tom])
    await add('signature_slots', {
      subject_kind: 'signature_request',
      subject_id: request,
      place: 0,
      user_id,
      entity_id: household,
      user_name: 'Owner',
      created_at: now,
    });
  const copy = await add('stored_files', {
    storage_key: 'marias copy of a return',
    size: 1,
    sha256: bytes('copy'),
    content_type: 'application/pdf',
    created_at: now,
  });
  const taxReturn = await add('tax_returns', {
    entity_id: household,
    tax_year: 2025,
    name: 'Form 1040',
    document_name: 'return.pdf',
    path: '/2025/Tax Return',
    status: 'sent',
    file_id: copy,
    client_file_id: copy,
    shown_at: now,
    sent_at: now,
    created_by: ben,
    created_at: now,
    updated_at: now,
  });
  await add('tax_return_parts', {
    tax_return_id: taxReturn,
    no: 1,
    position: 0,
    kind: 'e_sign_form',
    name: 'Permission to e-file',
    pages: '[]',
    state: 'confirmed',
    file_id: copy,
  });
  await add('identity_checks', {
    subject_kind: 'signature_request',
    subject_id: request,
    place: 0,
    user_id: maria,
    entity_id: household,
    session_id: SOME_UUID,
    step: 'knowledge',
    state: 'passed',
    started_at: now,
  });
  await add('notifications', {
    user_id: maria,
    kind: 'asked',
    entity_id: household,
    text: 'x',
    link: '/',
    event_ids: [],
    created_at: now,
  });
  await add('reminders', {
    subject_kind: 'questionnaire',
    subject_id: questionnaire,
    user_id: maria,
    sent_at: now,
    channels: ['email'],
    because: '',
    notice: 'See it',
  });
  await add('custom_statuses', { firm_user_display_status: 'Reviewed', client_display_status: 'Done' });
  await app.owner.query(
    `insert into cabinets (firm_id, entity_id, opened_year) values ($1, $2, 2025) on conflict do nothing`,
    [pell, household],
  );
  const item = await add('prior_year_items', {
    entity_id: household,
    year: 2024,
    form_name: 'W-2',
    created_at: now,
  });
  const templates = await app.owner.query<{ id: number }>(
    'select min(id) as id from templates where firm_id = $1',
    [pell],
  );
  const template = templates.rows[0]!.id;
  // An entity can have one running conversation: end the one that rowOfEach made.
  await app.owner.query('update conversation_entities set left_at = now() where entity_id = $1', [household]);
  const conversation = await add('conversations', { owner_ids: [maria], created_at: now, active_at: now });
  await add('conversation_entities', {
    conversation_id: conversation,
    entity_id: household,
    joined_at: now,
  });
  for (const [user_id, is_advisor] of [
    [maria, false],
    [ben, true],
  ])
    await add('conversation_people', { conversation_id: conversation, user_id, is_advisor, joined_at: now });
  // A trigger marks this message as unseen for Maria.
  await add('messages', {
    conversation_id: conversation,
    user_id: ben,
    text: 'Hello',
    created_at: now,
    sent_at: now,
  });

  // Insert the rest with Maria's own rights.
  await app.owner.query(
    `set local role sheaf_client; set local app.firm_id = '${pell}'; set local app.client_id = '${maria}'`,
  );
  await addAsClient(add, { maria, household, questionnaire, request, conversation, item, template, now });
  await app.owner.query('commit');
}

const NO_ID = new Set(
  `answer_changes answers cabinets contact_confirmations conversation_entities conversation_people document_readings
  events idempotency_keys message_attachments message_numbers question_documents questionnaire_uploads
  signature_answers signature_slots tax_return_parts signing_views upload_parts signatures consents template_starts`.split(
    /\s+/,
  ),
);

const bytes = (text: string) => `\\x${Buffer.from(`marias ${text}`).toString('hex')}`;
const SOME_UUID = '00000000-0000-4000-8000-00000000000a';

interface OfMaria {
  maria: number;
  household: number;
  questionnaire: number;
  request: number;
  conversation: number;
  item: number;
  template: number;
  now: string;
}

async function addAsClient(
  add: Add,
  { maria, household, questionnaire, request, conversation, item, template, now }: OfMaria,
): Promise<void> {
  const own = { user_id: maria };
  const upload = await add('uploads', {
    ...own,
    token_hash: bytes('upload'),
    entity_id: household,
    path: '/',
    name: 'a.pdf',
    content_type: 'application/pdf',
    expires_at: now,
    created_at: now,
  });
  await add('upload_parts', {
    ...own,
    upload_id: upload,
    no: 0,
    token_hash: bytes('part'),
    size: 1,
    expires_at: now,
  });
  await add('questionnaire_uploads', {
    ...own,
    upload_id: upload,
    questionnaire_id: questionnaire,
    question_no: 1,
    marked_as_others: false,
    file_name: 'a.pdf',
    created_at: now,
  });
  await add('handoffs', {
    ...own,
    token_hash: bytes('code'),
    session_id: SOME_UUID,
    entity_id: household,
    path: '/',
    expires_at: now,
    created_at: now,
  });
  const file = await add('stored_files', {
    storage_key: 'marias',
    size: 1,
    sha256: bytes('file'),
    content_type: 'application/pdf',
    created_at: now,
  });
  await add('document_readings', { file_id: file, status: 'waiting', created_at: now, updated_at: now });
  const folder = await add('folders', {
    entity_id: household,
    name: 'Papers',
    created_by: maria,
    created_at: now,
    updated_at: now,
  });
  const document = await add('documents', {
    entity_id: household,
    folder_id: folder,
    name: 'a.pdf',
    file_id: file,
    created_by: maria,
    created_at: now,
    updated_at: now,
  });
  await add('question_documents', {
    questionnaire_id: questionnaire,
    question_no: 1,
    document_id: document,
    created_at: now,
  });
  const message = await add('messages', {
    ...own,
    conversation_id: conversation,
    text: '[[attachment]]/a.pdf',
    created_at: now,
    sent_at: now,
  });
  await add('message_attachments', {
    message_id: message,
    conversation_id: conversation,
    location: '/a.pdf',
    place: 0,
    document_id: document,
  });
  await add('message_numbers', {
    message_id: message,
    conversation_id: conversation,
    place: 0,
    kind: 'ssn',
    masked: '***-**-1234',
    sealed: bytes('number'),
  });
  await add('events', {
    name: 'document.uploaded',
    at: now,
    actor_kind: 'client',
    actor_user_id: maria,
    entity_id: household,
    payload: {},
  });
  await add('idempotency_keys', {
    ...own,
    key: 'marias-key',
    endpoint: 'x',
    request_hash: bytes('request'),
    status: 200,
    response: {},
    created_at: now,
  });
  await add('answers', {
    questionnaire_id: questionnaire,
    question_no: 1,
    entry_no: 0,
    value: 'Yes',
    answered_by: maria,
    answered_at: now,
  });
  await add('answer_changes', {
    ...own,
    questionnaire_id: questionnaire,
    op: SOME_UUID,
    section_no: 1,
    question_no: 1,
    entry_no: 0,
    version: 1,
    from_firm: false,
    at: now,
    is_sealed: false,
  });
  await add('question_notes', {
    ...own,
    questionnaire_id: questionnaire,
    question_no: 1,
    body: 'See page 2',
    created_at: now,
  });
  await add('contact_confirmations', { ...own, questionnaire_id: questionnaire, confirmed_at: now });
  await add('rollover_lines', {
    entity_id: household,
    item_id: item,
    category: 'Wages',
    value: '1',
    created_at: now,
  });
  await add('template_starts', {
    ...own,
    template_id: template,
    entity_id: household,
    tax_year: 2025,
    created_at: now,
  });
  await add('consents', {
    ...own,
    kind: 'esign',
    action: 'given',
    version: '1',
    text_hash: bytes('consent'),
    at: now,
    ip_address: '',
    user_agent: '',
  });
  await add('signing_views', {
    ...own,
    subject_kind: 'signature_request',
    subject_id: request,
    sha256: bytes('paper'),
    session_id: SOME_UUID,
    served_at: now,
  });
  await add('signature_answers', {
    ...own,
    request_id: request,
    filled: { values: {} },
    updated_at: now,
  });
  await add('signatures', {
    ...own,
    subject_kind: 'questionnaire',
    subject_id: questionnaire,
    place: 1,
    entity_id: household,
    user_name: 'Owner',
    method: 'typed',
    signature: 'Maria',
    signed_at: now,
    time_zone: 'UTC',
    client_time: '',
    user_agent: '',
    ip_address: '',
    session_id: SOME_UUID,
    factors: [],
    proved_at: now,
    shown: '',
    shown_hash: bytes('shown'),
    result_hash: bytes('result'),
  });
}
