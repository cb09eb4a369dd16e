import { expect, type Page } from '@playwright/test';
import type { CorpusReturn } from '#test/return-corpus/binder.ts';
import { newestTo } from './outbox.ts';
import type { Client, Firm } from './own-firm.ts';
import { fillCode } from './sign-in.ts';

type Put = (url: string, data: Buffer) => Promise<{ ok: () => boolean }>;

interface Part {
  id: number;
  kind: string;
  name: string;
  state: string;
  reasons: unknown;
  is_paid: unknown;
  paid_at: unknown;
}
interface Detail {
  status: string;
  version: number;
  tax_return_name: string;
  draft_comment: string | null;
  parts: Part[];
  send_fault: string | null;
}
interface Uploading {
  draft?: boolean;
  previous?: number;
}

const read = (firm: Firm, id: number, { entity }: Client): Promise<Detail> =>
  firm.call<Detail>('GET', `/tax_returns/${id}?companyId=${entity.id}`);

const statusOf = async (firm: Firm, id: number): Promise<string | undefined> =>
  (
    await firm.call<{ tax_returns: { id: number; status: string }[] }>('GET', '/tax_returns')
  ).tax_returns.find((one) => one.id === id)?.status;

export const expectStatus = (firm: Firm, id: number, status: string): Promise<void> =>
  expect.poll(() => statusOf(firm, id)).toBe(status);

/** Uploads a return, or a new file of one, and waits until the portal has read it. */
export async function uploadReturn(
  firm: Firm,
  put: Put,
  { entity }: Client,
  { bytes, year }: Pick<CorpusReturn, 'bytes' | 'year'>,
  { draft = false, previous }: Uploading = {},
): Promise<number> {
  const { upload_id, url } = await firm.call<{ upload_id: number; url: string }>(
    'POST',
    '/documents/upload_link',
    { company_id: entity.id, name: 'return.pdf', size: bytes.length },
  );
  expect((await put(url, Buffer.from(bytes))).ok()).toBe(true);
  const { id } = await firm.call<{ id: number }>('POST', '/tax_returns', {
    companyId: entity.id,
    file: upload_id,
    documentName: 'Form 1040',
    taxYear: year,
    sendDraftForApproval: draft,
    ...(previous !== undefined && { previousTaxReturnId: previous }),
  });
  await expectStatus(firm, id, draft ? 'draft' : 'action_required');
  return id;
}

export const draftComment = async (firm: Firm, id: number, client: Client): Promise<string | null> =>
  (await read(firm, id, client)).draft_comment;

interface Sending {
  note: string;
  /** In cents. */
  invoice: number;
}

/** Confirms each part as it was proposed, and sends the return. */
export async function classifyAndSend(
  firm: Firm,
  id: number,
  client: Client,
  { note, invoice }: Sending,
): Promise<void> {
  const of = { companyId: client.entity.id };
  await firm.call('POST', `/tax_returns/${id}/classification`, of);
  const { version, tax_return_name, parts } = await read(firm, id, client);
  const saved = await firm.call<Detail>('PUT', `/tax_returns/${id}/classification`, {
    ...of,
    version,
    tax_return_name,
    parts: parts.map(({ reasons: _why, is_paid: _paid, paid_at: _at, ...part }) => ({
      ...part,
      state: 'confirmed',
    })),
    note,
    invoice: { amount: invoice },
  });
  expect(saved.send_fault).toBeNull();
  await firm.call('POST', `/tax_returns/${id}/send`, { ...of, version: saved.version });
  await expectStatus(firm, id, 'sent');
}

/** Proves who the signer is at the test provider, which leads back to the form. */
export async function passPhotoId(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a photo ID' }).click();
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
}

/** A second person takes over the device: a code to their own mailbox. */
export async function takeOver(page: Page, person: Client): Promise<void> {
  await expect(page.getByRole('heading', { name: `${person.fname}, show us it’s you` })).toBeVisible();
  await page.getByRole('button', { name: /Email a code/ }).click();
  await expect(page.getByRole('textbox', { name: /digit 1 of 6/ })).toBeVisible();
  await fillCode(page, (await newestTo(page, person.email, ({ code }) => code !== '')).code);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
}
