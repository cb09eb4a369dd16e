/** Papers that come in are put to the items that ask for them, and asked about where something is odd. */
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { documentTasks } from '#features/documents/server/jobs.ts';
import { intake } from '#features/intake/contract.ts';
import { intakeTasks } from '#features/intake/server/jobs.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { intText, letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { expectNoChange } from '#test/state-hash.ts';
import { timesRecorded } from '#test/recorded.ts';
import { workOffTasks } from '#test/work-off.ts';
import { checklistTasks } from './follow-documents.ts';

const app = useApp({ preferences: { bulk_upload_processor: true } });
const [W2, INT, ELSE] = [1, 2, 3];
let templates = 0;
async function organizer(): Promise<number> {
  templates += 1;
  const templateId = await publishedTemplate(app, `Organizer ${templates}`, {
    form: form(
      section(
        0,
        [
          question(W2, { type: 'upload', text: 'Please upload every Form W-2.', paper: 'W-2' }),
          question(INT, { type: 'upload', text: 'Interest', paper: '1099-INT' }),
          question(ELSE, { type: 'upload', text: 'Anything else' }),
        ],
        { key: 'document_checklist', name: 'Document checklist' },
      ),
    ),
  });
  return sentQuestionnaire(app, templateId, { tax_year: 2025 });
}
// Papers of one test are no earlier papers of the next.
beforeEach(async () => {
  await app.owner.query('update questionnaires set deleted_at = now()');
  await app.owner.query('update documents set deleted_at = now()');
});

const company_id = () => app.world.entities.household.id;
const workOff = () => workOffTasks(app, [...documentTasks, ...intakeTasks, ...checklistTasks]);
const as = (person: PersonName) => app.as(person);
const northfield = () => papersPdf(w2Text({ name: 'Northfield School District' }));

async function send(
  questionnaire_id: number,
  name: string,
  bytes: Buffer,
  question_no: number | null = null,
) {
  const maria = await as('maria');
  const link = await maria.call(questionnaires.requestQuestionUpload, {
    questionnaire_id,
    question_no,
    name,
    size: bytes.length,
  });
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  const { body } = await maria.call(questionnaires.processQuestionUpload, {
    questionnaire_id,
    upload_id: link.body.upload_id,
  });
  return body.id;
}
async function sent(name: string, bytes: Buffer, question_no: number | null = null) {
  const questionnaire_id = await organizer();
  const id = await send(questionnaire_id, name, bytes, question_no);
  await workOff();
  return { questionnaire_id, id };
}
const stateOf = async (questionnaire_id: number) =>
  (await (await as('maria')).call(questionnaires.readQuestionnaire, { questionnaire_id })).body.state;
const lying = async (questionnaire_id: number, id: number) =>
  (await stateOf(questionnaire_id)).documents.find((one) => one.id === id)!;
/** How many the item says it has. */
const answered = async (questionnaire_id: number, no = W2) =>
  (await stateOf(questionnaire_id)).answers.find(({ question_no }) => question_no === no)?.value ?? null;
const doubts = async (questionnaire_id: number, id: number) =>
  (await lying(questionnaire_id, id)).doubts.map(({ facts, kept }) => [facts, kept]);
const keep = async (document_id: number, kind: string, person: PersonName = 'maria') =>
  (await as(person)).call(intake.keepAnyway, { document_id, kinds: [kind] } as never);

