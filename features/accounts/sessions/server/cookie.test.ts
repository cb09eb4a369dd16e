import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';

const app = useApp({ env: { BASE_URL: 'https://portal.example.com' } });

describe('over TLS', () => {
  it('the session’s cookie belongs to this host alone, is never sent in the clear and seen by no script', async () => {
    const browser = openBrowser(app, { host: 'portal.example.com' });
    const username = app.world.people.maria.email;
    const proved = await browser.call(accounts.signInByPassword, { username, password: PASSWORD });
    const begun = await browser.begin(proved.body.firebase_token ?? null);
    expect(begun.status).toBe(200);
    const cookie = [begun.headers['set-cookie']]
      .flat()
      .find((line) => String(line).startsWith('__Host-sheaf='));
    const parts = String(cookie).split('; ');
    expect(parts[0]).toMatch(/^__Host-sheaf=[0-9a-f-]{36}\.[\w-]{43}$/);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(parts).toContain(part);
    expect(String(cookie)).not.toContain('Domain');
    expect(begun.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
