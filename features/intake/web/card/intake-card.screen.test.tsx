import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bakery } from '#test/example-entity.ts';
import { on } from '#test/fake-api.ts';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, renderScreen } from '#test/screen.tsx';
import { intake } from '../../contract.ts';
import { IntakeCard } from './IntakeCard.tsx';

const desk = await recorded('intake/desk', intake.listDesk);

async function show(isOn: boolean) {
  const list = on(intake.listDesk, () => desk);
  await renderScreen(
    <>
      <IntakeCard companyId={bakery.id} companyHash={bakery.hash_id} />
      <p>Documents</p>
    </>,
    {
      me: { is_advisor: true, firm_access: 'partner' },
      firm: { preferences: { bulk_upload_processor: isOn } },
      api: [list],
    },
  );
  await expect.element(page.getByText('Documents')).toBeVisible();
  return list;
}

it('CHK-044, FRM-034: the card says how many papers need review and leads to them', async () => {
  await show(true);
  await expect.element(page.getByRole('heading', { name: 'Bulk Upload Processor' })).toBeVisible();
  await expect.element(page.getByText('2 of 5 papers need review, 1 still being read')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Review' }))
    .toHaveAttribute('href', `/admin/${bakery.hash_id}/intake`);
  await looksAccessible();
});

it('CHK-044, FRM-034: without bulk_upload_processor there is no card, and nothing is asked', async () => {
  const list = await show(false);
  expect(page.getByText('Bulk Upload Processor').elements()).toHaveLength(0);
  expect(list.calls).toEqual([]);
});
