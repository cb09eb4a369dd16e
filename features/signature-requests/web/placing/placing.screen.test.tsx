import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Me } from '#features/accounts/model.ts';
import { owners } from '#features/clients/owners/contract.ts';
import { openPdfEngine } from '#features/documents/viewer/web/pdf/pdf-engine.ts';
import { openPort } from '#features/documents/viewer/web/pdf/pdf-port.ts';
import { detail, details, fieldOf, MARIA, rows, TOM } from '#test/example-signature-requests.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { longPdf } from '#test/paged-pdf.ts';
import { withDetails } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { signatureRequests } from '../../contract.ts';
import type { RequestDetail } from '../../model.ts';
import { PlacingScreen } from './PlacingScreen.tsx';

const paper = () => URL.createObjectURL(new Blob([new Uint8Array(longPdf(2))], { type: 'application/pdf' }));
// The first worker of a run is put together while it is asked for.
beforeAll(async () => {
  const first = { link: paper(), size: longPdf(2).length, expires_at: '2030-01-01T00:00:00Z' };
  const engine = await openPdfEngine(openPort(), async () => first);
  engine.close();
});
beforeEach(() => page.viewport(1440, 900));

const SPOUSE = {
  fname: 'Kim',
  lname: 'Client',
  email: 'kim@people.test',
  work_email: null,
  phone_number: null,
  is_taxpayer: false,
  needsAccess: false,
  user_id: null,
  assigned_advisor_id: null,
};

const reads = () => on(signatureRequests.readSignatureRequest, () => detail());
type Read = ReturnType<typeof reads>;

async function open(
  start: RequestDetail = detail(),
  first: (read: Read) => void = () => undefined,
  me: Partial<Me> = {},
  spouse: typeof SPOUSE | null = null,
) {
  let kept = start;
  const calls = {
    read: on(signatureRequests.readSignatureRequest, () => kept),
    save: on(
      signatureRequests.saveRequestPlaces,
      ({ request_id: _request, company_id: _company, version, ...placing }) => {
        kept = { ...kept, ...placing, is_proposed: false, version: version + 1 };
        return kept;
      },
    ),
    retry: on(signatureRequests.retrySignatureRequest, () => rows.processing()),
    sets: on(signatureRequests.listPlaceSets, () => ({ place_sets: details.again().place_sets })),
    removeSet: on(signatureRequests.deletePlaceSet, () => ({ ok: true as const })),
    send: on(signatureRequests.sendSignatureRequest, () => details.sent()),
    recall: on(signatureRequests.recallSignatureRequest, () => detail()),
    link: on(signatureRequests.requestFileLink, () => ({
      url: paper(),
      expires_at: '2030-01-01T00:00:00Z',
    })),
    keep: on(signatureRequests.keepPlaceSet, ({ name }) => ({ id: 3, name, fields: 2 })),
    spouse: on(owners.readSpouse, () => ({ spouse })),
    access: on(owners.saveSpouse, () => ({ spouse: { ...SPOUSE, user_id: 88 } })),
    use: on(signatureRequests.usePlaceSet, ({ version }) => {
      kept = { ...kept, fields: [fieldOf(9, 'signature', TOM)], version: version + 1, is_proposed: false };
      return kept;
    }),
  };
  first(calls.read);
  await renderScreen(<PlacingScreen />, {
    path: '/signature-requests/5?companyId=7',
    route: '/signature-requests/:requestId',
    routes: { '/signature-requests': <p>The table</p> },
    firm: { preferences: { signature_requests_enabled: true } },
    me,
    api: Object.values(calls),
  });
  return calls;
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const mark = (name: string | RegExp) =>
  page.getByRole('group', { name: /^Fields on page/ }).getByRole('button', { name });
const lastSaved = (calls: Awaited<ReturnType<typeof open>>) => calls.save.calls.at(-1);

it('a spouse without access is given access where signers are chosen, and signs', async () => {
  const calls = await open(detail(), () => undefined, {}, SPOUSE);
  const group = page.getByRole('group', { name: 'Kim Client, the spouse' });
  await expect.element(group.getByText(/Without access, they sign a printed copy\./)).toBeVisible();
  await looksAccessible();
  const kim = {
    user_id: 88,
    full_name: 'Kim Client',
    email: 'kim@people.test',
    signs: true,
    unreachable: null,
  };
  calls.read.answer(() => ({ ...detail(), candidates: [...detail().candidates, kim] }));
  await press(button('Give Kim access'));
  await page.getByRole('radio', { name: /^Start a new conversation/ }).click();
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.access.calls)
    .toMatchObject([{ needsAccess: true, fname: 'Kim', transferPreviousMessages: false }]);
  await expect.poll(() => lastSaved(calls)?.signers.some(({ user_id }) => user_id === 88)).toBe(true);
});

