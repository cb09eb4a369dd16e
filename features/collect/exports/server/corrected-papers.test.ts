/** CHK-040: a corrected form replaces the earlier one, which stays to be seen and counts nowhere. */
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { documentTasks } from '#features/documents/server/jobs.ts';
import { intake } from '#features/intake/contract.ts';
import { intakeTasks } from '#features/intake/server/jobs.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { checklistTasks } from '#features/questionnaires/checklist/server/follow-documents.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { correctedIntText, intText, letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { workOffTasks } from '#test/work-off.ts';
import { stateTasks } from '../../state/server/keep-papers.ts';
import { collect } from '../../contract.ts';

const app = useApp({ preferences: { bulk_upload_processor: true, enable_restoring_deleting_files: true } });
const [W2, INT] = [1, 2];
beforeEach(async () => {
  await app.owner.query('update questionnaires set deleted_at = now()');
  await app.owner.query('update documents set deleted_at = now()');
});

let templates = 0;
async function organizer(single: boolean): Promise<number> {
  templates += 1;
  const templateId = await publishedTemplate(app, `Organizer ${templates}`, {
    form: form(
      section(
        0,
        [
          question(W2, { type: 'upload', text: 'Your W-2', paper: 'W-2', single }),
          question(INT, { type: 'upload', text: 'Interest', paper: '1099-INT', single }),
        ],
        { key: 'document_checklist', name: 'Document checklist' },
      ),
    ),
  });
  return sentQuestionnaire(app, templateId, { tax_year: 2025 });
}
const company_id = () => app.world.entities.household.id;
const workOff = () => workOffTasks(app, [...documentTasks, ...intakeTasks, ...checklistTasks, ...stateTasks]);

