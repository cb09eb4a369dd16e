import { expect, type Page } from '@playwright/test';
import { pdfOf } from '#test/paged-pdf.ts';
import { look } from '../accessible.ts';
import { pressOn } from './keyboard.ts';
import type { Client, Firm } from './own-firm.ts';

export const PAPER = pdfOf({ pages: [['Power of Attorney', 'Sign below.'], ['Second page']] });

interface Detail {
  id: number;
  document_name: string;
  status: string;
  version: number;
}

/** A paper that these people sign: the first also writes a number, and signs on both pages. */
export async function sendRequest(
  firm: Firm,
  put: (url: string, data: Buffer) => Promise<{ ok: () => boolean }>,
  people: readonly [Client, ...Client[]],
): Promise<number> {
  const companyId = people[0].entity.id;
  const { upload_id, url } = await firm.call<{ upload_id: number; url: string }>(
    'POST',
    '/documents/upload_link',
    { company_id: companyId, name: 'form.pdf', size: PAPER.length },
  );
  expect((await put(url, Buffer.from(PAPER))).ok()).toBe(true);
  const { id } = await firm.call<Detail>('POST', '/signature_requests', {
    companyId,
    file: upload_id,
    documentName: 'Form 2848',
    taxYear: 2025,
  });
  await expect.poll(() => statusOf(firm, id)).toBe('action_required');
  const { version } = await read(firm, id, companyId);
  const box = { page: 0, x: 72, width: 180, height: 24, required: true, label: '' };
  const first = people[0].id;
  await firm.call('PUT', `/signature_requests/${id}/places`, {
    company_id: companyId,
    version,
    form_name: 'Form 2848',
    in_order: false,
    signers: people.map((person) => ({ user_id: person.id, turn: 0 })),
    fields: [
      ...people.map((person, at) => ({
        ...box,
        no: at + 1,
        kind: 'signature',
        signer: person.id,
        y: 300 + at * 100,
      })),
      { ...box, no: 21, kind: 'text', label: 'CAF number', signer: first, y: 200 },
      { ...box, no: 22, kind: 'signature', signer: first, page: 1, y: 200 },
    ],
  });
  await sendAgain(firm, id, companyId);
  return id;
}

/** Out to its signers, the first time or after somebody declined. */
export async function sendAgain(firm: Firm, id: number, companyId: number): Promise<void> {
  const { version } = await read(firm, id, companyId);
  await firm.call('POST', `/signature_requests/${id}/send`, { company_id: companyId, version });
  await expect.poll(() => statusOf(firm, id)).toBe('sent');
}

const read = (firm: Firm, id: number, companyId: number): Promise<Detail> =>
  firm.call<Detail>('GET', `/signature_requests/${id}?company_id=${companyId}`);

const listed = async (firm: Firm): Promise<Detail[]> =>
  (await firm.call<{ signature_requests: Detail[] }>('GET', '/signature_requests')).signature_requests;

export const statusOf = async (firm: Firm, id: number): Promise<string | undefined> =>
  (await listed(firm)).find((one) => one.id === id)?.status;

/** As soon as it is in the list. */
export async function idOf(firm: Firm, name: string): Promise<number> {
  const find = async () => (await listed(firm)).find((one) => one.document_name === name)?.id;
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

/** In the sheet of the first signature: a name, and the agreement to sign by it. */
export async function typeName(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your full name' }).fill(name);
  await page.getByRole('checkbox', { name: /^I agree to sign documents/ }).check();
  await page.getByRole('button', { name: 'Use this signature' }).click();
}

/** From the first look at the pages to the signature, by Tab, Space, Enter and letters. */
export async function signWithKeys(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Start' }));
  await expect(page.getByRole('button', { name: /^Sign here, page 1/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Type your full name' })).toBeFocused();
  await page.keyboard.type(name);
  await pressOn(page, page.getByRole('checkbox', { name: /^I agree to sign documents/ }), 'Space');
  await look(page);
  await pressOn(page, page.getByRole('button', { name: 'Use this signature' }));
  await pressOn(page, page.getByRole('button', { name: 'Finish' }));
  await look(page);
  await pressOn(page, page.getByRole('button', { name: 'Sign and finish' }));
}

/** Draws two strokes with the mouse, as a finger would. */
export async function drawName(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /signature/ });
  const { x, y, width, height } = (await pad.boundingBox())!;
  const strokes = [
    [
      [0.1, 0.7],
      [0.25, 0.2],
      [0.4, 0.7],
    ],
    [
      [0.5, 0.4],
      [0.9, 0.5],
    ],
  ] as const;
  for (const [from, ...rest] of strokes) {
    await page.mouse.move(x + from[0] * width, y + from[1] * height);
    await page.mouse.down();
    for (const [right, down] of rest)
      await page.mouse.move(x + right * width, y + down * height, { steps: 8 });
    await page.mouse.up();
  }
}