describe('placing fields', () => {
  it('SIG-009: draws the pages from the uploaded file with the fields over them', async () => {
    const { link } = await open();
    await expect.element(mark('Signature, Maria Client, found by “Taxpayer’s signature”')).toBeVisible();
    expect(link.calls[0]).toMatchObject({ what: 'source', disposition: 'inline', company_id: 7 });
    const box = mark(/^Signature, Maria/).element() as HTMLElement;
    const layer = box.parentElement!;
    expect(Math.round((box.offsetLeft / layer.clientWidth) * 612)).toBe(72);
    await looksAccessible();
  });

  it('SIG-009: is sent once each signer has a signature field; until then it says who lacks one', async () => {
    const calls = await open();
    const send = button('Send to 2 signers');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(page.getByRole('status').getByText('Tom Client has no signature field yet.'))
      .toBeVisible();
    await press(button(/^Tom Client/));
    await press(button('Signature'));
    await expect.element(mark('Signature, Tom Client')).toHaveFocus();
    await expect.poll(() => lastSaved(calls)?.fields.length).toBe(3);
    expect(lastSaved(calls)?.fields.at(-1)).toMatchObject({ no: 3, kind: 'signature', signer: TOM, page: 0 });
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    await press(send);
    const question = page.getByRole('dialog', { name: 'Send Form 8879?' });
    await expect.element(question.getByText('1. Maria Client')).toBeVisible();
    await expect.element(question.getByText('2. Tom Client')).toBeVisible();
    await press(question.getByRole('button', { name: 'Send to 2 signers' }));
    await expect.element(page.getByText('The table')).toBeVisible();
    expect(calls.send.calls).toEqual([{ request_id: 5, company_id: 7, version: 2 }]);
  });

  it('a field is placed by a click on the page, undone and redone', async () => {
    const calls = await open(detail([]));
    const layer = page.getByRole('group', { name: 'Fields on page 1' });
    await expect.element(layer).toBeVisible();
    await userEvent.click(button('Initials'));
    await userEvent.click(page.getByRole('group', { name: /^Fields on page 1/ }), {
      position: { x: 200, y: 100 },
    });
    await expect.element(mark('Initials, Maria Client')).toBeVisible();
    await expect.poll(() => lastSaved(calls)?.fields[0]?.kind).toBe('initials');
    const before = lastSaved(calls)!.fields[0]!;
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(mark('Initials, Maria Client')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(mark('Initials, Maria Client')).toBeVisible();
    expect(before.page).toBe(0);
  });

  it('a field is dragged from the palette to the page, and on the page to its place', async () => {
    const calls = await open(detail([]));
    const layer = page.getByRole('group', { name: 'Fields on page 1' });
    await expect.element(layer).toBeVisible();
    await userEvent.dragAndDrop(button('Checkbox'), layer, { targetPosition: { x: 120, y: 120 } });
    await expect.element(mark('Checkbox, Maria Client')).toBeVisible();
    await expect.poll(() => lastSaved(calls)?.fields[0]).toMatchObject({ kind: 'checkbox', required: false });
    const { x, y } = lastSaved(calls)!.fields[0]!;
    await userEvent.dragAndDrop(mark('Checkbox, Maria Client'), layer, {
      targetPosition: { x: 220, y: 200 },
    });
    await expect.poll(() => lastSaved(calls)?.fields[0]?.x).toBeGreaterThan(x);
    expect(lastSaved(calls)!.fields[0]!.y).toBeGreaterThan(y);
  });

  it('keys move by 1 point, by 10 with Shift, resize with Alt, walk by Tab and remove', async () => {
    const calls = await open();
    const first = mark(/^Signature, Maria/);
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Alt>}{ArrowRight}{/Alt}');
    await expect
      .poll(() => lastSaved(calls)?.fields[0])
      .toMatchObject({ x: 84, y: 500, width: 181, height: 28 });
    await userEvent.keyboard('{Tab}');
    const second = mark(/^Date signed, Maria/);
    await expect.element(second).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.element(second).not.toBeInTheDocument();
    await expect.poll(() => lastSaved(calls)?.fields.map(({ no }) => no)).toEqual([1]);
  });

  it('a letter chooses a field, a number the signer, and Enter puts it on the page', async () => {
    const calls = await open();
    await expect.element(mark(/^Signature, Maria/)).toBeVisible();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('2t{Enter}');
    await expect.element(mark('Text, Tom Client')).toHaveFocus();
    await userEvent.fill(page.getByRole('textbox', { name: 'What to write' }), 'Date it ends');
    await userEvent.click(page.getByRole('switch', { name: 'Required' }));
    await expect
      .poll(() => lastSaved(calls)?.fields.at(-1))
      .toMatchObject({ kind: 'text', signer: TOM, label: 'Date it ends', required: false });
  });

  it('a field is copied to all pages', async () => {
    const calls = await open();
    const first = mark(/^Signature, Maria/);
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus();
    await press(button('Copy to all pages'));
    await expect.poll(() => lastSaved(calls)?.fields.map(({ page: at }) => at)).toEqual([0, 0, 1]);
  });

  it('proposals are accepted all at once, as they are', async () => {
    const calls = await open(details.proposed());
    await expect.element(page.getByText('2 of 2 fields were found')).toBeVisible();
    await press(button('Accept all'));
    await expect.poll(() => calls.save.calls.length).toBe(1);
    await expect.element(button('Accept all')).not.toBeInTheDocument();
  });

  it('signers who sign in order are dragged into another one', async () => {
    const calls = await open();
    await userEvent.dragAndDrop(page.getByTitle('Drag Tom Client'), page.getByTitle('Drag Maria Client'));
    await expect.poll(() => lastSaved(calls)?.signers.find(({ turn }) => turn === 0)?.user_id).toBe(TOM);
    await press(page.getByText('Any order'));
    await expect.element(page.getByTitle('Drag Tom Client')).not.toBeInTheDocument();
  });

  it('signers change their order, are removed, and nobody is added who can’t be reached', async () => {
    const calls = await open();
    await press(button('Move Tom Client up'));
    await expect.poll(() => lastSaved(calls)?.signers.find(({ turn }) => turn === 0)?.user_id).toBe(TOM);
    await press(button('Add signer'));
    await expect
      .element(page.getByRole('menuitem', { name: /^Rosa Reader\s*This person can only read/ }))
      .toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await press(button('Remove Tom Client'));
    await expect.poll(() => lastSaved(calls)?.signers).toEqual([{ user_id: MARIA, turn: 0 }]);
  });

  it('fields are saved by name and used again', async () => {
    const calls = await open(details.again());
    await press(button('Save these fields'));
    const dialog = page.getByRole('dialog', { name: 'Save these fields' });
    await looksAccessible();
    calls.keep.refuse({
      status: 409,
      code: 'x',
      field: 'name',
      message: 'There are already fields saved under this name.',
    });
    await press(dialog.getByRole('button', { name: 'Save fields' }));
    await expect.element(dialog.getByText('There are already fields saved under this name.')).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Consent');
    await press(dialog.getByRole('button', { name: 'Save fields' }));
    await expect.element(page.getByText(/^Saved as Consent/)).toBeVisible();
    await press(button('Use saved fields'));
    await press(page.getByRole('menuitem', { name: /^Form 8879/ }));
    await expect.element(mark('Signature, Tom Client')).toBeVisible();
    expect(calls.use.calls[0]).toMatchObject({ place_set_id: 1, version: 1 });
  });

  it('saved fields are deleted after a question', async () => {
    const { removeSet } = await open(details.again());
    await press(button('Use saved fields'));
    await press(page.getByRole('menuitem', { name: 'Delete saved fields…' }));
    const dialog = page.getByRole('dialog', { name: 'Saved fields' });
    await expect.element(dialog.getByText('4 fields')).toBeVisible();
    await looksAccessible();
    await press(dialog.getByRole('button', { name: 'Delete Form 8879' }));
    await press(page.getByRole('button', { name: 'Delete saved fields', exact: true }));
    await expect.poll(() => removeSet.calls).toEqual([{ place_set_id: 1 }]);
    await expect.element(page.getByText('Form 8879 was deleted')).toBeVisible();
  });

  it('who sees one group only deletes no saved fields', async () => {
    await open(details.again(), undefined, { permissions: ['signatures.request'] });
    await press(button('Use saved fields'));
    await expect.element(page.getByRole('menuitem', { name: /^Form 8879/ })).toBeVisible();
    await expect
      .element(page.getByRole('menuitem', { name: 'Delete saved fields…' }))
      .not.toBeInTheDocument();
  });

  it('a message is saved trimmed and says how much fits; reminders are turned off', async () => {
    const calls = await open();
    const message = page.getByRole('textbox', { name: 'Message to the signers' });
    await userEvent.fill(message, 'Please sign.\nYou don’t have to. ');
    await expect.element(page.getByText('32 of 1,000 characters')).toBeVisible();
    await expect.poll(() => lastSaved(calls)?.message).toBe('Please sign.\nYou don’t have to.');
    await userEvent.fill(message, 'x'.repeat(1000));
    await expect.element(page.getByText('All 1,000 characters are used.')).toBeVisible();
    await userEvent.fill(message, 'y'.repeat(1003));
    await expect.element(page.getByText('3 characters too many. Use at most 1,000.')).toBeVisible();
    await expect.element(message).toHaveValue('y'.repeat(1003));
    await expect.poll(() => lastSaved(calls)?.message).toBe('x'.repeat(1000));
    await userEvent.fill(message, 'z'.repeat(999));
    await expect.poll(() => lastSaved(calls)?.message).toBe('z'.repeat(999));
    const reminds = page.getByRole('switch', { name: 'Remind every 5 days, up to 6 times' });
    await expect.element(reminds).toBeChecked();
    await userEvent.click(reminds);
    await expect.poll(() => lastSaved(calls)?.reminds).toBe(false);
  });

  it('shows what one signer fills in, and nothing of the others', async () => {
    await open(details.declined());
    await press(button('Preview as signer'));
    await press(page.getByRole('menuitem', { name: 'Tom Client' }));
    await expect.element(page.getByText('This is what Tom Client is asked to fill in.')).toBeVisible();
    const asked = page.getByRole('group', { name: 'What they fill in on page 1' });
    await expect.element(asked.getByRole('img', { name: 'Signature, required' })).toBeVisible();
    expect(asked.getByRole('img').elements()).toHaveLength(1);
    await looksAccessible();
  });

  it('two people’s fields are both shown; mine are kept when I say so', async () => {
    const calls = await open();
    await expect.element(mark(/^Signature, Maria/)).toBeVisible();
    calls.save.refuse(staleOn(withDetails(detail([]), { version: 4 })));
    (mark(/^Signature, Maria/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed the fields' });
    await expect.element(dialog.getByText('2 fields')).toBeVisible();
    await expect.element(dialog.getByText('0 fields')).toBeVisible();
    await looksAccessible();
    await press(dialog.getByRole('button', { name: 'Keep mine' }));
    await expect.poll(() => lastSaved(calls)).toMatchObject({ version: 4, fields: [{ x: 73 }, {}] });
  });

  it('what couldn’t be saved is said, kept and sent again', async () => {
    const calls = await open();
    await expect.element(mark(/^Signature, Maria/)).toBeVisible();
    calls.save.refuse({ status: 422, code: 'x' });
    await press(button('Move Tom Client up'));
    await expect.element(page.getByText(/^The fields couldn’t be saved/)).toBeVisible();
    await press(button('Try again'));
    await expect.poll(() => calls.save.calls.length).toBe(2);
    await expect.element(page.getByText(/^The fields couldn’t be saved/)).not.toBeInTheDocument();
  });

  it('leaving right after a change saves it', async () => {
    const calls = await open();
    await press(button('Move Tom Client up'));
    await press(page.getByRole('link', { name: 'Back to signatures' }));
    await expect.element(page.getByText('The table')).toBeVisible();
    await expect.poll(() => calls.save.calls.length).toBe(1);
    expect(addressNow()).toBe('/signature-requests');
  });
});

describe('a request that is not being placed', () => {
  it('is taken back while it is sent and unsigned', async () => {
    const { recall } = await open(details.sent());
    await expect.element(mark('Signature, Tom Client')).toBeVisible();
    await expect.element(button(/^Send to/)).not.toBeInTheDocument();
    await looksAccessible();
    await press(button('Take back'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Take back' }));
    await expect.poll(() => recall.calls).toEqual([{ request_id: 5, company_id: 7 }]);
  });

  it('says why it was declined, and is sent again', async () => {
    const { send } = await open(details.declined());
    await expect
      .element(page.getByText('Tom Client declined to sign: “Not the amount we agreed”'))
      .toBeVisible();
    await press(button('Send again to 2 signers'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Send to 2 signers' }));
    await expect.poll(() => send.calls.length).toBe(1);
  });

  it('SIG-011: waits while it is read', async () => {
    await open(detail(), (read) => read.refuse({ status: 409, code: 'signature_request.processing' }));
    await expect
      .element(page.getByText('The signature request is still processing. Please wait for a few seconds.'))
      .toBeVisible();
    await looksAccessible();
  });

  it('says why it couldn’t be read, and is read again', async () => {
    const { retry } = await open(details.failed());
    await expect.element(page.getByText(/^Whoever made this PDF certified it/)).toBeVisible();
    await looksAccessible();
    await press(button('Retry'));
    await expect.poll(() => retry.calls).toEqual([{ request_id: 5, company_id: 7 }]);
  });

  it('can be used on a phone', async () => {
    await open();
    await expect.element(mark(/^Signature, Maria/)).toBeVisible();
    await looksAccessibleOnPhone();
  });
});
