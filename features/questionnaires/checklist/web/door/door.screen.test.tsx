/** 23c: what is asked about papers where they come in. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openQuestionnaire } from '#test/answering-screen.tsx';
import { form, question, section } from '#test/example-form.ts';
import { on } from '#test/fake-api.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, looksAccessibleOnPhone, press } from '#test/screen.tsx';
import { forgetUploads } from '#features/documents/web/index.ts';
import { tabUploads } from '#features/documents/web/pieces.ts';
import { intake } from '#features/intake/contract.ts';
import type { DoubtFacts } from '#features/intake/model.ts';
import { answering } from '../../../answering/contract.ts';
import { checklist } from '../../contract.ts';
import type { LyingDocument } from '../../model.ts';

const read = (await recorded('questionnaires/documents', answering.readState)).documents.find(
  ({ name }) => name === 'read.pdf',
)!;
const organizer = form(
  section(
    0,
    [
      question(1, { type: 'upload', text: 'W-2 from Northfield' }),
      question(2, { type: 'upload', text: '1099-INT from First Harbor' }),
    ],
    { key: 'document_checklist', name: 'Document checklist' },
  ),
  section(30, [], { key: 'review_and_submit', name: 'Review and submit' }),
);
const W2 = 'W-2 Northfield School District';
const lastYear: DoubtFacts = { kind: 'other_year', found: 2024, wanted: 2025 };
const lying = (id: number, facts: DoubtFacts | null, more: Partial<LyingDocument> = {}): LyingDocument => ({
  id,
  question_no: 1,
  name: `photo ${id}.jpg`,
  file_name: `photo ${id}.jpg`,
  size: 1200,
  others: false,
  option: null,
  ...statesOf(read, 'status'),
  created_at: '2026-03-03T15:00:00Z',
  paper: W2,
  pages: 1,
  placed_by_portal: false,
  doubts: facts ? [{ facts, kept: false }] : [],
  ...more,
});

async function arrive(
  documents: LyingDocument[],
  more: Partial<Parameters<typeof openQuestionnaire>[0]> = {},
) {
  tabUploads.stopAll();
  await forgetUploads();
  const ok = () => ({ ok: true as const });
  let next = 50;
  const calls = {
    keep: on(intake.keepAnyway, ok),
    move: on(checklist.moveQuestionDocument, ok),
    remove: on(checklist.removeQuestionDocument, ok),
    link: on(checklist.requestQuestionUpload, () => ({
      upload_id: 5,
      url: '/api/uploads/x',
      method: 'PUT' as const,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })),
    process: on(checklist.processQuestionUpload, () => ({ id: next++, name: 'new.pdf', looks_like: null })),
  };
  const opened = await openQuestionnaire({
    form: organizer,
    state: { documents, ...more.state },
    ...more,
    api: Object.values(calls),
  });
  return { ...opened, ...calls, again: () => opened.screen.queries.invalidateQueries() };
}
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const look = page.getByRole('button', { name: /Take a quick look/ });

beforeEach(() => page.viewport(1400, 900));

it('a doubt stands at its item, says what is odd, and is gone once the paper is kept', async () => {
  const { keep, now } = await arrive([lying(1, lastYear)]);
  await expect.element(page.getByText('This looks like another year’s. Take a quick look')).toBeVisible();
  await press(look);
  const door = dialog(/Check this photo/);
  for (const words of [
    'This looks like last year’s W-2 (2024)',
    'We need the one for 2025. Employers send it by the end of January, and it says 2025 at the bottom.',
    'Photo received. Nothing is lost.',
  ])
    await expect.element(door.getByText(words, { exact: true })).toBeVisible();
  await expect
    .element(door.getByText(/^Is it right after all\? Keep it, and .* will check it\.$/))
    .toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  now.documents[0]!.doubts[0]!.kept = true;
  await press(door.getByRole('button', { name: 'Keep it anyway' }));
  await expect.poll(() => keep.calls).toEqual([{ document_id: 1, kinds: ['other_year'] }]);
  await expect.element(door).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Kept\. .* will check it\.$/)).toBeVisible();
});

it('another file takes the place of a paper; a missing page comes beside the others', async () => {
  const sent = catchUploads({ byHand: true });
  const { link, remove } = await arrive([
    lying(1, lastYear),
    lying(
      2,
      { kind: 'page_missing', pages: [1, 3, 4], missing: [2], of: 4 },
      { question_no: 2, paper: 'K-1 Bluefin' },
    ),
  ]);
  await press(look.first());
  await userEvent.upload(page.getByLabelText('Another file'), new File(['x'], 'w2.pdf'));
  await expect
    .poll(() => link.calls.map(({ question_no, name }) => [question_no, name]))
    .toEqual([[1, 'w2.pdf']]);
  await expect.poll(() => remove.calls.map(({ document_id }) => document_id)).toEqual([1]);
  await press(look.last());
  const door = dialog(/Check these pages/);
  await expect.element(door.getByText('Page 2 of 4 is missing', { exact: true })).toBeVisible();
  await expect
    .element(
      door.getByText('The pages you sent are marked 1, 3 and 4 of 4. Page 2 may be on the back of page 1.'),
    )
    .toBeVisible();
  await expect.element(door.getByRole('button', { name: 'Keep these 3' })).toBeVisible();
  await looksAccessible();
  await userEvent.upload(page.getByLabelText('Another file'), new File(['y'], 'page2.pdf'));
  await expect.poll(() => link.calls.length).toBe(2);
  expect(remove.calls).toHaveLength(1);
  expect(sent.length).toBeGreaterThan(0);
});

it('several papers at once: only the doubtful ones ask, and what the portal did can be undone', async () => {
  const sent = catchUploads({ byHand: true });
  const { now, again, move, keep } = await arrive([lying(9, null, { paper: '1099-DIV Meridian' })]);
  const files = [1, 2, 3].map(
    (one) => new File(['x'.repeat(one)], `photo ${one}.jpg`, { type: 'image/jpeg' }),
  );
  await userEvent.upload(page.getByLabelText('Files for everything'), files);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  now.documents.push(
    lying(50, { kind: 'too_dark' }, { paper: '', question_no: null }),
    lying(
      51,
      { kind: 'corrected', document_id: 9, sent_at: '2026-02-12T10:00:00Z' },
      { paper: '1099-DIV Meridian' },
    ),
    lying(52, null, { paper: 'W-2 Ellery Library', placed_by_portal: true }),
  );
  for (let at = 0; at < 3; at += 1) {
    await expect.poll(() => sent.length).toBeGreaterThan(at);
    sent[at]!.arrive();
  }
  await again();
  const door = dialog(/3 papers received/);
  await expect
    .element(door.getByText('2 are in place. 1 needs a quick look.', { exact: true }))
    .toBeVisible();
  await expect.element(door.getByText('We couldn’t read it. It’s too dark', { exact: true })).toBeVisible();
  await expect
    .element(door.getByText('Corrected. Replaces the one from February 12, 2026', { exact: false }))
    .toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await press(door.getByRole('button', { name: /^Undo: placing/ }));
  await expect.poll(() => move.calls).toMatchObject([{ document_id: 52, question_no: null }]);
  await press(door.getByRole('button', { name: /^Undo: replacing/ }));
  await expect.poll(() => keep.calls).toEqual([{ document_id: 51, kinds: ['corrected'] }]);
  await press(door.getByRole('button', { name: 'Look at 1 paper' }));
  await expect
    .element(dialog(/Check this photo/).getByText('We couldn’t read it. It’s too dark'))
    .toBeVisible();
  await press(page.getByRole('button', { name: 'Back to the list' }));
  await press(door.getByRole('button', { name: 'Later. Keep them as they are' }));
  await expect.element(door).not.toBeInTheDocument();
  expect(keep.calls).toHaveLength(1);
});

it('CHK-004: what the firm sorts is counted beside the list, without names', async () => {
  const { screen } = await arrive([], { state: { documents: [], sorting: 2 } });
  await expect.element(page.getByText(/^With .*: 2 files are being sorted$/)).toBeVisible();
  expect(screen).toBeTruthy();
});