async function send(questionnaire_id: number, name: string, bytes: Buffer, question_no: number | null) {
  const maria = await app.as('maria');
  const asked = { questionnaire_id, question_no, name, size: bytes.length };
  const { body: link } = await maria.call(questionnaires.requestQuestionUpload, asked);
  await fetch(new URL(link.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  const { upload_id } = link;
  const { body } = await maria.call(questionnaires.processQuestionUpload, { questionnaire_id, upload_id });
  await workOff();
  return body.id;
}
const stateOf = async (questionnaire_id: number) =>
  (await (await app.as('maria')).call(questionnaires.readQuestionnaire, { questionnaire_id })).body.state;
const places = async (questionnaire_id: number) =>
  Object.fromEntries(
    (await stateOf(questionnaire_id)).documents.map(({ id, question_no }) => [id, question_no]),
  );
const answered = async (questionnaire_id: number, no: number) =>
  (await stateOf(questionnaire_id)).answers.find(({ question_no }) => question_no === no)?.value ?? null;
const exported = async (questionnaire_id: number) => {
  const { body } = await (
    await app.as('ann')
  ).call(collect.readExportChoices, { questionnaire_ids: [questionnaire_id] });
  return body.groups.flatMap((group) => group.documents.map(({ id }) => id));
};
const replaced = async (questionnaireId: number) => {
  const asked = { questionnaire_id: questionnaireId, company_id: company_id() };
  const { body } = await (await app.as('ann')).call(collect.listQuestionnaireDocuments, asked);
  return body.documents.filter((one) => one.replaced).map(({ id }) => id);
};
const undo = async (document_id: number, person: 'maria' | 'eve' = 'maria') => {
  const { status } = await (
    await app.as(person)
  ).call(intake.keepAnyway, { document_id, kinds: ['corrected'] });
  await workOff();
  return status;
};

const BANK = 'First Harbor Bank';
async function corrected(single: boolean) {
  const questionnaire_id = await organizer(single);
  const earlier = await send(questionnaire_id, 'first.pdf', papersPdf(intText(BANK)), INT);
  const later = await send(questionnaire_id, 'second.pdf', papersPdf(correctedIntText(BANK)), null);
  return { questionnaire_id, earlier, later };
}

describe('a corrected form', () => {
  it('comes to the item of the earlier one, which counts, goes out and is asked for next year no more', async () => {
    const { questionnaire_id, earlier, later } = await corrected(false);
    expect(await places(questionnaire_id)).toEqual({ [earlier]: INT, [later]: INT });
    expect(await answered(questionnaire_id, INT)).toBe('1');
    expect(await exported(questionnaire_id)).toEqual([later]);
    expect(await replaced(questionnaire_id)).toEqual([earlier]);

    // The payer's name tells which of the two is asked for again.
    await app.owner.query(
      `update identified_documents set detailed_name = '1099-INT ' || document_id where document_id = any($1)`,
      [[earlier, later]],
    );
    const ann = await app.as('ann');
    await ann.call(collect.markCompleted, { ids: [questionnaire_id], completed: true });
    await workOff();
    const { rows } = await app.owner.query(
      'select detailed_name from prior_year_items where entity_id = $1 and year = 2025 and deleted_at is null',
      [company_id()],
    );
    expect(rows).toEqual([{ detailed_name: String(later) }]);
  });

  it('and every other goes out in the name of whose it is', async () => {
    const questionnaire_id = await organizer(false);
    await send(questionnaire_id, 'int.pdf', papersPdf(intText(BANK)), null);
    const { body } = await (
      await app.as('ann')
    ).call(collect.readExportChoices, { questionnaire_ids: [questionnaire_id] });
    expect(body.groups[0]!.documents.map(({ description }) => description)).toEqual([
      `1099-INT, Maria, ${BANK}`,
    ]);
    const eve = await app.as('eve');
    expect(
      (await eve.call(collect.readExportChoices, { questionnaire_ids: [questionnaire_id] })).status,
    ).toBe(404);
  });

  it('still replaces it once staff have accepted it, and no more once it is removed or somebody undoes that', async () => {
    const { questionnaire_id, earlier, later } = await corrected(false);
    const ann = await app.as('ann');
    const asked = { company_id: company_id(), extracted_document_id: later };
    const accepted = await ann.call(intake.acceptDocument, {
      ...asked,
      document_type: '1099-INT',
      detailed_name: `1099-INT ${BANK}`,
      differentiator: '',
      tax_year: 2025,
      name: `1099-INT ${BANK}`,
      version: 1,
    });
    expect(accepted.status).toBe(200);
    await workOff();
    expect([await answered(questionnaire_id, INT), await exported(questionnaire_id)]).toEqual(['1', [later]]);
    await ann.call(intake.removeDocument, asked);
    await workOff();
    expect([await answered(questionnaire_id, INT), await exported(questionnaire_id)]).toEqual([
      '1',
      [earlier],
    ]);
    await ann.call(intake.restoreDocument, asked);
    await workOff();
    expect(await exported(questionnaire_id)).toEqual([later]);
    expect(await undo(later, 'eve')).toBe(404);
    expect(await undo(later)).toBe(200);
    expect(await answered(questionnaire_id, INT)).toBe('2');
    expect(new Set(await exported(questionnaire_id))).toEqual(new Set([earlier, later]));
    expect(await replaced(questionnaire_id)).toEqual([]);
  });

  it('that staff take for another form replaces nothing', async () => {
    const { questionnaire_id, later } = await corrected(false);
    await (
      await app.as('ann')
    ).call(intake.acceptDocument, {
      company_id: company_id(),
      extracted_document_id: later,
      document_type: '1099-OID',
      detailed_name: '1099-OID',
      differentiator: '',
      tax_year: 2025,
      name: '1099-OID',
      version: 1,
    });
    await workOff();
    expect(await replaced(questionnaire_id)).toEqual([]);
    expect(await answered(questionnaire_id, INT)).toBe('2');
  });

  it('CHK-022: takes the place of the earlier one at an item of one file, and needs a place where that is undone', async () => {
    const { questionnaire_id, earlier, later } = await corrected(true);
    expect(await places(questionnaire_id)).toEqual({ [earlier]: INT, [later]: INT });
    expect(await answered(questionnaire_id, INT)).toBe('1');
    expect(await undo(later)).toBe(200);
    expect(await places(questionnaire_id)).toEqual({ [earlier]: INT, [later]: null });
    expect(await answered(questionnaire_id, INT)).toBe('1');
  });
});

describe('a pile at an item of one file', () => {
  const pile = (...pages: string[]) => papersPdf(w2Text({ name: 'Ellery County Library' }), ...pages);

  it('CHK-022: leaves it, and the part that the item asks for comes back', async () => {
    const questionnaire_id = await organizer(true);
    await send(questionnaire_id, 'pile.pdf', pile(intText(BANK)), W2);
    expect(new Set(Object.values(await places(questionnaire_id)))).toEqual(new Set([W2, INT]));
    expect([await answered(questionnaire_id, W2), await answered(questionnaire_id, INT)]).toEqual(['1', '1']);
  });

  it('CHK-022: a part that nobody asks for needs a place', async () => {
    const questionnaire_id = await organizer(true);
    const id = await send(questionnaire_id, 'pile.pdf', pile(letterText), W2);
    const ann = await app.as('ann');
    const asked = { company_id: company_id(), extracted_document_id: id };
    const { body } = await ann.call(intake.autoSplit, asked);
    await workOff();
    const { rows } = await app.owner.query<{ id: number; question_no: number | null }>(
      'select document_id::int as id, question_no from question_documents where questionnaire_id = $1 order by document_id',
      [questionnaire_id],
    );
    expect(rows).toEqual([
      { id, question_no: null },
      { id: body.documents[0]!.id, question_no: W2 },
      { id: body.documents[1]!.id, question_no: null },
    ]);
    expect((await ann.call(documents.readDocument, { document_id: id })).status).toBe(200);
    await ann.call(intake.joinDocument, asked);
    await workOff();
    expect(await places(questionnaire_id)).toEqual({ [id]: W2 });
    expect(await answered(questionnaire_id, W2)).toBe('1');
  });
});
