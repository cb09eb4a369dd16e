/** The desk of all clients. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { counts, open, openDesk } from '#test/intake-screen.tsx';
import { looksAccessible, looksAccessibleOnPhone, press } from '#test/screen.tsx';

beforeEach(() => page.viewport(1440, 900));

it('lists the open papers of all clients with whose they are and how many, and works on them by the same keys', async () => {
  const calls = await openDesk({ all: true });
  await expect
    .element(
      page.getByText(
        `${counts.to_review} of ${counts.open} papers need review, ${counts.reading} still being read`,
      ),
    )
    .toBeVisible();
  const files = page.getByRole('complementary', { name: 'Files' });
  for (const { name, entity } of open.documents)
    await expect
      .element(files.getByRole('button', { name: new RegExp(`^${name} ?${entity.name.split(' ')[0]!}`) }))
      .toBeVisible();
  await looksAccessible();
  const sure = open.documents.find(({ status }) => status === 'identify_succeeded')!;
  await userEvent.keyboard('a');
  await expect.poll(() => calls.acceptAll.calls).toHaveLength(1);
  expect(calls.acceptAll.calls[0]).toEqual({
    company_id: sure.entity.id,
    documents: [{ id: sure.id, version: sure.version }],
  });
});

it('shows one client, another order and what is searched for, and more papers', async () => {
  const calls = await openDesk({ all: true });
  calls.open.answer(({ after }) => (after ? { documents: [], next: null } : { ...open, next: '54_1_1' }));
  await press(page.getByRole('combobox', { name: 'Order' }));
  await press(page.getByRole('option', { name: 'Oldest' }));
  await expect.poll(() => calls.open.calls.at(-1)).toMatchObject({ sort: 'oldest' });
  await press(page.getByRole('button', { name: 'Show more papers' }));
  await expect.poll(() => calls.open.calls.at(-1)?.after).toMatchObject({ confidence: 54, id: 1 });
  const [first] = counts.entities;
  await press(page.getByRole('combobox', { name: 'Client' }));
  await press(page.getByRole('option', { name: `${first!.name} (${first!.open})` }));
  await expect.poll(() => calls.open.calls.at(-1)).toMatchObject({ company_id: first!.id });
  await page.getByRole('textbox', { name: 'Find a file' }).fill('W-2');
  await expect.poll(() => calls.open.calls.at(-1)).toMatchObject({ search: 'W-2' });
});

it('says when nothing is open, and can be used with a phone', async () => {
  const calls = await openDesk({ all: true });
  await looksAccessibleOnPhone();
  calls.open.answer(() => ({ documents: [], next: null }));
  await page.getByRole('textbox', { name: 'Find a file' }).fill('nothing of it');
  await expect.element(page.getByText('No file matches “nothing of it”.')).toBeVisible();
});

it.each([
  [null, 'Sorted here, on your firm’s server. No page is sent to an outside service.'],
  [
    'recognizer.example',
    'Sorted here, on your firm’s server. Papers we can’t identify are sent to recognizer.example.',
  ],
])('says whether papers leave for an outside service: %s', async (outside_host, words) => {
  await openDesk({ all: true, counted: { ...counts, outside_host } });
  await expect.element(page.getByText(words)).toBeVisible();
});

it('accepts hundreds in several calls and says how far it is', async () => {
  const sure = open.documents.find(({ status }) => status === 'identify_succeeded')!;
  const papers = Array.from({ length: 260 }, (_, at) => ({ ...sure, id: 1000 + at, name: `p${at}.pdf` }));
  const calls = await openDesk({ all: true, papers });
  const release = calls.acceptAll.hold();
  await press(page.getByRole('button', { name: 'Accept 260' }));
  await expect.element(page.getByText('Accepting 0 of 260')).toBeVisible();
  release();
  await expect.element(page.getByText('260 documents accepted')).toBeVisible();
  expect(calls.acceptAll.calls.map(({ documents }) => documents.length)).toEqual([50, 50, 50, 50, 50, 10]);
});

it('says what was accepted before a call failed', async () => {
  const sure = open.documents.find(({ status }) => status === 'identify_succeeded')!;
  const papers = Array.from({ length: 60 }, (_, at) => ({ ...sure, id: 1000 + at, name: `p${at}.pdf` }));
  const calls = await openDesk({ all: true, papers });
  const release = calls.acceptAll.hold();
  await press(page.getByRole('button', { name: 'Accept 60' }));
  calls.acceptAll.refuse({ status: 409, code: 'conflict', message: 'The firm is being moved.' });
  release();
  await expect.element(page.getByText('50 documents accepted')).toBeVisible();
  await expect.element(page.getByText('The firm is being moved.')).toBeVisible();
});

it('a hundred papers, three of them to review, are accepted with fewer than ten keys', async () => {
  const sure = open.documents.find(({ status }) => status === 'identify_succeeded')!;
  const unsure = open.documents.find(({ status }) => status === 'review_required')!;
  const papers = Array.from({ length: 100 }, (_, at) => ({
    ...(at < 3 ? unsure : sure),
    id: 1000 + at,
    name: `p${at}.pdf`,
  }));
  const calls = await openDesk({ all: true, papers });
  const accepted = () => [
    ...calls.acceptAll.calls.flatMap(({ documents }) => documents.map(({ id }) => id)),
    ...calls.accept.calls.map(({ extracted_document_id }) => extracted_document_id),
  ];
  calls.open.answer(() => ({ ...open, documents: papers.filter(({ id }) => !accepted().includes(id)) }));
  let keys = 0;
  const type = async (key: string) => {
    keys += 1;
    await userEvent.keyboard(key);
  };
  await type('a');
  await expect.element(page.getByText('97 documents accepted')).toBeVisible();
  for (const name of ['p0.pdf', 'p1.pdf', 'p2.pdf']) {
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Accept and next' })).toBeEnabled();
    await type('{Enter}');
    await expect.poll(() => calls.accept.calls).toHaveLength(keys - 1);
  }
  expect(new Set(accepted()).size).toBe(100);
  expect(keys).toBeLessThan(10);
});
