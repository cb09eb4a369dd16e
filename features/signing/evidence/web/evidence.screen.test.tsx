import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import { on } from '#test/fake-api.ts';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { evidence } from '../contract.ts';
import type { Evidence } from '../model.ts';
import { EvidenceScreen } from './EvidenceScreen.tsx';

const request = await recorded('signing/evidence', evidence.readEvidence);
const letter = await recorded('signing/evidence-letter', evidence.readEvidence);
const altered = await recorded('signing/evidence-altered', evidence.readEvidence);

/** The pages themselves are the viewer's; here their link stays unanswered for as long as the test takes. */
const waits = () => new Promise<never>(() => undefined);

async function open(answer: Evidence) {
  const read = on(evidence.readEvidence, () => answer);
  const link = on(evidence.evidenceLink, () => ({ url: '/pack.zip', expires_at: '2030-01-01T00:00:00Z' }));
  const pages = on(documents.documentLink, waits);
  await renderScreen(<EvidenceScreen />, {
    path: '/signatures/evidence/signature_request/7',
    route: '/signatures/evidence/:kind/:id',
    api: [read, link, pages],
  });
  return { read, link, pages };
}

it('shows each signer, the checks made now, the hashes, the files and until when it is kept', async () => {
  const { read, pages } = await open(request);
  await expect.element(page.getByRole('heading', { name: 'Evidence for Form 2848', level: 1 })).toBeVisible();
  expect(read.calls).toEqual([{ subject_kind: 'signature_request', subject_id: 7 }]);
  await expect.element(page.getByText('Everything agrees')).toBeVisible();
  const maria = page.getByRole('region', { name: 'Maria Client' });
  await expect.element(maria.getByText('Signer 1 of 2')).toBeVisible();
  await expect.element(maria.getByText('maria@people.test')).toBeVisible();
  await expect.element(maria.getByText('Typed: maria signs')).toBeVisible();
  await expect
    .element(maria.getByText(/^Passed, In person, with a photo ID, confirmed by Ann Partner/))
    .toBeVisible();
  await expect.element(maria.getByText('as the browser said')).toBeVisible();
  await expect.element(maria.getByText(/^Every page, opened/)).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Seal, hashes and files' });
  await expect.element(side.getByText(/^Not one byte changed since/)).toBeVisible();
  await expect.element(side.getByText(/certificate 4C:19:E2, valid until/)).toBeVisible();
  await expect.element(side.getByText('Record unbroken: 7 entries, 5 to 15')).toBeVisible();
  await expect.element(side.getByText('check.mjs')).toBeVisible();
  await expect
    .element(side.getByText(/^Kept until .* at least\. Every download is recorded\.$/))
    .toBeVisible();
  await expect.poll(() => pages.calls).toEqual([{ document_id: 1, disposition: 'inline' }]);
  await expect.element(page.getByRole('button', { name: 'Open larger' })).toBeEnabled();
  // Until the pages are here.
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  await looksAccessible();
});

it('says who recorded a signature given with ink', async () => {
  const papers = request.papers.map((paper) => ({
    ...paper,
    people: paper.people.map((person) => ({
      ...person,
      signature: person.signature && {
        ...person.signature,
        method: 'paper' as const,
        recorded_by: 'Ann Partner',
        opened_at: null,
      },
    })),
  }));
  await open({ ...request, papers });
  const maria = page.getByRole('region', { name: 'Maria Client' });
  await expect.element(maria.getByText('Ann Partner, from the page signed with ink')).toBeVisible();
  await expect.element(maria.getByText('The printed form')).toBeVisible();
  await looksAccessible();
});

it('tells who handed their device on, and everything that was recorded', async () => {
  await open(request);
  const shown = page.getByRole('group', { name: 'What to show' });
  await press(shown.getByRole('button', { name: 'Handover' }));
  await expect
    .element(
      page.getByText('Nobody handed a device to the next signer. Each signed in a session of their own.'),
    )
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Maria Client' })).not.toBeInTheDocument();
  await press(shown.getByRole('button', { name: 'Activity' }));
  const history = page.getByRole('region', { name: /^Activity/ });
  await expect
    .poll(() => history.element().textContent)
    .toContain('Maria Client agreed to sign electronically');
  expect(history.element().textContent).toContain('Maria Client signed “Form 2848”');
  await looksAccessible();
  await press(shown.getByRole('button', { name: /^Form 2848/ }));
  await expect.element(page.getByRole('region', { name: 'Maria Client' })).toBeVisible();
});

it('names both signers of a handover', async () => {
  const handover = { at: '2026-02-20T15:05:00.000Z', from: 'Maria Client', to: 'Tom Client' };
  await open({ ...request, handovers: [handover] });
  await press(page.getByRole('button', { name: 'Handover' }));
  await expect
    .element(
      page.getByText(
        /^Maria Client handed the device to Tom Client\. Maria Client’s session was locked first/,
      ),
    )
    .toBeVisible();
  await looksAccessibleOnPhone();
});

it('is laid out for a phone', async () => {
  await open(request);
  await expect.element(page.getByText('Everything agrees')).toBeVisible();
  await looksAccessibleOnPhone();
});

it('V checks again, E downloads the pack, C copies the hash of the signed document', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { read, link } = await open(request);
  await expect.element(page.getByText('Everything agrees')).toBeVisible();
  await userEvent.keyboard('v');
  await expect.poll(() => read.calls.length).toBe(2);
  await userEvent.keyboard('e');
  await expect.poll(() => link.calls).toEqual([{ subject_kind: 'signature_request', subject_id: 7 }]);
  await userEvent.keyboard('c');
  await expect.element(page.getByText('Hash copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(request.papers[0]!.hashes[1]!.sha256);
  await press(page.getByRole('button', { name: 'Check again' }));
  await expect.poll(() => read.calls.length).toBe(3);
});

it('says what was altered', async () => {
  await open(altered);
  await expect.element(page.getByText('Something was altered')).toBeVisible();
  const faults = page.getByRole('list', { name: 'What was altered' });
  await expect.element(faults.getByText(/does not fit its seal/)).toBeVisible();
  await looksAccessible();
});

it('shows a letter with somebody who need not sign', async () => {
  await open(letter);
  const tom = page.getByRole('region', { name: 'Tom Client' });
  await expect.element(tom.getByText('Marked Not Needed')).toBeVisible();
  const maria = page.getByRole('region', { name: 'Maria Client' });
  await expect.element(maria.getByText('The whole text, on the screen')).toBeVisible();
  await looksAccessible();
});

it('J and K go through the documents of one subject', async () => {
  const [paper] = letter.papers;
  await open({ ...letter, papers: [paper!, { ...paper!, place: 9, title: 'Consent to disclose' }] });
  const second = page.getByRole('button', { name: 'Consent to disclose 2/2' });
  await expect.element(second).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('j');
  await expect.element(second).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Evidence for Consent to disclose');
  await userEvent.keyboard('k');
  await expect.element(second).toHaveAttribute('aria-pressed', 'false');
  await looksAccessible();
});

it('says why there is nothing to show, and offers a way back', async () => {
  const read = on(evidence.readEvidence, () => request);
  read.refuse({
    status: 409,
    code: 'evidence.nothing',
    message: 'Nobody has signed this yet, so there’s no evidence to show.',
  });
  await renderScreen(<EvidenceScreen />, {
    path: '/signatures/evidence/signature_request/7',
    route: '/signatures/evidence/:kind/:id',
    api: [read],
  });
  await expect
    .element(page.getByText('Nobody has signed this yet, so there’s no evidence to show.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to signatures' })).toBeVisible();
});
