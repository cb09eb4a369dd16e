import { appCode } from '#test/authenticator-app.ts';
import { openProfile, part, signOut } from '../pages/profile.ts';
import { fillCode, fillSignIn } from '../pages/sign-in.ts';
import { expect, type Page, test } from '../test.ts';

/** A virtual fingerprint sensor that accepts every touch. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a client adds an authenticator app, is asked for it, gets in by a recovery code, and by a passkey without a word typed', async ({
  page,
  firm,
}) => {
  test.slow();
  const maria = await firm.client();
  await plugInAuthenticator(page);
  await firm.signIn(page, maria);
  await openProfile(page, '/profile');
  const section = part(page, 'Two-factor sign-in');
  await section.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: /scan/ })).toBeVisible();
  const seed = await dialog.locator('code').innerText();
  await fillCode(page, appCode(seed));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const shown = codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const [recovery] = await shown.allInnerTexts();
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(section.getByText('10 of 10 left.')).toBeVisible();
  await section.getByRole('switch', { name: 'Two-factor sign-in' }).click();
  await expect(page.getByText('Two-factor sign-in is on')).toBeVisible();

  await signOut(page);
  await fillSignIn(page, maria);
  await expect(page.getByRole('heading', { name: '2-Factor Auth' })).toBeVisible();
  // The code that added the app is used up; the next one is taken a little early.
  await fillCode(page, appCode(seed, new Date(), 1));
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page.getByRole('heading', { name: '2-Factor Auth' })).toBeHidden();

  await signOut(page);
  await fillSignIn(page, maria);
  await page.getByRole('button', { name: 'Use another way' }).click();
  await page.getByRole('button', { name: /recovery code/i }).click();
  await page.getByRole('textbox', { name: /recovery code/i }).fill(recovery!);
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await expect(page.getByRole('heading', { name: '2-Factor Auth' })).toBeHidden();
  await page.goto('/profile');
  await expect(section.getByText('9 of 10 left.')).toBeVisible();

  // Whoever holds the passkey has proved enough.
  const passkeys = part(page, 'How you sign in');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(passkeys.getByText('Not used yet')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeHidden();
  await page.goto('/profile');
  await expect(page.getByText(maria.email).first()).toBeVisible();
  await expect(passkeys.getByText(/Last used/)).toBeVisible();
  await passkeys.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Sorry, there was a problem signing you in')).toBeVisible();
});
