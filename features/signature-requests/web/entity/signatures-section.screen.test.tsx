import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rows } from '#test/example-signature-requests.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { sourcesFor } from '#ui/command-palette/registry.ts';
import { signatureRequests } from '../../contract.ts';
import type { SignatureRequest } from '../../model.ts';
import { RequestCommands } from '../RequestCommands.tsx';
import { SignaturesSection } from './SignaturesSection.tsx';

beforeEach(() => page.viewport(1280, 900));

async function open(listed: SignatureRequest[], isOn = true) {
  const list = on(signatureRequests.listSignatureRequests, () => ({
    signature_requests: listed,
    total: null,
    ids: null,
  }));
  await renderScreen(
    <>
      <p>Here</p>
      <SignaturesSection companyId={7} />
      <RequestCommands />
    </>,
    {
      path: '/admin/hash7',
      route: '/admin/:hash',
      routes: { '/signature-requests/:id': <p>The placing</p> },
      firm: { preferences: { signature_requests_enabled: isOn } },
      api: [list],
    },
  );
  await expect.element(page.getByText('Here')).toBeVisible();
  return list;
}
const commands = async () => {
  const found = [];
  for (const { search } of sourcesFor(true))
    found.push(...(await search('signature', new AbortController().signal)));
  return found;
};

it('lists an entity’s requests, and opens them but for one that is still processing', async () => {
  const list = await open([rows.sent(), rows.processing()]);
  await expect.element(page.getByText('2 of 2 to sign')).toBeVisible();
  expect(list.calls[0]).toMatchObject({ company_id: 7 });
  await looksAccessible();
  await userEvent.click(page.getByRole('link', { name: 'Form 2848' }));
  await expect
    .element(page.getByText('The signature request is still processing. Please wait for a few seconds.'))
    .toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Form 433-D' }));
  await expect.element(page.getByText('The placing')).toBeVisible();
});

it('asks for a signature of this entity', async () => {
  await open([]);
  await expect.element(page.getByText('Nothing has been sent for signature yet.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Request a signature' }));
  expect(addressNow()).toBe('/admin/hash7?request-signature=7');
});

it('the palette asks for one, too', async () => {
  await open([]);
  await expect
    .poll(async () => (await commands()).map(({ label }) => label))
    .toEqual(['Request a signature']);
  (await commands())[0]!.run();
  await expect.poll(addressNow).toBe('/admin/hash7?request-signature=new');
});

it('SIG-002: is not there in a firm that does not use signature requests', async () => {
  await open([], false);
  await expect.element(page.getByRole('heading', { name: 'Signatures' })).not.toBeInTheDocument();
  expect(await commands()).toEqual([]);
});
