/** 23a, 23b: the review desk by mouse and by keys, on a desk and on a phone. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPdfEngine } from '#features/documents/viewer/web/pdf/pdf-engine.ts';
import { openPort } from '#features/documents/viewer/web/pdf/pdf-port.ts';
import { bakery } from '#test/example-entity.ts';
import { staleOn } from '#test/fake-api.ts';
import { desk, deskOfSplit, linkTo, openDesk, pile, places, sure } from '#test/intake-screen.tsx';
import { looksAccessible, looksAccessibleOnPhone, press } from '#test/screen.tsx';

// The first worker of a run is put together while it is asked for.
beforeAll(async () => {
  const engine = await openPdfEngine(openPort(), async () => linkTo());
  engine.close();
});
beforeEach(() => page.viewport(1440, 900));

const open = (document?: number, shown = desk) =>
  openDesk({ ...(document !== undefined && { document }), shown });
const field = (name: string) => page.getByRole('textbox', { name });

describe('the review desk', () => {
  it('CHK-044, CHK-051: lists the papers by how far they are, over the whole screen; what is still read is said', async () => {
    await open();
    for (const [group, file] of [
      ['Failed', 'failed.pdf'],
      ['Review Required', 'kitchen-table.pdf'],
      ['Identified', 'scan0031.pdf'],
      ['Processing', 'still-reading.pdf'],
      ['Completed', '1099-INT Coastline Bank.pdf'],
    ])
      await expect
        .element(
          page.getByRole('region', { name: `${group} 1`, exact: true }).getByText(file!, { exact: true }),
        )
        .toBeVisible();
    await expect
      .element(
        page.getByText(
          'We’re still reading these papers. You can leave this page; they’ll be here when you come back.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText('2 of 5 papers need review, 1 still being read')).toBeVisible();
  });

  it('shows what a paper was known by, lights it on the page, and accepts it at its item by one key', async () => {
    const calls = await open(sure.document_id);
    await expect.element(page.getByText('Identified, 99% sure')).toBeVisible();
    await expect.element(field('Name shown to the client')).toHaveValue('W-2 Northfield School District');
    await expect.element(field('Told apart by')).toHaveValue('EIN ending 2286');
    const reason = page.getByRole('button', { name: /Wage and Tax Statement/ });
    await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
    await userEvent.hover(reason);
    await expect.element(page.getByTestId('lit')).toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: /W-2 Northfield School District/ })).toBeChecked();
    await looksAccessible();
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('radio', { name: /W-2 Ellery County Library/ })).toBeChecked();
    await userEvent.keyboard('1{Enter}');
    await expect.poll(() => calls.accept.calls).toHaveLength(1);
    expect(calls.accept.calls[0]).toMatchObject({
      company_id: bakery.id,
      extracted_document_id: sure.document_id,
      document_type: 'W-2',
      detailed_name: 'W-2 Northfield School District',
      differentiator: 'EIN ending 2286',
      tax_year: 2025,
      name: 'W-2 Northfield School District',
      place: { questionnaire_id: places.places[0]!.questionnaire_id, question_no: 1 },
      version: sure.version,
    });
  });

  it('says who a paper is from and whose it is, and takes both as they are corrected', async () => {
    const calls = await open(sure.document_id);
    await expect.element(field('Payer')).toHaveValue(sure.payer);
    await field('Payer').fill('Northfield Schools');
    await press(page.getByRole('combobox', { name: 'Belongs to' }));
    await press(page.getByRole('option', { name: 'Tom', exact: true }));
    await press(page.getByRole('button', { name: 'Accept and next' }));
    await expect.poll(() => calls.accept.calls).toHaveLength(1);
    expect(calls.accept.calls[0]).toMatchObject({ payer: 'Northfield Schools', belongs_to: 'Tom' });
  });

  it('finds any checklist item to assign a paper to', async () => {
    const calls = await open(sure.document_id);
    await press(page.getByRole('button', { name: 'Assign…' }));
    const dialog = page.getByRole('dialog', { name: 'Assign to a checklist item' });
    await dialog.getByRole('textbox', { name: 'Find a checklist item' }).fill('nothing of it');
    await expect.element(dialog.getByText('No item matches “nothing of it”.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Find a checklist item' }).fill('ellery');
    await looksAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: /W-2 Ellery County Library/ })).toBeChecked();
    expect(calls.accept.calls).toEqual([]);
  });

  it('undoes what was accepted by one key, the newest first, one paper or all of them', async () => {
    const calls = await open(sure.document_id);
    await press(page.getByRole('button', { name: 'Accept 1', exact: true }));
    await expect.element(page.getByText('1 document accepted')).toBeVisible();
    await press(page.getByRole('button', { name: /^scan0031\.pdf/ }));
    await press(page.getByRole('button', { name: 'Accept and next' }));
    await expect.poll(() => calls.accept.calls).toHaveLength(1);
    await press(page.getByRole('button', { name: /^scan0031\.pdf/ }));
    await userEvent.keyboard('z');
    await expect.poll(() => calls.undo.calls).toHaveLength(1);
    await expect.element(page.getByText('1 acceptance undone')).toBeVisible();
    await press(page.getByRole('banner').getByRole('button', { name: 'Undo', exact: true }));
    await expect.poll(() => calls.undo.calls).toHaveLength(2);
    const undone = {
      company_id: bakery.id,
      documents: [{ id: sure.document_id, version: sure.version + 1 }],
    };
    expect(calls.undo.calls).toEqual([undone, undone]);
    await expect
      .element(page.getByRole('banner').getByRole('button', { name: 'Undo', exact: true }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('z');
    expect(calls.undo.calls).toHaveLength(2);
  });

  it('fills the fields of a paper that is read while it is open, and keeps what was typed', async () => {
    const calls = await open(sure.document_id);
    const name = field('Name shown to the client');
    await expect.element(name).toHaveValue('W-2 Northfield School District');
    calls.identified.answer(({ document_id }) => ({
      ...sure,
      document_id,
      document_type: null,
      detailed_name: '',
      tax_year: null,
      pile: null,
    }));
    await userEvent.keyboard('t');
    await expect.element(page.getByRole('heading', { name: /^What is it\?/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Accept and next' })).toBeDisabled();
    calls.identified.answer(({ document_id }) => ({ ...sure, document_id }));
    await userEvent.keyboard('t');
    await expect.element(name).toHaveValue('W-2 Northfield School District');
    await expect.element(page.getByRole('button', { name: 'Accept and next' })).toBeEnabled();
    await name.fill('W-2 of the school');
    await press(page.getByRole('button', { name: /^kitchen-table/ }));
    await press(page.getByRole('button', { name: /^scan0031/ }));
    await expect.element(name).toHaveValue('W-2 of the school');
  });

  it('keeps what was typed where somebody else was first', async () => {
    const calls = await open(sure.document_id);
    calls.accept.refuse(staleOn(null));
    await field('Name shown to the client').fill('W-2 of the school');
    await press(page.getByRole('button', { name: 'Accept and next' }));
    await expect.element(page.getByText('Someone else changed this meanwhile.')).toBeVisible();
    await expect.element(field('Name shown to the client')).toHaveValue('W-2 of the school');
  });

  it('keeps what was typed of a paper while another is looked at', async () => {
    await open(sure.document_id);
    await field('Name shown to the client').fill('W-2 of the school');
    await press(page.getByRole('button', { name: /^failed\.pdf/ }));
    await expect.element(field('Name shown to the client')).not.toHaveValue('W-2 of the school');
    await press(page.getByRole('button', { name: /^scan0031\.pdf/ }));
    await expect.element(field('Name shown to the client')).toHaveValue('W-2 of the school');
  });

  it('CHK-047: accepts all that are identified at once, and retries what failed', async () => {
    const calls = await open(sure.document_id);
    await press(page.getByRole('button', { name: 'Accept 1', exact: true }));
    await expect.poll(() => calls.acceptAll.calls).toHaveLength(1);
    expect(calls.acceptAll.calls[0]!.documents).toEqual([{ id: sure.document_id, version: sure.version }]);
    await press(page.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => calls.retry.calls).toHaveLength(1);
  });

  it('CHK-049: what is completed can still be edited', async () => {
    const done = desk.documents.find(({ status }) => status === 'analysis_succeeded')!;
    const calls = await open(done.id);
    await field('Name shown to the client').fill('1099-INT of the bank');
    await press(page.getByRole('button', { name: 'Accept and next' }));
    await expect.poll(() => calls.accept.calls).toHaveLength(1);
    expect(calls.accept.calls[0]).toMatchObject({
      extracted_document_id: done.id,
      name: '1099-INT of the bank',
    });
  });

  it('CHK-043: a paper that cannot be loaded says so, with a way to try again', async () => {
    const calls = await open(sure.document_id);
    calls.list.answer(() => desk);
    calls.identified.refuse({ status: 500, code: 'internal' });
    await press(page.getByRole('button', { name: /^failed\.pdf/ }));
    await expect.element(page.getByText('An error occurred while loading the document.')).toBeVisible();
  });

  it('shows how far the pages of a paper are read', async () => {
    await open();
    await expect.element(page.getByText('Reading page 9 of 25')).toBeVisible();
  });

  it('CHK-042: a removal says so and is taken back; one that fails says so, too', async () => {
    const calls = await open(sure.document_id);
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('Document removed successfully')).toBeVisible();
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => calls.restore.calls).toHaveLength(1);
    calls.remove.answer(() => {
      throw new TypeError('Failed to fetch');
    });
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('An error occurred while removing the document.')).toBeVisible();
  });
});

describe('a pile', () => {
  it('is cut as proposed, or by keys and typed ranges, each step of which is taken back', async () => {
    const calls = await open(pile.document_id);
    await expect.element(page.getByRole('heading', { name: 'Split into 3 documents' })).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Split after page 1: another OMB number, 1545-0112, and the payer changes to First Harbor Bank',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText('All 3 pages are in a document, none twice')).toBeVisible();
    await looksAccessible();
    await userEvent.keyboard('jm');
    await expect.element(page.getByRole('heading', { name: 'Split into 2 documents' })).toBeVisible();
    await userEvent.keyboard('r');
    await expect.element(page.getByText('Turned page 2 right')).toBeVisible();
    await userEvent.keyboard('zz');
    await expect.element(page.getByRole('heading', { name: 'Split into 3 documents' })).toBeVisible();
    await field('Pages of document 1').fill('1, 9');
    await expect.element(page.getByText('This document has 3 pages.')).toBeVisible();
    await field('Pages of document 1').fill('1..2');
    await userEvent.tab();
    await expect.element(page.getByRole('heading', { name: 'Split into 2 documents' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Use proposal' }));
    await press(page.getByRole('button', { name: 'Split into 3 documents' }));
    await expect.poll(() => calls.split.calls).toHaveLength(1);
    expect(calls.split.calls[0]).toMatchObject({
      extracted_document_id: pile.document_id,
      children: [
        { name: 'W-2 Ellery County Library', parent_pages: [1] },
        { name: '1099-INT First Harbor Bank', parent_pages: [2] },
        { name: 'Unknown Document', parent_pages: [3] },
      ],
      turns: [],
      only_whole: true,
    });
  });

  it('that was split is joined again, from the message at once and from the file later', async () => {
    const calls = await open(pile.document_id);
    await press(page.getByRole('button', { name: 'Split into 3 documents' }));
    await expect.element(page.getByText('Split into 3 documents', { exact: true })).toBeVisible();
    await press(page.getByRole('button', { name: 'Undo', exact: true }).last());
    await expect.poll(() => calls.join.calls).toHaveLength(1);
    expect(calls.join.calls[0]).toEqual({
      company_id: bakery.id,
      extracted_document_id: pile.document_id,
    });
    await expect.element(page.getByText('Joined again. The parts were removed.')).toBeVisible();
  });

  it('says why the parts of a split file stay apart', async () => {
    const calls = await open(pile.document_id, deskOfSplit);
    calls.join.refuse({
      status: 409,
      code: 'document.parts_changed',
      message: '“W-2.pdf” was renamed after the split. Joining would lose that, so the parts stay apart.',
    });
    await press(page.getByRole('button', { name: /^Join again/ }));
    await expect
      .element(
        page.getByText(
          '“W-2.pdf” was renamed after the split. Joining would lose that, so the parts stay apart.',
        ),
      )
      .toBeVisible();
    await userEvent.keyboard('m');
    await expect.poll(() => calls.join.calls).toHaveLength(2);
  });

  it('begins with the pages that are typed', async () => {
    const single = {
      ...desk,
      documents: desk.documents.map((one) => (one.id === sure.document_id ? { ...one, page_count: 3 } : one)),
    };
    await open(sure.document_id, single);
    await expect.element(field('Pages')).toHaveValue('1-3');
    await field('Pages').fill('1, 9');
    await expect.element(page.getByText('This document has 3 pages.')).toBeVisible();
    await field('Pages').fill('1-2');
    await userEvent.tab();
    await expect.element(page.getByText('Not in any document: 3')).toBeVisible();
    await expect.element(page.getByText('Typed the pages of document 1')).toBeVisible();
  });

  it('shows the list or the chosen document on a phone, and leads back', async () => {
    const { innerWidth, innerHeight } = globalThis;
    await page.viewport(390, 844);
    try {
      await open();
      const files = page.getByRole('complementary', { name: 'Files' });
      const facts = page.getByRole('complementary', { name: 'What this document is' });
      await expect.element(files).toBeVisible();
      expect(facts.elements()).toHaveLength(0);
      await files.getByRole('button', { name: /^kitchen-table/ }).click();
      await expect.element(facts).toBeVisible();
      expect(files.elements()).toHaveLength(0);
      await looksAccessible();
      await page.getByRole('button', { name: 'Back to the files' }).click();
      await expect.element(files).toBeVisible();
      await looksAccessible();
    } finally {
      await page.viewport(innerWidth, innerHeight);
    }
  });

  it('can be worked on with a phone', async () => {
    await open(pile.document_id);
    await expect.element(page.getByRole('heading', { name: 'Split into 3 documents' })).toBeVisible();
    await looksAccessibleOnPhone();
  });
});