describe('a paper that nobody has placed', () => {
  it('CHK-040: comes to the one item that asks for it, by the portal, and its client takes it back for good', async () => {
    const { questionnaire_id, id } = await sent('scan.pdf', northfield());
    expect(await lying(questionnaire_id, id)).toMatchObject({
      question_no: W2,
      placed_by_portal: true,
      status: 'identify_succeeded',
      pages: 1,
      doubts: [],
    });
    expect((await lying(questionnaire_id, id)).paper).toMatch(/^W-2 Northfield School District/i);
    expect(await answered(questionnaire_id)).toBe('1');
    const { rows } = await app.owner.query(
      "select actor_kind, actor_user_id from events where name = 'questionnaire.document_placed' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor_kind: 'system', actor_user_id: null }]);
    const back = { questionnaire_id, document_id: id, question_no: null };
    expect((await (await as('maria')).call(questionnaires.moveQuestionDocument, back)).status).toBe(200);
    expect(await answered(questionnaire_id)).toBeNull();
    const again = { company_id: company_id(), extracted_document_id: id };
    expect((await (await as('ann')).call(intake.retryDocument, again)).status).toBe(200);
    await workOff();
    expect(await lying(questionnaire_id, id)).toMatchObject({ question_no: null, placed_by_portal: false });
  });

  it('stays where it is if nobody or several ask, if somebody put it there, and where nothing may change', async () => {
    const unasked = await sent('letter.pdf', papersPdf(letterText));
    expect(await lying(unasked.questionnaire_id, unasked.id)).toMatchObject({ question_no: null });
    const placed = await sent('int.pdf', papersPdf(intText('First Harbor Bank')), W2);
    expect(await lying(placed.questionnaire_id, placed.id)).toMatchObject({ question_no: W2 });
    const second = await send(placed.questionnaire_id, 'w2.pdf', northfield());
    await workOff();
    // Its item has a paper already.
    expect(await lying(placed.questionnaire_id, second)).toMatchObject({ question_no: null });
    const questionnaire_id = await organizer();
    const id = await send(questionnaire_id, 'locked.pdf', papersPdf(w2Text({ name: 'Ellery Library' })));
    await app.owner.query('update questionnaires set locked = true where id = $1', [questionnaire_id]);
    await workOff();
    expect(await lying(questionnaire_id, id)).toMatchObject({ question_no: null });
  });

  it('is found under Documents, too, but never what is for staff only or of another year', async () => {
    const questionnaire_id = await organizer();
    const upload = async (person: PersonName, name: string, bytes: Buffer) => {
      const caller = await as(person);
      const file = { company_id: company_id(), name, size: bytes.length };
      const link = await caller.call(documents.requestUpload, file);
      await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
      return (await caller.call(documents.processDocument, { upload_id: link.body.upload_id })).body.id;
    };
    const hidden = await upload('ann', 'hidden.pdf', northfield());
    await app.owner.query('update documents set staff_only = true where id = $1', [hidden]);
    const old = await upload('maria', 'old.pdf', papersPdf(intText('First Harbor Bank', 2024)));
    const found = await upload('maria', 'found.pdf', papersPdf(w2Text({ name: 'Ellery Library' })));
    await workOff();
    const ids = (await stateOf(questionnaire_id)).documents.map(({ id, question_no }) => [id, question_no]);
    expect(ids).toEqual([[found, W2]]);
    expect(ids.flat()).not.toContain(old);
  });

  it('DOC-040: attached by staff it fills the item that asks for it', async () => {
    const questionnaire_id = await organizer();
    const letter = await send(questionnaire_id, 'letter.pdf', papersPdf(letterText));
    const other = await sent('w2.pdf', northfield(), INT);
    await app.owner.query('update questionnaires set deleted_at = now() where id = $1', [
      other.questionnaire_id,
    ]);
    const ann = await as('ann');
    const attached = await ann.call(documents.attachToQuestionnaire, {
      companyId: company_id(),
      questionnaireId: questionnaire_id,
      extractedDocumentIds: [other.id, letter],
    });
    expect(attached.status).toBe(200);
    await workOff();
    expect(await lying(questionnaire_id, other.id)).toMatchObject({ question_no: W2 });
    expect(await answered(questionnaire_id)).toBe('1');
  });
});

describe('a pile of a client', () => {
  const pile = () => papersPdf(w2Text({ name: 'Ellery County Library' }), intText('First Harbor Bank'));

  it('CHK-039, CHK-054: sure in every part is split, and each part comes to its item', async () => {
    const { questionnaire_id, id } = await sent('pile.pdf', pile());
    const shown = (await stateOf(questionnaire_id)).documents;
    expect(shown.map((one) => [one.question_no, one.status])).toEqual([
      [W2, 'identify_succeeded'],
      [INT, 'identify_succeeded'],
    ]);
    expect(shown.map((one) => one.id)).not.toContain(id);
    expect([await answered(questionnaire_id, W2), await answered(questionnaire_id, INT)]).toEqual(['1', '1']);
    expect(await timesRecorded(app, 'document.split')).toEqual({ 'document.split': 1 });
  });

  it('leaves the item it was sent to open where all of its parts go elsewhere', async () => {
    const { questionnaire_id } = await sent('pile.pdf', pile(), ELSE);
    const shown = (await stateOf(questionnaire_id)).documents.map(({ question_no }) => question_no);
    expect(shown).toEqual([W2, INT]);
    const answers = [W2, INT, ELSE].map((no) => answered(questionnaire_id, no));
    expect(await Promise.all(answers)).toEqual(['1', '1', null]);
  });

  it('CHK-039: sure, but in a questionnaire that is locked meanwhile, stays whole and needs a person', async () => {
    const questionnaire_id = await organizer();
    const id = await send(
      questionnaire_id,
      'pile.pdf',
      papersPdf(w2Text({ name: 'Locked Library' }), intText('Locked Bank')),
    );
    await app.owner.query('update questionnaires set locked = true where id = $1', [questionnaire_id]);
    await workOff();
    const { rows } = await app.owner.query(
      `select name, payload ->> 'needs_review' as needs_review from events
       where name in ('document.identified', 'document.not_split', 'document.split')
         and payload ->> 'document_id' = $1 order by id`,
      [String(id)],
    );
    expect(rows).toEqual([
      { name: 'document.identified', needs_review: 'false' },
      { name: 'document.not_split', needs_review: null },
    ]);
  });

  it('CHK-004: that is not sure waits for a person; what the firm sorts is counted, not named', async () => {
    const { questionnaire_id, id } = await sent(
      'pile.pdf',
      papersPdf(w2Text({ name: 'Ellery County Library' }), letterText),
    );
    expect(await lying(questionnaire_id, id)).toMatchObject({ status: 'action_required' });
    await app.owner.query("update documents set extraction = 'review_required' where id = $1", [id]);
    expect(await stateOf(questionnaire_id)).toMatchObject({ documents: [], sorting: 1 });
  });
});

describe('a paper that is asked about', () => {
  it('of another year answers its item only once its client keeps it', async () => {
    const last = papersPdf(w2Text({ name: 'Northfield School District', year: 2024 }));
    const { questionnaire_id, id } = await sent('w2.pdf', last, W2);
    expect(await doubts(questionnaire_id, id)).toEqual([
      [{ kind: 'other_year', found: 2024, wanted: 2025 }, false],
    ]);
    const { rows } = await app.owner.query(
      "select payload -> 'kinds' as kinds from events where name = 'document.doubted' and payload ->> 'document_id' = $1",
      [String(id)],
    );
    expect(rows).toEqual([{ kinds: ['other_year'] }]);
    expect(await answered(questionnaire_id)).toBeNull();
    expect((await keep(id, 'other_year')).body).toEqual({ ok: true });
    await workOff();
    expect(await answered(questionnaire_id)).toBe('1');
    expect((await doubts(questionnaire_id, id))[0]![1]).toBe(true);
    expect((await keep(id, 'other_year')).status).toBe(200);
    expect(await timesRecorded(app, 'document.kept_anyway')).toEqual({ 'document.kept_anyway': 1 });
  });

  it('in the name of a stranger, sent again, or corrected is told apart', async () => {
    const stranger = await sent(
      'anna.pdf',
      papersPdf(w2Text({ name: 'Ellery Library', employee: 'ANNA WHITCOMBE' })),
    );
    expect(await doubts(stranger.questionnaire_id, stranger.id)).toEqual([
      [{ kind: 'other_person', name: 'Anna Whitcombe' }, false],
    ]);
    expect(await lying(stranger.questionnaire_id, stranger.id)).toMatchObject({ question_no: null });
    const { questionnaire_id, id } = await sent('one.pdf', northfield());
    // Another picture of it: other bytes, the same words.
    const again = await send(
      questionnaire_id,
      'two.pdf',
      papersPdf(`${w2Text({ name: 'Northfield School District' })} `),
    );
    const same = await send(questionnaire_id, 'three.pdf', northfield());
    await workOff();
    const [first] = (await doubts(questionnaire_id, again))[0]!;
    expect(first).toMatchObject({ kind: 'same_again', document_id: id });
    expect((await doubts(questionnaire_id, same))[0]![0]).toMatchObject({ kind: 'same_again' });
  });

  it('is answered by people who see it, never in a preview, and by nobody else', async () => {
    const { id } = await sent('w2.pdf', papersPdf(w2Text({ name: 'Northfield', year: 2024 })), W2);
    const strangers = [await as('eve'), await as('zed'), await as('rosa')];
    const asked = { document_id: id, kinds: ['other_year' as const] };
    await expectNoChange(app, async () => {
      for (const person of strangers) expect((await person.call(intake.keepAnyway, asked)).status).toBe(404);
    });
    expect((await keep(id, 'other_year', 'tom')).status).toBe(200);
  });
});
