import { expect, type Page } from '@playwright/test';
import { newestTo } from './outbox.ts';

/** A firm of the journey's own, so that what it sets for the whole firm meets nobody else. Its partner is signed in. */
export async function foundFirm(page: Page, name: string, subdomain: string): Promise<{ email: string }> {
  const email = `${subdomain}@demo.sheaf.test`;
  const asked = await page.request.post('/api/firms/sign_up', { data: { email } });
  const { sign_up_id } = (await asked.json()) as { sign_up_id: string };
  const { code } = await newestTo(page, email);
  const founded = await page.request.post('/api/firms', {
    data: {
      sign_up_id,
      verification_code: code,
      name,
      subdomain_url: subdomain,
      fname: 'Pia',
      lname: 'Founder',
      password: 'Fresh-ledger-42',
      theme: { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b' },
    },
  });
  const { firebase_token: token } = (await founded.json()) as { firebase_token: string };
  expect((await page.request.post('/api/session/exchange', { data: { token } })).status()).toBe(200);
  return { email };
}

/** For calls beside the page, with the rights of whoever is signed in there. */
export async function bearer(page: Page): Promise<{ authorization: string }> {
  const answer = await page.request.post('/api/session/refresh');
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}
