/** A split is undone: the file is whole again and where it was, and its parts are gone but can be restored. */
import { beforeEach, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { follow } from '#test/documents.ts';
import { intText, letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import { timesRecorded } from '#test/recorded.ts';
import { INT, sentPapers, W2 } from '#test/sent-papers.ts';
import { expectNoChange } from '#test/state-hash.ts';
import { intake } from '../contract.ts';

const app = useApp({ preferences: { bulk_upload_processor: true, enable_restoring_deleting_files: true } });
const { company_id, workOff, sent, onDesk, checklist, identified } = sentPapers(app);
beforeEach(async () => {
  await app.owner.query('update questionnaires set deleted_at = now()');
});

const PILE = papersPdf(w2Text({ name: 'Ellery County Library' }), intText('First Harbor Bank'), letterText);
const join = async (id: number, by?: Caller) =>
  (by ?? (await app.as('ann'))).call(intake.joinDocument, {
    company_id: company_id(),
    extracted_document_id: id,
  });
/** The parts that count at an item, whoever is shown them. */
async function partsAt(questionnaire_id: number, question_no: number): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select d.name from question_documents l join documents d on d.firm_id = l.firm_id and d.id = l.document_id
     where l.questionnaire_id = $1 and l.question_no = $2 and d.deleted_at is null order by d.id`,
    [questionnaire_id, question_no],
  );
  return rows.map(({ name }) => name);
}
const split = async (id: number, ...parts: number[][]) => {
  const { body } = await (
    await app.as('ann')
  ).call(documents.splitDocument, {
    extracted_document_id: id,
    children: parts.map((parent_pages, at) => ({ name: `Part ${at + 1}`, parent_pages })),
    turns: [{ page: 1, quarters: 1 }],
  });
  return body.documents.map((part) => part.id);
};
async function bytesOf(id: number): Promise<string> {
  const ann = await app.as('ann');
  const { body } = await ann.call(documents.documentLink, { document_id: id, disposition: 'attachment' });
  return (await follow(app, ann, body.url)).rawPayload.toString('base64');
}

it.each([
  ['page by page', [[1], [2], [3]]],
  ['out of order, with a page left out', [[3, 1]]],
])(
  'a file split %s and joined is as it was: bytes, what it was taken for, item and count',
  async (_, cut) => {
    const { id, questionnaire_id } = await sent('pile.pdf', PILE, { question_no: INT, by: 'ann' });
    const before = [
      await bytesOf(id),
      await onDesk(id),
      (await identified(id)).body,
      await checklist(questionnaire_id),
    ];
    const parts = await split(id, ...cut);
    await workOff();
    // A part that another item asks for is there.
    const at = [...(await partsAt(questionnaire_id, INT)), ...(await partsAt(questionnaire_id, W2))];
    expect(at).toHaveLength(cut.length);
    expect((await join(id)).body).toEqual({ removed: parts });
    await workOff();
    const after = [
      await bytesOf(id),
      await onDesk(id),
      (await identified(id)).body,
      await checklist(questionnaire_id),
    ];
    expect(JSON.parse(JSON.stringify(after))).toEqual(JSON.parse(JSON.stringify(before)));
    expect(await checklist(questionnaire_id)).toEqual([
      { name: 'pile.pdf', question_no: INT, others: false, status: 'action_required' },
    ]);
    const { rows } = await app.owner.query<{ value: string }>(
      'select value from answers where questionnaire_id = $1 and value is not null',
      [questionnaire_id],
    );
    expect(rows).toEqual([{ value: '1' }]);
    for (const part of parts) expect(await onDesk(part)).toBeUndefined();
    // A part comes back like any removed document.
    const ann = await app.as('ann');
    const restored = await ann.call(intake.restoreDocument, {
      company_id: company_id(),
      extracted_document_id: parts[0]!,
    });
    expect(restored.status).toBe(200);
  },
);

it('joined before the checklist has followed the split, the file still lies where it was', async () => {
  const { id, questionnaire_id } = await sent('pile.pdf', PILE, { by: 'ann' });
  await split(id, [1], [2, 3]);
  expect((await join(id)).status).toBe(200);
  await workOff();
  expect(await checklist(questionnaire_id)).toMatchObject([{ name: 'pile.pdf', question_no: W2 }]);
  // It can be split again.
  const parts = await split(id, [1, 2], [3]);
  await workOff();
  expect(await partsAt(questionnaire_id, W2)).toEqual(['Part 1.pdf', 'Part 2.pdf']);
  expect((await join(id)).body).toEqual({ removed: parts });
});

it('is refused where a part was changed in a way that would be lost, which is said; and where the questionnaire is locked', async () => {
  const { id, questionnaire_id } = await sent('pile.pdf', PILE, { by: 'ann' });
  const [first, second] = await split(id, [1], [2, 3]);
  await workOff();
  const [ann, maria] = [await app.as('ann'), await app.as('maria')];
  const refused = async () => {
    const answer = await join(id, ann);
    expect(answer.status).toBe(409);
    return answer.error?.message;
  };
  await app.owner.query('update questionnaires set locked = true where id = $1', [questionnaire_id]);
  await expectNoChange(app, async () => {
    expect(await refused()).toMatch(/locked/);
  });
  await app.owner.query('update questionnaires set locked = false where id = $1', [questionnaire_id]);
  await ann.call(documents.describeDocument, {
    companyId: company_id(),
    extractedDocumentId: second!,
    description: 'Interest of the joint account',
  });
  await maria.call(questionnaires.moveQuestionDocument, {
    questionnaire_id,
    document_id: first!,
    question_no: INT,
    others: false,
    option: null,
  });
  await expectNoChange(app, async () => {
    expect(await refused()).toBe(
      '“Part 2.pdf” was described and “Part 1.pdf” was moved to another item after the split. Joining would lose that, so the parts stay apart.',
    );
  });
});

it('is for those who review the entity’s papers, once', async () => {
  const { id } = await sent('pile.pdf', PILE, { by: 'ann' });
  const [ann, ben] = [await app.as('ann'), await app.as('ben')];
  const [maria, eve] = [await app.as('maria'), await app.as('eve')];
  await expectNoChange(app, async () => {
    expect((await join(id, ann)).error?.code).toBe('document.not_split');
  });
  await split(id, [1], [2, 3]);
  const before = await timesRecorded(app, 'document.joined');
  await expectNoChange(app, async () => {
    expect((await join(id, maria)).status).toBe(403);
    expect((await join(id, eve)).status).toBe(404);
  });
  const answers = await Promise.all([join(id, ann), join(id, ben)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const after = await timesRecorded(app, 'document.joined');
  expect(after['document.joined'] - before['document.joined']).toBe(1);
});
