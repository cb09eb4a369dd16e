import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { looksAccessible, renderScreen } from '#test/screen.tsx';
import { GuideScreen } from './GuideScreen.tsx';

it('NAV-021: the guide leads a partner through the portal', async () => {
  await renderScreen(<GuideScreen />, {
    path: '/admin-guide',
    firm: {
      preferences: {
        bulk_upload_processor: true,
        drop_link_enabled: true,
        signature_requests_enabled: true,
        new_tax_return_delivery_enabled: true,
      },
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible();
  const steps = page.getByRole('listitem').getByRole('heading').elements();
  expect(steps.map((step) => step.textContent)).toEqual([
    'Make the portal yours',
    'Bring your colleagues in',
    'Find your clients',
    'Work with an entity',
    'Write your questions once',
    'Send, and see what is missing',
    'Take the answers home',
    'Sort what comes in',
    'Let anyone send you files',
    'Get papers signed',
    'Deliver the return',
    'Keep your own account safe',
    'Read more',
  ]);
  await looksAccessible();
});
