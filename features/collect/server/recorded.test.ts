/** Records questionnaires in the states that screens tests show, to clients and to staff. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { firm } from '#features/firm/contract.ts';
import { agreements } from '#features/questionnaires/agreements/contract.ts';
import { signatureIdOf } from '#features/questionnaires/agreements/rules/signature-ids.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { form, question, section } from '#test/example-form.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { organizer, publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { readWaiting } from '#test/uploads.ts';
import { noticeOf, startStripe, STRIPE_KEY, STRIPE_SECRET } from '#test/stripe.ts';
import { collect } from '../contract.ts';

const stripe = await startStripe();
afterAll(() => stripe.close());
const app = useApp({ env: { STRIPE_BASE_URL: stripe.url, DEMO: 'false' } });
const NOW = new Date('2026-03-03T15:00:00Z');
const household = () => app.world.entities.household.id;

/** One questionnaire for each state, named after it. */
const ids: Record<string, number> = {};
const templateIds: Record<string, number> = {};
async function send(name: string, more: Parameters<typeof sentQuestionnaire>[2] = {}, written = organizer) {
  templateIds[name] = await publishedTemplate(app, name, { form: written });
  ids[name] = await sentQuestionnaire(app, templateIds[name], {
    tax_year: 2025,
    due_date: '2026-03-16',
    ...more,
  });
}
const withDeposit = (name: string, more = {}) =>
  send(name, { deposit_required: true, deposit_amount: 35_000, ...more });
const state = async (person: PersonName, name: string) =>
  (await (await app.as(person)).call(questionnaires.readState, { questionnaire_id: ids[name]! })).body;
const save = async (name: string, answers: Record<number, string | null>, more = {}) =>
  (await app.as('maria')).call(questionnaires.saveAnswers, {
    questionnaire_id: ids[name]!,
    saves: Object.entries(answers).map(([no, value]) => ({
      op: randomUUID(),
      question_no: Number(no),
      value,
      base: 0,
      ...more,
    })),
  });
const recordState = async (as: string, person: PersonName, name: string) =>
  recordAnswer(as, questionnaires.readState, await state(person, name));

async function openCheckout(name: string) {
  const maria = await app.as('maria');
  const { body } = await maria.call(questionnaires.openDepositCheckout, { questionnaire_id: ids[name]! });
  const session = stripe.sessions.get(body.checkout_url!.split('/').at(-1)!)!;
  const verify = () =>
    maria.call(questionnaires.verifyDepositCheckout, {
      questionnaire_id: ids[name]!,
      session: session.client_reference_id,
    });
  return { session, verify };
}
async function pay(name: string) {
  const { session, verify } = await openCheckout(name);
  stripe.pay(session);
  const paid = (await verify()).body;
  const tell = async (change: Parameters<typeof stripe.change>[1]) => {
    stripe.change(session, change);
    // The provider signs by its own clock.
    app.setTime(null);
    const { body, signature } = noticeOf({
      id: 'ch_1',
      object: 'charge',
      payment_intent: session.payment!.id,
    });
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: `/api/payments/webhook/${app.world.firms.pell}`,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    app.setTime(NOW);
    expect(statusCode).toBe(200);
  };
  return { paid, tell };
}
async function mark(name: string, deposit_status: 'marked_paid' | 'pending') {
  const ann = await app.as('ann');
  const { rows } = await app.owner.query<{ version: number }>(
    'select version from questionnaires where id = $1',
    [ids[name]],
  );
  const { status } = await ann.call(collect.saveQuestionnaire, {
    questionnaire_id: ids[name]!,
    version: rows[0]!.version,
    deposit_status,
  });
  expect(status).toBe(200);
}

beforeAll(async () => {
  app.setTime(NOW);
  const ann = await app.as('ann');
  await ann.call(firm.connectPayments, { secret_key: STRIPE_KEY, webhook_secret: STRIPE_SECRET });
  await app.owner.query(`update firms set preferences = preferences || '{"billing_enabled": true}'`);
});

