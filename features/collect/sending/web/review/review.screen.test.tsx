import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addresses } from '#features/addresses/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { entities } from '#features/clients/entities/contract.ts';
import { bakery } from '#test/example-entity.ts';
import { receiver } from '#test/example-sending.ts';
import { maria } from '#test/example-user.ts';
import { on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, goBack, looksAccessible, press } from '#test/screen.tsx';
import { openSending } from '#test/sending-screen.tsx';
import { collect } from '../../../contract.ts';
import type { Receiver } from '../../model.ts';

const form = page.getByRole('dialog', { name: 'Send Questionnaire Template' });
const review = page.getByRole('dialog', { name: /^(?:Send to|Schedule for) \d+ entit/ });
const row = (name: string) => review.getByRole('row').filter({ hasText: name });

beforeEach(() => page.viewport(1440, 900));

const { receivers } = await recorded('collect/receivers', collect.previewSending);
const blockedBy = (reason: Receiver['blocked']) => receivers.find(({ blocked }) => blocked === reason)!;
const left = (['no_email', 'inactive', 'read_only', 'no_owner', 'has_one'] as const).map(blockedBy);

/** Two owners in the fourth, texts to the second; the last five cannot get it, each for another reason. */
function found(id: number): Receiver {
  if (id > 12) {
    const { owners, had, blocked_by_user, ...one } = left[id - 13]!;
    return receiver(id, {
      ...statesOf(one),
      owners: [...owners],
      had: had && { ...had, id: 900 },
      blocked_by_user,
    });
  }
  const one = receiver(id);
  const [owner] = one.owners;
  if (id === 2) return { ...one, owners: [{ ...owner!, channels: ['mail', 'sms', 'app'] }] };
  if (id === 4)
    return {
      ...one,
      prior_year_items: 7,
      owners: [owner!, { ...owner!, user_id: 999, fname: 'Kim', name: 'Kim Owner4' }],
    };
  return one;
}

async function openReview(plan: Partial<Parameters<typeof openSending>[0]> = {}) {
  const api = await openSending({
    query: 'send=template&send_template=5&send_to=selected',
    entities: 17,
    found,
    ...plan,
  });
  await press(form.getByRole('button', { name: 'Review 17 entities' }));
  await expect.element(review).toBeVisible();
  return api;
}

it('shows who gets it and how, with the focus on Cancel', async () => {
  await openReview();
  await expect.element(review.getByRole('heading', { name: 'Send to 12 entities?' })).toBeVisible();
  await expect
    .element(
      review.getByText('13 people will get an email now, and 1 of them a text. This cannot be recalled.'),
    )
    .toBeVisible();
  await expect.element(review.getByText('2025 Individual Tax Organizer').first()).toBeVisible();
  await expect.element(review.getByText('Due Mar 17')).toBeVisible();
  await expect.element(row('Entity 4').getByText('Joel4, Kim')).toBeVisible();
  await expect.element(row('Entity 2').getByRole('img', { name: 'Text' })).toBeVisible();
  await expect.element(row('Entity 3').getByRole('img', { name: 'Text' })).not.toBeInTheDocument();
  await expect.element(review.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect
    .element(review.getByText('The 5 blocked are left out. You can send to them later.'))
    .toBeVisible();
  await looksAccessible();
});

it.each([
  ['Entity 13', 'No email address', 'Add email', null],
  ['Entity 14', 'Inactive entity', 'Reactivate', null],
  ['Entity 15', 'Read-only: they can’t answer', 'Change access', null],
  ['Entity 16', 'No owner receives questionnaires', 'Choose owners', '/admin/hash16#owners'],
  ['Entity 17', 'Already has it, sent Mar 3', 'Open it', '/preview/17/questionnaire/900'],
])('%s is left out, with the reason and the one thing that repairs it', async (name, why, label, href) => {
  await openReview();
  await expect.element(row(name).getByText(why)).toBeVisible();
  const repair = { name: `${label}: ${name}` };
  if (href === null) await expect.element(row(name).getByRole('button', repair)).toBeVisible();
  else await expect.element(row(name).getByRole('link', repair)).toHaveAttribute('href', href);
});

describe('a repair', () => {
  const repairing = [
    on(clients.readEntityByHash, () => bakery),
    on(clients.readUser, () => maria),
    on(entities.entityTypes, () => ({ types: ['S-Corporation'] })),
    on(addresses.addressesOffered, () => ({ offered: false })),
  ];

  it('of the entity is made over the review; on return the row moves up', async () => {
    const api = await openReview({
      more: repairing,
      found: (id) => (id === 14 ? { ...found(14), hash_id: bakery.hash_id } : found(id)),
    });
    await press(row('Entity 14').getByRole('button', { name: 'Reactivate: Entity 14' }));
    const drawer = page.getByRole('dialog', { name: bakery.name });
    await expect.element(drawer).toBeVisible();
    await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true);
    // Nothing of the review lies over it.
    const { x, y, width } = drawer.element().getBoundingClientRect();
    expect(drawer.element().contains(document.elementFromPoint(x + width / 2, y + 300))).toBe(true);
    await looksAccessible();
    api.preview.answer(({ company_ids }) => ({
      receivers: company_ids.map((id) => (id === 14 ? receiver(14) : found(id))),
    }));
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(review.getByRole('heading', { name: 'Send to 13 entities?' })).toBeVisible();
    expect(addressNow()).toContain('send=template');
  });

  it('of a person opens that person, and Back closes it alone', async () => {
    await openReview({
      more: repairing,
      found: (id) => (id === 13 ? { ...found(13), blocked_by_user: maria.id } : found(id)),
    });
    await press(row('Entity 13').getByRole('button', { name: 'Add email: Entity 13' }));
    const drawer = page.getByRole('dialog', { name: maria.full_name });
    await expect.element(drawer).toBeVisible();
    await goBack();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(review).toBeVisible();
  });
});

