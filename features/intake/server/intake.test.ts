/** Papers that come in are identified by their words; staff accept, split and put them where they belong. */
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { intText, letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import type { PersonName } from '#test/people.ts';
import { drawnTurned, shownTurned } from '#test/scans.ts';
import { expectNoChange } from '#test/state-hash.ts';
import { timesRecorded } from '#test/recorded.ts';
import { INT, sentPapers, W2 } from '#test/sent-papers.ts';
import { intake } from '../contract.ts';

const app = useApp({ preferences: { bulk_upload_processor: true, enable_restoring_deleting_files: true } });
// What was asked before takes no papers of the next test.
beforeEach(async () => {
  await app.owner.query('update questionnaires set deleted_at = now()');
});

const { company_id, workOff, sent, desk, onDesk, identified, checklist } = sentPapers(app);
const as = (person: PersonName) => app.as(person);

describe('a paper that comes in', () => {
  it('CHK-040: is identified by its words, which are shown, without a number of anybody', async () => {
    const { id } = await sent('scan.pdf', papersPdf(w2Text({ name: 'Northfield School District' })));
    expect(await onDesk(id)).toMatchObject({
      status: 'identify_succeeded',
      document_type: 'W-2',
      tax_year: 2025,
      papers: 1,
      page_count: 1,
      sent_by: 'Maria Client',
    });
    const { body } = await identified(id);
    expect(body).toMatchObject({ document_type: 'W-2', categorized_by_ai: true, needs_review: false });
    expect(body.detailed_name).toMatch(/^W-2 Northfield School District/i);
    expect(body.differentiator).toBe('EIN ending 2286');
    expect(body.pile!.documents[0]!.reasons.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['omb', 'title', 'labels']),
    );
    expect(await timesRecorded(app, 'document.identified')).toEqual({ 'document.identified': 1 });
    expect(JSON.stringify(body)).not.toMatch(/3452286|61204/);
    const { rows } = await app.owner.query<{ text: string }>(
      'select i::text as text from identified_documents i',
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/HARVEST|61204/);
  });

  it.each([90, 180, 270])(
    'turned by %i degrees, by a scanner or by staff, is read as the upright one',
    async (angle) => {
      const upright = papersPdf(w2Text({ name: 'Northfield School District' }));
      for (const file of [await shownTurned(upright, angle), await drawnTurned(upright, angle)]) {
        const { id } = await sent('scan.pdf', file);
        expect(await onDesk(id)).toMatchObject({
          status: 'identify_succeeded',
          document_type: 'W-2',
          tax_year: 2025,
        });
        const { body } = await identified(id);
        const [paper] = body.pile!.documents;
        expect(paper).toMatchObject({
          payer: expect.stringMatching(/^Northfield School District$/i) as string,
          payer_tin_last4: '2286',
          recipient: expect.stringMatching(/^Maria Client$/i) as string,
        });
        // Marked where it is seen: along the side on a page on its side.
        const title = paper!.reasons.find(({ kind }) => kind === 'title')!;
        expect(title.height > title.width).toBe(angle !== 180);
      }
    },
  );

  it('of which nobody is sure waits for a person; what no form was asked for is complete as it is', async () => {
    const pile = await sent('pile.pdf', papersPdf(w2Text({ name: 'Ellery Library' }), letterText));
    expect(await onDesk(pile.id)).toMatchObject({
      status: 'action_required',
      document_type: null,
      papers: 2,
    });
    const letter = await sent('letter.pdf', papersPdf(letterText));
    expect(await onDesk(letter.id)).toBeUndefined();
    expect(await checklist(letter.questionnaire_id)).toMatchObject([{ status: 'analysis_succeeded' }]);
  });

  it('FRM-034: is left alone, and has no desk, where the firm has no papers sorted', async () => {
    const set = (on: boolean) =>
      app.owner.query(
        `update firms set preferences = preferences || jsonb_build_object('bulk_upload_processor', $1::boolean)`,
        [on],
      );
    await set(false);
    const { id, questionnaire_id } = await sent('scan.pdf', papersPdf(w2Text({ name: 'Ellery Library' })));
    const refused = await (await as('ann')).call(intake.listDesk, { company_id: company_id() });
    await set(true);
    expect(refused).toMatchObject({ status: 403, error: { code: 'intake.off' } });
    expect(await checklist(questionnaire_id)).toMatchObject([{ status: 'analysis_succeeded' }]);
    expect((await identified(id)).body).toMatchObject({ document_type: null, pile: null, version: 0 });
  });

  it('is read by staff with its review alone; clients and other firms are told nothing', async () => {
    const { id } = await sent('scan.pdf', papersPdf(w2Text({ name: 'Northfield' })));
    const tryAll = async (caller: Caller, status: number) => {
      const document = { company_id: company_id(), extracted_document_id: id };
      const statuses = [
        (await caller.call(intake.listDesk, { company_id: company_id() })).status,
        (await caller.call(intake.readIdentified, { document_id: id })).status,
        (await caller.call(intake.autoSplit, document)).status,
        (await caller.call(intake.retryDocument, document)).status,
        (await caller.call(intake.removeDocument, document)).status,
      ];
      expect(new Set(statuses)).toEqual(new Set([status]));
    };
    const [maria, eve] = [await as('maria'), await as('eve')];
    await expectNoChange(app, async () => {
      await tryAll(maria, 403);
      await tryAll(eve, 404);
    });
  });
});

