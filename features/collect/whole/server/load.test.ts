/** A questionnaire in the words of the wire. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { SEPARATOR } from '#features/questionnaires/model.ts';
import { useApp } from '#test/app.ts';
import { column, form, question, section } from '#test/example-form.ts';
import { preferIn } from '#test/factories.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { collect } from '../../contract.ts';
import type { WholeQuestion, WholeQuestionnaire } from '../model.ts';

const app = useApp();
const FORM = form(
  section(0, [], { key: 'custom', name: 'Welcome', letter: '<p>Welcome</p>' }),
  section(
    1,
    [
      question(2, { type: 'boolean', text: 'Did you move?' }),
      question(3, { type: 'multiple', options: ['Rent', 'Interest', 'Wages'], text: 'Income?' }),
      question(4, { text: 'Where to?', number_of_characters: 80, show_when: { question: 2, answer: 'Yes' } }),
      question(5, { type: 'date', optional: true, disable_answer_later: true, disable_not_applicable: true }),
      question(6, { type: 'entries', text: 'Children', columns: [column(7, { text: 'Name' })] }),
      question(8, { type: 'select', options: ['A', 'B'] }),
      question(9, { type: 'password' }),
      question(10, { type: 'textarea' }),
    ],
    { name: 'About you', instruction: 'Answer what applies.' },
  ),
  section(11, [], {
    key: 'agreement_signature',
    name: 'Letter',
    letter: '<p>Dear all</p>',
    optional: true,
    show_when: { question: 2, answer: 'Yes' },
  }),
  section(
    12,
    [13, 14, 15].map((no) => question(no, { type: 'upload', text: `Paper ${no}` })),
    {
      key: 'document_checklist',
      name: 'Documents',
    },
  ),
  section(16, [], { key: 'review_and_submit', name: 'Review' }),
);
let id: number;
beforeAll(async () => {
  const templateId = await publishedTemplate(app, 'Organizer', { form: FORM });
  id = await sentQuestionnaire(app, templateId, { tax_year: 2025, due_date: '2199-01-01' });
});

const load = async (person: PersonName, companyId = app.world.entities.household.id, questionnaireId = id) =>
  (await app.as(person)).call(collect.loadQuestionnaire, { companyId, questionnaireId });
const asked = ({ questionnaire_questions }: WholeQuestionnaire, no: number): WholeQuestion =>
  questionnaire_questions.find((one) => one.id === id * 65_536 + no)!;
const answer = async (question_no: number, value: string, entry_no = 0) => {
  const { body } = await (
    await app.as('maria')
  ).call(questionnaires.saveAnswers, {
    questionnaire_id: id,
    saves: [{ op: randomUUID(), question_no, entry_no, value, base: 0 }],
  });
  expect(body.results[0]!.outcome).toBe('saved');
};
async function upload(question_no: number, name: string): Promise<void> {
  const maria = await app.as('maria');
  const bytes = pdfOf({ pages: [name] });
  const link = await maria.call(questionnaires.requestQuestionUpload, {
    questionnaire_id: id,
    question_no,
    name,
    size: bytes.length,
  });
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  const { upload_id } = link.body;
  const sent = await maria.call(questionnaires.processQuestionUpload, { questionnaire_id: id, upload_id });
  expect(sent.status).toBe(200);
}

describe('a whole questionnaire', () => {
  it('QST-001: carries its facts, its counters and whose it is; the firm’s own is null for a client', async () => {
    const ann = await app.as('ann');
    const { version } = (await ann.call(collect.readPreview, { questionnaire_id: id })).body;
    await ann.call(collect.saveQuestionnaire, { questionnaire_id: id, version, reminders_disabled: true });
    const { body } = await load('ann');
    expect(body).toMatchObject({
      id,
      company_id: app.world.entities.household.id,
      name: 'Organizer',
      formatted_name: '2025 Organizer',
      tax_year: 2025,
      due_date: '2199-01-01',
      created_at: expect.any(String),
      sent_at: expect.any(String),
      submitted_at: null,
      first_doc_uploaded_at: null,
      last_activity: expect.any(String),
      last_activity_at: expect.any(String),
      last_followed_up: null,
      earliest_remind_date: null,
      deleted_at: null,
      opened_timestamp: null,
      is_draft: false,
      is_open_item: false,
      locked: false,
      completed: false,
      in_progress: false,
      reminders_disabled: true,
      track_changes: false,
      status: null,
      notes: '',
      firm_custom_status_id: null,
      firm_role_assignments: [],
      deposit_amount: null,
      deposit_status: null,
      disclaimer: '',
      document_drop_off_enabled: false,
      document_path: '/2025/Questionnaires/Organizer',
      update_profile_section: false,
      extracted_documents: [],
      related_documents: [],
      reminder_email_subject: null,
      reminder_email_message: null,
      reminder_in_app_message: null,
      reminder_sms_message: null,
      counters: {
        upload_question_with_document_count_needed: 3,
        upload_question_with_document_count_uploaded: 0,
        documents_needed: 3,
        documents_uploaded_and_needed: 0,
      },
      has_split_documents_to_review: false,
      user_details: { assigned_advisor_id: expect.anything(), external_user_id: null },
      company_details: { name: 'Maria & Tom Client', inactive: false, external_entity_id: null },
    });
    expect(body.sections).toHaveLength(5);
    expect(body.questionnaire_questions).toHaveLength(11);
    const { body: theirs } = await load('maria');
    expect(theirs).toMatchObject({
      id,
      notes: null,
      track_changes: null,
      reminders_disabled: null,
      user_details: null,
    });
    for (const person of ['kim', 'eve', 'zed'] as const)
      expect((await load(person)).status, person).toBe(404);
    expect((await load('ann', app.world.entities.bakery.id)).status).toBe(404);
  });

  it('FRM-049: staff get the custom element of a section while either flag is on, clients never', async () => {
    const shown = async (preferences: Record<string, boolean>) => {
      await preferIn(app.owner, { custom_element_enabled: false, customElements: false, ...preferences });
      return (await load('ann')).body.sections[0]!.custom_element;
    };
    expect(await shown({})).toBeNull();
    expect(await shown({ custom_element_enabled: true })).toBe('<p>Welcome</p>');
    expect(await shown({ customElements: true })).toBe('<p>Welcome</p>');
    expect((await load('maria')).body.sections[0]!.custom_element).toBeNull();
  });

  it('QST-002: a section carries its kind, its texts, what shows it, its lists and its signatures', async () => {
    await preferIn(app.owner, { custom_element_enabled: true });
    const { body } = await load('ann');
    const first = id * 65_536;
    expect(body.sections.map(({ section_key, section_type }) => [section_key, section_type])).toEqual([
      ['custom', 0],
      ['questionnaire', 3],
      ['agreement_signature', 2],
      ['document_checklist', 10],
      ['review_and_submit', 4],
    ]);
    const [welcome, about, letter] = body.sections;
    expect(welcome).toMatchObject({ custom_element: '<p>Welcome</p>', description: null, triggered: true });
    expect(about).toMatchObject({
      id: first + 1,
      name: 'About you',
      marked_completed: false,
      isCompleted: false,
      instruction: 'Answer what applies.',
      optional: false,
      trigger_question_id: null,
      trigger_answer: null,
      fields: [{ question_id: first + 6, columns: [{ id: first + 7, text: 'Name' }] }],
    });
    expect(letter).toMatchObject({
      description: '<p>Dear all</p>',
      optional: true,
      triggered: false,
      trigger_question_id: first + 2,
      trigger_answer: 'Yes',
      questionnaire_questions: [],
    });
    expect(letter!.engagement_signatures).toEqual(
      ['Maria Client', 'Tom Client'].map((user_name) => ({
        id: expect.any(Number),
        signature: null,
        user_name,
        signed_at: null,
      })),
    );
  });

  it('QST-003: a question carries how it is asked, what is answered, what hangs on it and what lies there', async () => {
    await answer(2, 'Yes');
    await answer(4, 'Portland');
    await answer(9, 'secret');
    const { body } = await load('maria');
    const first = id * 65_536;
    expect(body.questionnaire_questions.map(({ question_type }) => question_type).toSorted()).toEqual(
      [
        'boolean',
        'multiple',
        'text',
        'date',
        'entries',
        'select',
        'password',
        'textarea',
        'upload',
        'upload',
        'upload',
      ].toSorted(),
    );
    expect(asked(body, 4)).toEqual({
      id: first + 4,
      section_id: first + 1,
      text: 'Where to?',
      question_type: 'text',
      options: [],
      answer: 'Portland',
      answer_by: null,
      status: 'completed',
      order: 2,
      optional: false,
      number_of_characters: 80,
      disable_not_applicable: false,
      disable_answer_later: false,
      document_link: null,
      follow_up_question_id: first + 2,
      trigger_for_follow_up_question: 'Yes',
      triggered: true,
      uploaded_last_year: false,
      prior_year_value: null,
      extracted_documents: [],
      filtered_questionnaire_comments: [],
    });
    expect(asked(body, 5)).toMatchObject({
      optional: true,
      disable_not_applicable: true,
      disable_answer_later: true,
      status: 'incomplete',
    });
    expect(asked(body, 9).answer).not.toContain('secret');
    expect(asked(body, 8).options).toEqual(['A', 'B']);
  });

  it('QST-004: several answers, and the places of several documents, are joined by one separator', async () => {
    await answer(3, `Rent${SEPARATOR}Wages`);
    await upload(13, 'w2.pdf');
    await upload(13, 'w2 second.pdf');
    const { body } = await load('ann');
    expect(asked(body, 3).answer).toBe('Rent||Wages');
    const places = ['w2.pdf', 'w2 second.pdf'].map((name) => `/2025/Questionnaires/Organizer/${name}`);
    expect(asked(body, 13)).toMatchObject({
      answer: expect.stringContaining(SEPARATOR),
      extracted_documents: [{ status: expect.any(String) }, { status: expect.any(String) }],
    });
    expect(asked(body, 13).document_link!.split(SEPARATOR).toSorted()).toEqual(places.toSorted());
    expect(body.extracted_documents.map(({ source }) => source).toSorted()).toEqual(places.toSorted());
    expect(body.counters.documents_uploaded_and_needed).toBe(1);
  });

  it('CHK-037: an extracted document carries what is known of it; descriptions and tags are the firm’s', async () => {
    const ann = await app.as('ann');
    const { body: before } = await load('ann');
    const paper = before.extracted_documents.find(({ name }) => name === 'w2.pdf')!;
    const companyId = app.world.entities.household.id;
    await app.owner.query(
      `update firms set preferences = preferences || '{"bulk_upload_processor": true, "document_tags_enabled": true}'`,
    );
    await ann.call(documents.describeDocument, {
      companyId,
      extractedDocumentId: paper.id,
      description: 'Main job',
    });
    await ann.call(tags.createTag, { kind: 'document', new_tag: 'Income' });
    await ann.call(documents.tagDocuments, { companyId, extractedDocumentId: [paper.id], tags: ['Income'] });
    await app.owner.query(
      `insert into identified_documents (firm_id, document_id, document_type, detailed_name, differentiator, tax_year,
         confidence, needs_review, categorized_by_ai, papers, updated_at)
       select firm_id, id, 'W-2', 'W-2 Northfield', 'EIN ending 2286', 2025, 98, false, true, 1, now()
       from documents where id = $1`,
      [paper.id],
    );
    const part = await ann.call(documents.splitDocument, {
      extracted_document_id: before.extracted_documents.find(({ name }) => name === 'w2 second.pdf')!.id,
      children: [{ name: 'Part', parent_pages: [1] }],
    });
    await app.owner.query(
      `insert into question_documents (firm_id, questionnaire_id, document_id, marked_as_others, created_at)
       select firm_id, $2, id, true, now() from documents where id = $1`,
      [part.body.documents[0]!.id, id],
    );
    const { body } = await load('ann');
    expect(body.extracted_documents.find((one) => one.id === paper.id)).toEqual({
      id: paper.id,
      source: '/2025/Questionnaires/Organizer/w2.pdf',
      name: 'w2.pdf',
      status: 'processing',
      marked_as_others: false,
      categorized_by_ai: true,
      parent_document_id: null,
      parent_pages: [],
      description: 'Main job',
      detailed_name: 'W-2 Northfield',
      differentiator: 'EIN ending 2286',
      document_type: 'W-2',
      page_count: 1,
      tags: ['Income'],
      created_at: expect.any(String),
    });
    expect(body.related_documents).toEqual([
      expect.objectContaining({
        name: 'Part.pdf',
        marked_as_others: true,
        categorized_by_ai: false,
        parent_document_id: expect.any(Number),
        parent_pages: [1],
      }),
    ]);
    const { body: clients } = await load('maria');
    expect(clients.extracted_documents.find((one) => one.id === paper.id)).toMatchObject({
      document_type: 'W-2',
      description: '',
      tags: [],
    });
  });

  it('QST-005: marks stand in the place of an answer, by the words of the wire', async () => {
    const [maria, ann] = [await app.as('maria'), await app.as('ann')];
    const marks = [
      [14, 'Not Applicable'],
      [15, 'Provided Elsewhere'],
    ] as const;
    for (const [question_no, mark] of marks)
      await maria.call(questionnaires.markQuestion, {
        questionnaire_id: id,
        question_no,
        mark,
        remove_documents: true,
      });
    const received = await ann.call(collect.markItemReceived, {
      questionnaire_id: id,
      question_no: 8,
      base: 0,
    });
    expect(received.status).toBe(200);
    const signature = (await load('ann')).body.sections[2]!.engagement_signatures[1]!;
    await ann.call(questionnaires.markSignatureNotNeeded, {
      questionnaire_id: id,
      company_id: app.world.entities.household.id,
      signature_id: signature.id,
    });
    const { body } = await load('ann');
    expect([8, 14, 15].map((no) => asked(body, no).answer)).toEqual([
      'Marked Completed',
      'Not Applicable',
      'Provided Elsewhere',
    ]);
    expect(body.sections[2]!.engagement_signatures[1]!.signature).toBe('Marked Not Needed');
  });
});
