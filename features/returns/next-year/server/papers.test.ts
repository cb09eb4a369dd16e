/** A delivered return says what is asked for next year. */
import { beforeEach, describe, expect, it } from 'vitest';
import { priorYear } from '#features/prior-year/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { useApp } from '#test/app.ts';
import { form, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { drawnPdf } from '#db/demo/papers/returns/drawn-pdf.ts';
import { form1040 } from '#db/demo/papers/returns/federal.ts';
import { attachedPaper, scheduleB, scheduleE } from '#test/return-corpus/payers.ts';
import { STYLES } from '#db/demo/papers/returns/sheet.ts';
import { timesRecorded } from '#test/recorded.ts';
import { type Named, part, uploadReturn, workOff } from '#test/returns.ts';
import { stateHash } from '#test/state-hash.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
const [style] = STYLES;
const FILER = {
  taxpayer: { name: 'Maria Client', ssn: '412-52-3318' },
  spouse: null,
  year: 2025,
  agi: 61_250,
  tax: 6_714,
  withheld: 7_318,
  refund: 604,
  due: 0,
};
const fileOf = (bank: string): Buffer =>
  Buffer.from(
    drawnPdf([
      ...form1040(style!, FILER),
      scheduleB(style!, 2025, { interest: [[bank, 1204]], dividends: [] }),
      scheduleE(style!, 2025, { owned: [['LINDEN ARCHITECTS INC', 'S', '93-4417042']], trusts: [] }),
      attachedPaper(style!, 2025, 'W-2', 'ELLERY GAZETTE INC'),
    ]),
  );
const company = () => app.world.entities.household.id;

beforeEach(async () => {
  for (const table of ['rollover_lines', 'prior_year_items', 'tax_returns', 'signature_slots'])
    await app.owner.query(`delete from ${table}`);
});

/** Uploaded, read, classified as one part, and sent. */
async function read(bank = 'FIRST HARBOR BANK', previous?: Named): Promise<Named> {
  const ann = await app.as('ann');
  const { body } = await uploadReturn(app, ann, 'household', {
    bytes: fileOf(bank),
    ...(previous && { previous: previous.tax_return_id }),
  });
  await workOff(app);
  return { tax_return_id: body.id, companyId: company() };
}
async function send(named: Named): Promise<void> {
  const ann = await app.as('ann');
  const { version, page_sizes } = (await ann.call(returns.readTaxReturn, named)).body;
  const saved = await ann.call(returns.saveClassification, {
    ...named,
    version,
    tax_return_name: 'Form 1040',
    parts: [part({ pages: [{ first: 0, last: page_sizes.length - 1 }] })],
  });
  const sent = await ann.call(returns.sendTaxReturn, { ...named, version: saved.body.version });
  expect(sent.status).toBe(200);
  await workOff(app);
}
const delivered = async (bank?: string): Promise<Named> => {
  const named = await read(bank);
  await send(named);
  return named;
};
const recall = async (named: Named) => (await app.as('ann')).call(returns.recallTaxReturn, named);
const itemsOf = async (person: PersonName = 'ann') =>
  (await app.as(person)).call(priorYear.listPriorYearItems, { company_id: company(), year: 2025 });
const names = async () => (await itemsOf()).body.items.map(({ name }) => name);
const ALL = ['1099-INT FIRST HARBOR BANK', 'K-1 (1120-S) LINDEN ARCHITECTS INC', 'W-2 ELLERY GAZETTE INC'];

describe('the papers of a return', () => {
  it('become items of its year only when it is delivered, with what the return lists as a locked line', async () => {
    const named = await read();
    expect(await names()).toEqual([]);
    await send(named);
    const { items } = (await itemsOf()).body;
    expect(items.map(({ name, source, do_not_rollover }) => [name, source, do_not_rollover])).toEqual(
      ALL.map((name) => [name, 'import', false]),
    );
    const lines = await (
      await app.as('maria')
    ).call(priorYear.listLineItems, { item_id: items[0]!.id, company_id: company() });
    expect(lines.body.line_items).toMatchObject([
      { category: 'Interest', value: '$1,204.00', removable: false },
    ]);
    expect(await timesRecorded(app, 'tax_return.papers_kept')).toEqual({ 'tax_return.papers_kept': 1 });
  });

  it('are asked for in the organizer of the next year, without a list', async () => {
    await delivered();
    const templateId = await publishedTemplate(app, 'Organizer', {
      form: form(section(0, [], { key: 'document_checklist', name: 'Document checklist' })),
    });
    const asked = { tax_year: 2026, include_prior_year_items: true };
    const questionnaire_id = await sentQuestionnaire(app, templateId, asked);
    const opened = await (await app.as('maria')).call(questionnaires.readQuestionnaire, { questionnaire_id });
    expect(
      opened.body.form.sections.flatMap(({ questions }) => questions.map(({ text, paper }) => [text, paper])),
    ).toEqual([
      ['Please upload 1099-INT FIRST HARBOR BANK', '1099-INT'],
      ['Please upload K-1 (1120-S) LINDEN ARCHITECTS INC', 'K-1 (1120-S)'],
      ['Please upload W-2 ELLERY GAZETTE INC', 'W-2'],
    ]);
  });

  it('go with a recall, but for those that somebody changed or wrote to', async () => {
    const named = await delivered();
    const { items } = (await itemsOf()).body;
    const [interest, k1] = items;
    const maria = await app.as('maria');
    await maria.call(priorYear.createLineItem, { item_id: interest!.id, category: 'Account', value: '12' });
    await (
      await app.as('ben')
    ).call(priorYear.updatePriorYearItem, {
      company_id: company(),
      item_id: k1!.id,
      version: k1!.version,
      do_not_rollover: true,
    });
    await recall(named);
    expect(await names()).toEqual(ALL.slice(0, 2));
    await send(named);
    expect(await names()).toEqual(ALL);
    expect((await itemsOf()).body.items.map(({ do_not_rollover }) => do_not_rollover)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('never take the place of what a person gave or deleted', async () => {
    const ann = await app.as('ann');
    const given = { company_id: company(), year: 2025 };
    await ann.call(priorYear.createPriorYearItem, { ...given, name: 'K-1 Linden Architects' });
    const gone = await ann.call(priorYear.createPriorYearItem, { ...given, name: 'W-2 Ellery Gazette' });
    await ann.call(priorYear.deletePriorYearItem, { company_id: company(), item_id: gone.body.id });
    await delivered();
    expect(await names()).toEqual(['1099-INT FIRST HARBOR BANK', 'K-1 Linden Architects']);
  });

  it('come from the return delivered last for a year; deleting a return takes them away', async () => {
    await delivered();
    const second = await delivered('SECOND HARBOR BANK');
    expect(await names()).toEqual(['1099-INT SECOND HARBOR BANK', ...ALL.slice(1)]);
    await (await app.as('ann')).call(returns.deleteTaxReturn, second);
    expect(await names()).toEqual([]);
  });

  it('are not seen by strangers and other groups, who change none of it', async () => {
    const named = await delivered();
    const callers = await Promise.all((['eve', 'sue', 'maria'] as const).map((person) => app.as(person)));
    const before = await stateHash(app);
    for (const [at, status] of [404, 404, 403].entries()) {
      expect((await callers[at]!.call(returns.recallTaxReturn, named)).status).toBe(status);
      const listed = await callers[at]!.call(priorYear.listPriorYearItems, {
        company_id: company(),
        year: 2025,
      });
      expect(listed.status).toBe(status);
    }
    expect(await stateHash(app)).toBe(before);
  });
});