const CHECK = {
  id: '00000000-0000-4000-8000-000000000001',
  page: 1,
  text: 'ok',
  style: 'color: black' as const,
  shape_type: 'textbox' as const,
  position_data: { left: 10, bottom: 10, width: 80, height: 20, pageWidth: 612, pageHeight: 792 },
};

describe('the review desk', () => {
  const accept = async (id: number, more: Record<string, unknown> = {}, by?: Caller) =>
    (by ?? (await as('ann'))).call(intake.acceptDocument, {
      company_id: company_id(),
      extracted_document_id: id,
      document_type: '1099-INT',
      detailed_name: '1099-INT First Harbor Bank',
      differentiator: 'account ending 9876',
      tax_year: 2025,
      name: '1099-INT First Harbor Bank',
      version: 1,
      ...more,
    });

  it('names a paper, says what it is and puts it to its item, once', async () => {
    const { id, questionnaire_id } = await sent('scan.pdf', papersPdf(intText('First Harbor Bank')));
    const ann = await as('ann');
    const { body } = await ann.call(intake.listPaperPlaces, { document_id: id });
    const own = body.places.filter((place) => place.questionnaire_id === questionnaire_id);
    expect(own).toEqual([
      expect.objectContaining({
        question_no: W2,
        text: 'Your W-2',
        paper: 'W-2',
        is_here: true,
        state: 'received',
      }),
      expect.objectContaining({
        question_no: INT,
        text: 'Interest',
        paper: '1099-INT',
        is_here: false,
        state: 'open',
      }),
      expect.objectContaining({ question_no: null, text: 'Additional Attachments' }),
    ]);
    const place = { questionnaire_id, question_no: INT };
    expect(await accept(id, { place })).toMatchObject({
      status: 200,
      body: { name: '1099-INT First Harbor Bank.pdf', version: 2 },
    });
    expect(await checklist(questionnaire_id)).toEqual([
      {
        name: '1099-INT First Harbor Bank.pdf',
        question_no: INT,
        others: false,
        status: 'analysis_succeeded',
      },
    ]);
    // CHK-049: what is completed can still be changed, by whoever has seen it last.
    expect((await accept(id, { document_type: 'W-2' })).error?.code).toBe('conflict.stale');
    expect((await accept(id, { document_type: '1099-OID', version: 2 })).status).toBe(200);
    expect((await identified(id)).body).toMatchObject({
      document_type: '1099-OID',
      categorized_by_ai: false,
    });
  });

  it('puts no paper to a locked questionnaire, and a refusal changes nothing', async () => {
    const { id, questionnaire_id } = await sent('scan.pdf', papersPdf(intText('First Harbor Bank')));
    await app.owner.query('update questionnaires set locked = true where id = $1', [questionnaire_id]);
    const ann = await as('ann');
    await expectNoChange(app, async () => {
      const refused = await accept(id, { place: { questionnaire_id, question_no: INT } }, ann);
      expect(refused.status).toBe(409);
    });
  });

  it('accepts all that are sure at once, each at the item that asks for it, and never a paper of another year', async () => {
    const right = await sent('one.pdf', papersPdf(intText('First Harbor Bank')));
    const old = await sent('two.pdf', papersPdf(intText('Old Harbor Bank', 2024)));
    const rows = (await desk()).filter(({ id }) => [right.id, old.id].includes(id));
    expect(rows.map(({ status }) => status)).toEqual(['identify_succeeded', 'identify_succeeded']);
    const { body } = await (
      await as('ann')
    ).call(intake.acceptDocuments, {
      company_id: company_id(),
      documents: rows.map(({ id, version }) => ({ id, version })),
    });
    expect(body.left).toEqual([]);
    expect(await checklist(old.questionnaire_id)).toMatchObject([{ question_no: W2 }]);
    expect((await checklist(right.questionnaire_id))[0]!.name).toMatch(/^1099-INT First Harbor Bank/);
    const again = await (
      await as('ann')
    ).call(intake.acceptDocuments, {
      company_id: company_id(),
      documents: rows.map(({ id, version }) => ({ id, version })),
    });
    expect(again.body).toEqual({ accepted: [], left: rows.map(({ id }) => id) });
  });

  it('CHK-041: splits a pile as it was found; the parts take its place and are identified in turn', async () => {
    const { id, questionnaire_id } = await sent(
      'pile.pdf',
      papersPdf(w2Text({ name: 'Ellery County Library' }), intText('First Harbor Bank')),
      // What staff send is cut by staff.
      { by: 'ann' },
    );
    const asked = { company_id: company_id(), extracted_document_id: id };
    const { status, body } = await (await as('ann')).call(intake.autoSplit, asked);
    expect(status).toBe(200);
    expect(body.documents.map(({ name }) => name.toLowerCase())).toEqual([
      expect.stringMatching(/^w-2 ellery county library.*\.pdf$/),
      expect.stringMatching(/^1099-int first harbor bank.*\.pdf$/),
    ]);
    await workOff();
    expect(await onDesk(id)).toMatchObject({ status: 'split_succeeded' });
    for (const [at, document_type] of ['W-2', '1099-INT'].entries())
      expect(await onDesk(body.documents[at]!.id)).toMatchObject({
        status: 'identify_succeeded',
        document_type,
        parent_document_id: id,
      });
    expect(
      (await checklist(questionnaire_id)).filter(({ status: one }) => one !== 'split_succeeded'),
    ).toMatchObject([{ question_no: W2 }, { question_no: INT }]);
    expect((await (await as('ann')).call(intake.autoSplit, asked)).status).toBe(409);
  });

  it('CHK-041: takes a document’s tags, description, marks and whether it is an additional attachment', async () => {
    const { id, questionnaire_id } = await sent('scan.pdf', papersPdf(w2Text({ name: 'Northfield' })));
    const ann = await as('ann');
    await app.owner.query(
      `update firms set preferences = preferences || '{"annotation_enabled": true, "document_tags_enabled": true}'`,
    );
    await ann.call(tags.createTag, { kind: 'document', new_tag: 'Wages' });
    const ofDocument = { companyId: company_id(), extractedDocumentId: id };
    const mark = { company_id: company_id(), extracted_document_id: id };
    const answers = [
      await ann.call(documents.tagDocuments, { ...ofDocument, tags: ['Wages'] }),
      await ann.call(documents.describeDocument, { ...ofDocument, description: 'Her main job' }),
      await ann.call(documents.saveAnnotations, { ...ofDocument, annotations: [CHECK], version: 0 }),
      await ann.call(intake.markAsOthers, { ...mark, marked_as_others: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ann.call(documents.readDocument, { document_id: id })).body).toMatchObject({
      tags: ['Additional Attachments', 'Wages'],
      description: 'Her main job',
      annotations: 1,
    });
    expect((await ann.call(documents.readAnnotations, { extractedDocumentId: id })).body.annotations).toEqual(
      [expect.objectContaining({ id: CHECK.id, text: 'ok' })],
    );
    const whereItIs = async () => (await checklist(questionnaire_id))[0];
    expect(await whereItIs()).toMatchObject({ question_no: null, others: true });
    await ann.call(intake.markAsOthers, { ...mark, marked_as_others: false });
    expect(await whereItIs()).toMatchObject({ question_no: null, others: false });
    const [maria, eve] = [await as('maria'), await as('eve')];
    await expectNoChange(app, async () => {
      expect((await maria.call(intake.markAsOthers, { ...mark, marked_as_others: true })).status).toBe(403);
      expect((await eve.call(intake.markAsOthers, { ...mark, marked_as_others: true })).status).toBe(404);
    });
  });

  it('CHK-041, CHK-056: retries, removes and restores a document by its id, and counts what is still read', async () => {
    const { id } = await sent('scan.pdf', papersPdf(w2Text({ name: 'Northfield' })));
    const ann = await as('ann');
    const asked = { company_id: company_id(), extracted_document_id: id };
    expect((await ann.call(intake.retryDocument, asked)).body).toEqual({ ok: true });
    expect(await onDesk(id)).toMatchObject({ status: 'processing' });
    const counted = await ann.call(intake.countIntakeBacklog, { company_id: company_id() });
    expect(counted.body).toEqual({ backlog_count: 1 });
    const stopped = await ann.call(intake.stopPolling, { company_id: company_id() });
    expect(stopped.body).toEqual({ backlog_count: 1 });
    const eve = await as('eve');
    expect((await eve.call(intake.stopPolling, { company_id: company_id() })).status).toBe(404);
    await workOff();
    expect(await onDesk(id)).toMatchObject({ status: 'identify_succeeded' });
    expect((await ann.call(intake.removeDocument, asked)).body).toEqual({ ok: true });
    expect(await onDesk(id)).toBeUndefined();
    expect((await ann.call(intake.restoreDocument, asked)).body).toEqual({ ok: true });
    expect(await onDesk(id)).toMatchObject({ status: 'identify_succeeded' });
    expect((await ann.call(documents.readDocument, { document_id: id })).status).toBe(200);
  });
});