it('questionnaires of a client that are open, completed, locked, deleted or drafts', async () => {
  const ann = await app.as('ann');
  const maria = await app.as('maria');
  for (const name of ['New', 'Opened', 'Submitted', 'Marked completed', 'Locked', 'Both', 'Deleted'])
    await send(name);
  await maria.call(questionnaires.markOpened, { questionnaire_id: ids.Opened! });
  await save('Opened', { 1: 'Yes' });
  await save('Submitted', { 1: 'Yes', 2: 'Not Applicable', 4: 'Nothing' });
  const submitted = await maria.call(questionnaires.submitQuestionnaire, {
    questionnaireId: ids.Submitted!,
    companyId: household(),
    reviewed: true,
  });
  expect(submitted.status).toBe(200);
  await ann.call(collect.markCompleted, { ids: [ids['Marked completed']!, ids.Both!] });
  await ann.call(collect.lockQuestionnaires, { ids: [ids.Locked!, ids.Both!] });
  await ann.call(collect.deleteQuestionnaires, { questionnaire_ids: [ids.Deleted!] });
  const draft = await ann.call(collect.saveQuestionnaires, {
    questionnaire_template_id: await publishedTemplate(app, 'Draft'),
    company_ids: [household()],
    tax_year: 2025,
    due_date: '2026-03-16',
  });
  ids.Draft = draft.body.questionnaire_ids[0]!;
  for (const [as, name] of [
    ['questionnaires/completed', 'Submitted'],
    ['questionnaires/locked', 'Locked'],
  ] as const)
    await recordState(as, 'maria', name);
  for (const [as, name] of [
    ['collect/preview-completed', 'Submitted'],
    ['collect/preview-locked', 'Locked'],
    ['collect/preview-draft', 'Draft'],
  ] as const)
    recordAnswer(
      as,
      collect.readPreview,
      (await ann.call(collect.readPreview, { questionnaire_id: ids[name]! })).body,
    );
  recordAnswer(
    'collect/item-places-locked',
    collect.readItemPlaces,
    (await ann.call(collect.readItemPlaces, { questionnaire_id: ids.Locked! })).body,
  );
  recordAnswer('collect/for-review', collect.listForReview, (await ann.call(collect.listForReview, {})).body);
});

it('deposits in each of their states', async () => {
  await withDeposit('Unpaid');
  await withDeposit('Marked paid');
  await mark('Marked paid', 'marked_paid');
  await withDeposit('Taken back');
  await mark('Taken back', 'marked_paid');
  await mark('Taken back', 'pending');
  const recordVerified = (as: string, answer: Awaited<ReturnType<typeof pay>>['paid']) =>
    recordAnswer(as, questionnaires.verifyDepositCheckout, answer);

  await withDeposit('Left');
  const left = await openCheckout('Left');
  recordVerified('questionnaires/verified-not-paid', (await left.verify()).body);
  await withDeposit('Failed');
  const failed = await openCheckout('Failed');
  stripe.change(failed.session, {
    status: 'complete',
    payment: { id: 'pi_failed', status: 'requires_payment_method' },
  });
  recordVerified('questionnaires/verified-failed', (await failed.verify()).body);
  await withDeposit('Being paid');
  const slow = await openCheckout('Being paid');
  stripe.change(slow.session, { status: 'complete', payment: { id: 'pi_slow', status: 'processing' } });
  recordVerified('questionnaires/verified-on-its-way', (await slow.verify()).body);
  await withDeposit('Paid');
  recordVerified('questionnaires/verified-paid', (await pay('Paid')).paid);
  for (const [name, change] of [
    ['Partly refunded', { refunded: 5000 }],
    ['Refunded', { refunded: 35_000 }],
    ['Disputed', { dispute: 'needs_response' }],
    ['Charged back', { dispute: 'lost' }],
  ] as const) {
    await withDeposit(name);
    await (await pay(name)).tell(change);
  }
  await withDeposit('Read-only', { entity: 'rosas' });
  expect(await state('rosa', 'Read-only')).toMatchObject({ read_only: true, deposit_status: 'unpaid' });
  await recordState('questionnaires/deposit-unpaid', 'maria', 'Unpaid');
  await recordState('questionnaires/deposit-paid', 'maria', 'Paid');
  await recordState('questionnaires/read-only', 'rosa', 'Read-only');
  const ann = await app.as('ann');
  recordAnswer(
    'collect/preview-unpaid',
    collect.readPreview,
    (await ann.call(collect.readPreview, { questionnaire_id: ids.Unpaid! })).body,
  );
});