it('shows the message of the row by each way, stepped through by j and k', async () => {
  await openReview();
  const letter = review.getByRole('article', { name: 'Email' });
  await expect.element(letter.getByText('Hello Joel1,')).toBeVisible();
  await userEvent.keyboard('jjj');
  await expect.element(letter.getByText('Hello Joel4,')).toBeVisible();
  await expect.element(review.getByText('4 of 12')).toBeVisible();
  await expect.element(review.getByText('joel4@example.com · Kim gets a separate copy')).toBeVisible();
  await expect.element(review.getByText('Your 2025 Individual Tax Organizer is ready')).toBeVisible();
  await expect.element(letter.getByText(/^It asks again for 7 documents/)).toBeVisible();
  await expect.element(letter.getByText('Please finish by Tuesday, March 17.')).toBeVisible();
  await userEvent.keyboard('kk');
  await press(review.getByRole('tab', { name: 'Text' }));
  await expect.element(review.getByText(/Reply STOP to opt out$/)).toBeVisible();
  await press(row('Entity 3').getByRole('button', { name: 'Entity 3' }));
  await expect.element(review.getByText(/^No one here gets a text/)).toBeVisible();
  await press(review.getByRole('tab', { name: 'In the app' }));
  await expect
    .element(review.getByText('2025 Individual Tax Organizer for Entity 3 is ready for you.'))
    .toBeVisible();
});

describe('going back', () => {
  it.each([
    ['the arrow', () => press(review.getByRole('button', { name: 'Back to the form' }))],
    ['Cancel', () => press(review.getByRole('button', { name: 'Cancel' }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['Back', goBack],
  ])('by %s keeps every field', async (_way, go) => {
    const { send } = await openSending({
      query: 'send=template&send_template=5&send_to=selected',
      entities: 17,
      found,
    });
    await press(form.getByRole('button', { name: '1 month' }));
    await press(form.getByRole('button', { name: 'Review 17 entities' }));
    await expect.element(review).toBeVisible();
    await go();
    await expect.element(review).not.toBeInTheDocument();
    await expect.element(form).toBeVisible();
    await expect.element(form.getByRole('textbox', { name: 'Due date' })).toHaveValue('2026-04-02');
    expect(send.calls).toEqual([]);
    expect(addressNow()).toContain('send=template');
  });
});

it('a refusal of the server comes back beside its field', async () => {
  const { send } = await openReview();
  send.refuse({ status: 422, code: 'invalid', field: 'due_date', message: 'Please select a valid due date' });
  await press(review.getByRole('button', { name: 'Send to 12' }));
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(form.getByText('Please select a valid due date')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Due date' })).toHaveFocus();
});

it('with nobody left nothing can be sent', async () => {
  await openReview({ found: (id) => receiver(id, statesOf(blockedBy('inactive'))) });
  await expect.element(review.getByRole('button', { name: 'Send to 0' })).toBeDisabled();
  await expect.element(review.getByText(/^No one can receive it yet/)).toBeVisible();
});

it('on a schedule it can be canceled until it goes out', async () => {
  const { send } = await openSending({
    query: 'send=template&send_template=5&send_to=selected',
    entities: 17,
    found,
  });
  await form.getByText('On a schedule').click();
  await form.getByRole('textbox', { name: 'Send date' }).fill('2026-03-09');
  await press(form.getByRole('button', { name: 'Review 17 entities' }));
  await expect
    .element(
      review.getByText(
        '13 people will get an email on Mar 9, and 1 of them a text. You can cancel it until Mar 9.',
      ),
    )
    .toBeVisible();
  await expect.element(review.getByText('The 5 blocked are checked again on Mar 9.')).toBeVisible();
  await press(review.getByRole('button', { name: 'Schedule for 12' }));
  await expect.poll(() => send.calls.length).toBe(1);
});

it('more than fifty stand in two tabs', async () => {
  await openSending({
    query: 'send=template&send_template=5&send_to=selected',
    entities: 60,
    found: (id) => receiver(id, id > 55 ? statesOf(blockedBy('inactive')) : {}),
  });
  await press(form.getByRole('button', { name: 'Review 60 entities' }));
  await expect.element(review.getByRole('tab', { name: '55 will get it' })).toBeVisible();
  await press(review.getByRole('tab', { name: '5 blocked' }));
  await expect.element(row('Entity 56').getByText('Inactive entity')).toBeVisible();
  await looksAccessible();
});

it('who was repaired meanwhile moves up', async () => {
  const api = await openReview();
  api.preview.answer(({ company_ids }) => ({
    receivers: company_ids.map((id) => (id === 14 ? receiver(14) : found(id))),
  }));
  await press(review.getByRole('button', { name: 'Back to the form' }));
  await press(form.getByRole('button', { name: 'Review 17 entities' }));
  await expect.element(review.getByRole('heading', { name: 'Send to 13 entities?' })).toBeVisible();
});

it('on a phone it is one column that fills the screen', async () => {
  await page.viewport(390, 844);
  await openReview();
  expect((review.element() as HTMLElement).getBoundingClientRect().width).toBe(390);
  expect(document.documentElement.scrollWidth).toBe(390);
  await looksAccessible();
});
