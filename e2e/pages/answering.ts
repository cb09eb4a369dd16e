import { expect, type Page } from '../test.ts';
import type { Client, Firm } from './own-firm.ts';

interface State {
  answers: { question_no: number; value: string | null; answer_by: string | null }[];
}

/** What the server holds, by the number of the question. */
export async function storedOf({ call }: Firm, id: number): Promise<Record<number, string | null>> {
  const { answers } = await call<State>('GET', `/questionnaires/${id}/state`);
  return Object.fromEntries(answers.map(({ question_no, value }) => [question_no, value]));
}

/** A second owner, who is asked to sign as the first is. */
export async function addSpouse(
  firm: Firm,
  client: Client,
  name: { fname: string; lname?: string } = { fname: 'Tom' },
): Promise<Client> {
  const spouse = await firm.client(name);
  await firm.call('POST', '/companies/add_owner', { company_id: client.entity.id, user_id: spouse.id });
  await firm.call('POST', '/companies/save_owner_notifications', {
    entity_id: client.entity.id,
    owners_with_notifications: [client, spouse].map(({ id }) => ({
      user_id: id,
      notification_type_ids: [4, 5],
    })),
  });
  return spouse;
}

export async function signLetter(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /type your full name/ }).fill(name);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Sign/ }).click();
  await expect(page.getByText(/Signed/).first()).toBeVisible();
}

/** By its words, once they lie still: the answer before it may still be moving them. */
export async function choose(page: Page, question: RegExp, answer: 'Yes' | 'No'): Promise<void> {
  const group = page.getByRole('group', { name: question });
  await group.getByText(answer, { exact: true }).click();
  await expect(group.getByRole('radio', { name: answer })).toBeChecked();
}

/** Types without a line, and waits until the line has brought it. */
export async function typeOffline(page: Page, question: string, words: string): Promise<void> {
  await page.context().setOffline(true);
  const box = page.getByRole('textbox', { name: question });
  await box.fill(words);
  // The answer given just before may wait for the line, too.
  const here = page.locator('[id^="question"]').filter({ has: box });
  await expect(here.getByText('Saved on this device. Will be sent.')).toBeVisible();
  await expect(page.getByText(/You’re offline. Keep going./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/You’re offline/)).toBeHidden();
}

/** An entry of the list on the page, by the names of its columns. */
export async function addEntry(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add an entry' }).click();
  const list = page.getByRole('dialog');
  for (const [name, words] of Object.entries(fields)) await list.getByRole('textbox', { name }).fill(words);
  await list.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(Object.values(fields)[0]!)).toBeVisible();
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Submitted. Thank you.')).toBeVisible();
}