it('documents that are being read, could not be read, or wait for a review', async () => {
  await send('Documents');
  const maria = await app.as('maria');
  const one = { questionnaire_id: ids.Documents! };
  const upload = async (name: string, question_no: number | null) => {
    const bytes = pdfOf({ pages: [name] });
    const link = await maria.call(questionnaires.requestQuestionUpload, {
      ...one,
      question_no,
      name,
      size: bytes.length,
    });
    await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
    return (
      await maria.call(questionnaires.processQuestionUpload, { ...one, upload_id: link.body.upload_id })
    ).body.id;
  };
  const set = (columns: string, id: number) =>
    app.owner.query(`update documents set ${columns} where id = $1`, [id]);
  const failing = await upload('failed.pdf', null);
  await upload('read.pdf', 2);
  await readWaiting(app);
  await app.owner.query(
    `update document_readings r set status = 'failed', reason = 'It takes too long to open.'
     from documents d where d.id = $1 and r.file_id = d.file_id`,
    [failing],
  );
  await upload('processing.pdf', 2);
  expect((await state('maria', 'Documents')).documents.map(({ name, status }) => [name, status])).toEqual([
    ['failed.pdf', 'identify_failed'],
    ['read.pdf', 'analysis_succeeded'],
    ['processing.pdf', 'processing'],
  ]);
  await recordState('questionnaires/documents', 'maria', 'Documents');
  const scan = await storedDocument(app, 'household', 'scan.pdf');
  const ann = await app.as('ann');
  await ann.call(documents.attachToQuestionnaire, {
    companyId: household(),
    questionnaireId: ids.Documents!,
    extractedDocumentIds: [scan],
  });
  recordAnswer(
    'collect/documents',
    collect.listQuestionnaireDocuments,
    (await ann.call(collect.listQuestionnaireDocuments, one)).body,
  );
  // The portal itself asks for no review yet; an intake that does sets this.
  await set(`extraction = 'review_required'`, failing);
});

it('lists of all of them', async () => {
  const [ann, maria, rosa] = [await app.as('ann'), await app.as('maria'), await app.as('rosa')];
  const { body } = await maria.call(questionnaires.listCards, {});
  expect(body.cards.map(({ name }) => name)).not.toContain('Draft');
  recordAnswer('questionnaires/cards', questionnaires.listCards, body);
  recordAnswer(
    'questionnaires/cards-read-only',
    questionnaires.listCards,
    (await rosa.call(questionnaires.listCards, {})).body,
  );
  recordAnswer(
    'collect/entity-questionnaires',
    collect.listEntityQuestionnaires,
    (await ann.call(collect.listEntityQuestionnaires, { company_id: household(), per_page: 50 })).body,
  );
  recordAnswer(
    'collect/table',
    collect.listQuestionnaires,
    (await ann.call(collect.listQuestionnaires, { rows_per_page: 50 })).body,
  );
  recordAnswer(
    'collect/table-deleted',
    collect.listQuestionnaires,
    (await ann.call(collect.listQuestionnaires, { view: 'deleted' })).body,
  );
});

it('the contact check, and answers that staff returned or can do without', async () => {
  await send('Contact');
  await app.owner.query(
    `update questionnaires set settings = settings || '{"update_profile_section": true}' where id = $1`,
    [ids.Contact],
  );
  await recordState('questionnaires/confirm-contact', 'maria', 'Contact');
  const each = [1, 2, 3, 4, 5, 6, 7].map((no) =>
    question(no, { type: no === 7 ? 'upload' : 'text', text: `Question ${no}` }),
  );
  await send('Ledger', {}, form(section(0, each, { name: 'Income' })));
  const ann = await app.as('ann');
  const one = { questionnaire_id: ids.Ledger! };
  await save('Ledger', { 2: 'Yes', 3: 'Not Applicable', 5: 'Blurry', 7: 'Provided Elsewhere' });
  await save('Ledger', { 6: null }, { answer_by: '2026-03-10' });
  await ann.call(collect.waiveItem, { ...one, question_no: 4, base: 0, reason: 'Rolled over' });
  await ann.call(collect.returnItem, { ...one, question_no: 5, base: 1, reason: 'As on your card, please' });
  const { body } = await ann.call(collect.readLedger, one);
  expect(body.items.map((item) => item.state)).toEqual([
    'open',
    'received',
    'not_applicable',
    'waived',
    'returned',
    'later',
    'elsewhere',
  ]);
  recordAnswer('collect/ledger', collect.readLedger, body);
  await recordState('questionnaires/returned', 'maria', 'Ledger');
});

it('letters that are signed, and signatures that are not needed', async () => {
  await send(
    'Letter',
    {},
    form(
      section(0, [], {
        key: 'agreement_signature',
        name: 'Engagement letter',
        letter: '<p>Dear clients</p>',
      }),
    ),
  );
  const [ann, maria] = [await app.as('ann'), await app.as('maria')];
  const letter = {
    questionnaire_id: ids.Letter!,
    company_id: household(),
  };
  const { body } = await maria.call(questionnaires.readQuestionnaire, { questionnaire_id: ids.Letter! });
  const signed = await maria.call(agreements.signAgreement, {
    ...letter,
    signature_id: signatureIdOf(app.world.people.maria.id, 0),
    signature: 'Maria Client',
    client_time: '2026-03-03T10:00:00.000-05:00',
    user_agent: 'Browser/1.0',
    letter_hash: createHash('sha256').update(body.form.sections[0]!.letter).digest('hex'),
    consent_version: CONSENTS.typed.version,
  });
  expect(signed.status).toBe(200);
  recordAnswer('questionnaires/signed', agreements.signAgreement, signed.body);
  const spared = await ann.call(agreements.markSignatureNotNeeded, {
    ...letter,
    signature_id: signatureIdOf(app.world.people.tom.id, 0),
  });
  recordAnswer('questionnaires/signature-not-needed', agreements.markSignatureNotNeeded, spared.body);
});

it('entities that cannot be sent anything, each for its reason', async () => {
  const { dormant, rosas, southern, bakery } = app.world.entities;
  const ann = await app.as('ann');
  const { body: ownerless } = await ann.call(clients.createEntity, {
    user_id: app.world.people.tom.id,
    name: 'Ownerless Trust',
    entity_type: 'Trust',
  });
  await app.owner.query('delete from entity_owners where entity_id = $1', [ownerless.id]);
  await app.owner.query('update users set email = null where id = $1', [app.world.people.kim.id]);
  const { body } = await ann.call(collect.previewSending, {
    company_ids: [bakery.id, household(), dormant.id, rosas.id, southern.id, ownerless.id],
    questionnaire_template_id: templateIds.New!,
    tax_year: 2025,
  });
  expect(body.receivers.map(({ name, blocked }) => [name, blocked])).toEqual([
    ['Client Bakery LLC', null],
    ['Dormant Trust', 'inactive'],
    ['Maria & Tom Client', 'has_one'],
    ['Ownerless Trust', 'no_owner'],
    ['Rosa Reader', 'read_only'],
    ['Southern Orchard LP', 'no_email'],
  ]);
  recordAnswer('collect/receivers', collect.previewSending, body);
});

it('advisors who look through a client’s eyes', async () => {
  const ann = await app.as('ann');
  const seenAs = async (name: PersonName) => {
    const user_id = app.world.people[name].id;
    await ann.call(clients.startPreview, { user_id });
    return (await ann.call(accounts.currentUser, {}, { [PREVIEW_HEADER]: String(user_id) })).body;
  };
  const [maria, rosa] = [await seenAs('maria'), await seenAs('rosa')];
  expect([maria.preview, rosa.preview, rosa.readonly_access]).toEqual([true, true, true]);
  recordAnswer('accounts/preview', accounts.currentUser, maria);
  recordAnswer('accounts/preview-read-only', accounts.currentUser, rosa);
});
