import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepNextSigner } from '#features/accounts/web/index.ts';
import { documents } from '#features/documents/contract.ts';
import { openPdfEngine } from '#features/documents/viewer/web/pdf/pdf-engine.ts';
import { openPort } from '#features/documents/viewer/web/pdf/pdf-port.ts';
import { identity } from '#features/signing/identity/contract.ts';
import { signing } from '#features/signing/contract.ts';
import { CONSENT_REQUIRED } from '#features/signing/messages.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { drawPad, drawStroke } from '#test/draw-stroke.tsx';
import { on } from '#test/fake-api.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { addressNow, goBack, keepRealPauses, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { signatureRequests } from '../../contract.ts';
import type { SigningView } from '../../model.ts';
import { forgetAllProgress, keepNotes, placeOf, readNotes } from './kept-progress.ts';
import { ReviewScreen } from './ReviewScreen.tsx';
import {
  DONE,
  identityView,
  MARIA,
  notYourTurn,
  nextToldToday,
  nextToTell,
  onHold,
  PAPER,
  sealed,
  signedByOne,
  staffView,
  toSignView,
} from '#test/example-signing-view.ts';

const GIVEN = '2026-02-01T20:00:00Z';

// The first worker of a run is put together while it is asked for.
beforeAll(async () => {
  const bytes = new Uint8Array(PAPER).buffer;
  const link = { link: '', size: bytes.byteLength, expires_at: '', bytes };
  (await openPdfEngine(openPort(), async () => link)).close();
});
beforeEach(async () => {
  await forgetAllProgress();
  await page.viewport(390, 844);
});

interface Plan {
  view?: SigningView;
  given?: string | null;
  isStaff?: boolean;
  preferences?: Record<string, unknown>;
  path?: string;
  framed?: boolean;
  /** Answers beside those every test needs. */
  more?: ReturnType<typeof on>[];
}

async function open({
  view = toSignView(),
  given = GIVEN,
  isStaff = false,
  preferences = {},
  path,
  framed = false,
  more = [],
}: Plan = {}) {
  let version = view.own?.progress_version ?? 0;
  const url = URL.createObjectURL(new Blob([new Uint8Array(PAPER)], { type: 'application/pdf' }));
  const review = on(signatureRequests.reviewSignatureRequest, () => view);
  const calls = {
    review,
    link: on(signatureRequests.requestFileLink, () => ({ url, expires_at: '2030-01-01T00:00:00Z' })),
    consent: on(signing.readConsent, ({ method }) => ({ ...CONSENTS[method], given_at: given })),
    save: on(signatureRequests.saveSigningProgress, () => ({ version: (version += 1) })),
    sign: on(signatureRequests.signRequest, () => signedByOne),
    decline: on(signatureRequests.declineRequest, () => {
      review.answer(() => onHold);
      return { ok: true as const };
    }),
    signOnPaper: on(signatureRequests.signRequestOnPaper, () => signedByOne),
    ladder: on(identity.readIdentityResult, () => ({
      state: 'open' as const,
      steps: ['provider' as const, 'paper' as const],
      tries_left: 3,
      knowledge: null,
      provider: null,
    })),
    list: on(signatureRequests.listOwnRequests, () => ({ signature_requests: [] })),
    upload: on(documents.requestUpload, () => ({
      upload_id: 5,
      url: '/api/uploads/x',
      method: 'PUT' as const,
      expires_at: '2030-01-01T00:00:00Z',
    })),
    process: on(documents.processDocument, () => ({
      id: 77,
      entity_id: 1,
      path: '/2025/Client Uploads',
      name: 'signed.jpg',
      size: 5,
      content_type: 'image/jpeg',
      created_by: 'Maria Client',
      created_at: '2026-02-20T15:05:09Z',
      looks_like: null,
    })),
  };
  const screen = await renderScreen(<ReviewScreen framed={framed} />, {
    path: path ?? `/review-signature-request/${view.id}?companyId=${view.company_id}`,
    route: '/review-signature-request/:requestId',
    routes: { '/': <h1>Dashboard</h1> },
    api: [...Object.values(calls), ...more],
    density: 'client',
    firm: { name: 'Pell Harrow CPAs', preferences },
    ...(isStaff
      ? {}
      : { me: { id: MARIA, is_advisor: false, firm_access: null, permissions: [], fname: 'Maria' } }),
  });
  return { ...calls, leave: () => screen.unmount() };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const own = (name: RegExp) => page.getByRole('button', { name });
const next = () => button(/^(Next field|Start)$/);
const finish = () => button('Finish');
async function drawn(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('canvas[data-drawn]').length).toBeGreaterThan(0);
}
describe('SIG-007, SIG-008: filling in', () => {
  it('walks the missing fields in reading order, says how many are left, and can be used by everyone', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Form 2848' })).toBeVisible();
    await expect.element(page.getByText('From Pell Harrow CPAs, for Maria & Tom Client')).toBeVisible();
    await expect.element(page.getByText('5 things to fill in, 2 pages')).toBeVisible();
    await expect.element(page.getByText('5 of 5 left')).toBeVisible();
    await drawn();
    await looksAccessible();
    await press(next());
    await expect.element(own(/^CAF number, page 1, required$/)).toHaveFocus();
    await press(button('Next field'));
    await expect.element(page.getByRole('checkbox', { name: /^I keep a copy/ })).toHaveFocus();
    await press(page.getByRole('checkbox', { name: /^I keep a copy/ }));
    await expect.element(page.getByText('4 of 5 left')).toBeVisible();
    await press(button('Next field'));
    await expect.element(own(/^Initials, page 1/)).toHaveFocus();
    await press(button('Next field'));
    await press(button('Next field'));
    await expect.element(own(/^Sign here, page 2/)).toHaveFocus();
    // The last one: it begins again at the first that is missing.
    await press(button('Next field'));
    await expect.element(own(/^CAF number/)).toHaveFocus();
    // Another signer's is only named.
    await expect.element(page.getByText('Tom Client')).toBeInTheDocument();
  });

  it('Tab goes through the own fields, Enter puts the signature, Esc closes a sheet', async () => {
    await open({ view: toSignView({ ...DONE, values: {} }) });
    await drawn();
    const names: (string | null)[] = [];
    (own(/^CAF number/).element() as HTMLElement).focus();
    for (let n = 0; n < 5; n += 1) {
      names.push(document.activeElement?.firstElementChild?.textContent ?? null);
      await userEvent.tab();
    }
    expect(names).toEqual([
      'CAF number, page 1, required',
      'I keep a copy, page 1, required',
      'Initials, page 1, required',
      'Sign here, page 1, required',
      'Sign here, page 2, required',
    ]);
    (own(/^Sign here, page 1/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(own(/^Signature, page 1, required, filled in$/)).toBeVisible();
    (own(/^CAF number/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'CAF number' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('at 320 pixels nothing is wider than the screen, and fields, buttons and links are 44 high', async () => {
    await page.viewport(320, 640);
    await open();
    await drawn();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    for (const element of page.getByRole('button').elements())
      expect(element.getBoundingClientRect().height, element.outerHTML).toBeGreaterThanOrEqual(43.5);
    await press(button('Open larger'));
    await expect.element(button('Fit the page')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('the first signature asks for a name and for the consent of typing', async () => {
    const { save } = await open({ given: null });
    await press(own(/^Sign here, page 1/));
    const dialog = page.getByRole('dialog', { name: 'Your signature' });
    await expect.element(dialog).toBeVisible();
    await expect.element(button('Use this signature')).toBeDisabled();
    await userEvent.fill(page.getByLabelText('Type your full name'), 'Maria L.  Client');
    await press(button('Use this signature'));
    await expect.element(page.getByText(CONSENT_REQUIRED)).toBeVisible();
    await looksAccessible();
    await press(page.getByRole('checkbox', { name: CONSENTS.typed.text }));
    await press(button('Use this signature'));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(own(/^Signature, page 1, required, filled in$/)).toBeVisible();
    // The next one is put by one press.
    await press(own(/^Initials/));
    const initials = own(/^Initials, page 1, required, filled in$/);
    await expect.element(initials).toBeVisible();
    expect(initials.element().textContent).toMatch(/MLC$/);
    await expect
      .poll(() => save.calls.at(-1))
      .toMatchObject({ progress: { values: { 4: true, 3: true }, name: 'Maria L. Client', drawn: null } });
  });

  it('a drawn name is kept as strokes; the last one is undone, all are cleared', async () => {
    const { save } = await open({ given: null });
    await press(own(/^Sign here, page 1/));
    (page.getByRole('radio', { name: 'Draw' }).element() as HTMLElement).click();
    await expect.element(drawPad()).toBeVisible();
    drawStroke([0.1, 0.5], [0.3, 0.2], [0.5, 0.8]);
    await expect.element(button('Undo last stroke')).toBeEnabled();
    drawStroke([0.6, 0.5], [0.9, 0.5]);
    await press(button('Undo last stroke'));
    await looksAccessible();
    await press(page.getByRole('checkbox', { name: CONSENTS.drawn.text }));
    await press(button('Use this signature'));
    await expect
      .poll(() => save.calls.at(-1)?.progress.drawn)
      .toEqual({
        strokes: [[0.1, 0.5, 0.3, 0.2, 0.5, 0.8].map((value) => expect.closeTo(value, 2))],
        ratio: expect.closeTo(2.4, 1),
      });
    await press(own(/^Signature, page 1, required, filled in$/));
    await press(button('Clear'));
    await expect.element(button('Use this signature')).toBeDisabled();
    await press(button('Remove from here'));
    await expect.element(own(/^Sign here, page 1, required$/)).toBeVisible();
  });

  it('Back closes what was opened', async () => {
    await open();
    await press(own(/^Sign here, page 1/));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await goBack();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(addressNow()).toContain('/review-signature-request/');
  });
});

describe('SIG-008: nothing is lost', () => {
  it('what the server has is shown after a reload', async () => {
    await open({ view: toSignView(DONE, 4) });
    await expect.element(page.getByText('Everything is filled in')).toBeVisible();
    await expect.element(own(/^CAF number: 0301-23456R, page 1, required, filled in$/)).toBeVisible();
  });

  it('what did not reach the server is on the device, and goes out the next time', async () => {
    keepRealPauses();
    const first = await open();
    first.save.lose();
    first.save.lose();
    await press(page.getByRole('checkbox', { name: /^I keep a copy/ }));
    await expect.element(page.getByText(/^Kept on this device/)).toBeVisible();
    await first.leave();
    const second = await open();
    await expect.element(page.getByRole('checkbox', { name: /^I keep a copy/ })).toBeChecked();
    await expect.poll(() => second.save.calls.at(-1)?.progress.values).toEqual({ 2: true });
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  it('what was filled in on another device is taken over, and said', async () => {
    const { save, review } = await open();
    review.answer(() => toSignView(DONE, 7));
    save.refuse({ status: 409, code: 'conflict.stale' });
    await press(page.getByRole('checkbox', { name: /^I keep a copy/ }));
    await expect
      .poll(() => currentToasts().map(({ text }) => text))
      .toEqual(['You also filled this in on another device. We’re showing what you did there.']);
    await expect.element(page.getByText('Everything is filled in')).toBeVisible();
  });
});

describe('SIG-008: words and ticks that are not sent yet', () => {
  const reason = () => page.getByRole('textbox', { name: /^What should we know/ });

  it('the words of a decline are still there after the dialog was closed, and after a reload', async () => {
    const first = await open();
    await press(button('Decline, and tell us why'));
    await userEvent.fill(reason(), 'Line 3 names');
    await press(button('Keep it open'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await press(button('Decline, and tell us why'));
    await expect.element(reason()).toHaveValue('Line 3 names');
    await first.leave();
    const { decline } = await open();
    await press(button('Decline, and tell us why'));
    await expect.element(reason()).toHaveValue('Line 3 names');
    await press(button('Decline to sign'));
    await expect.poll(() => decline.calls).toEqual([expect.objectContaining({ reason: 'Line 3 names' })]);
    // Declined: they are not needed any more.
    await expect.poll(() => readNotes(placeOf(MARIA, toSignView().id))).toBeUndefined();
  });

  it('a reason that is too long says so while it is typed, and is kept whole', async () => {
    const { decline } = await open();
    await press(button('Decline, and tell us why'));
    const long = 'x'.repeat(1001);
    await userEvent.fill(reason(), long);
    await expect.element(page.getByText('Use at most 1000 characters. This has 1001.')).toBeVisible();
    await looksAccessible();
    await press(button('Decline to sign'));
    await expect.element(reason()).toHaveValue(long);
    expect(decline.calls).toEqual([]);
  });

  it('a text that is too long says so while it is typed; it stays whole on the device until it is shorter', async () => {
    const first = await open();
    await press(own(/^CAF number/));
    const long = 'y'.repeat(501);
    const box = page.getByRole('textbox', { name: /^CAF number/ });
    await userEvent.fill(box, long);
    await expect.element(page.getByText('Use at most 500 characters. This has 501.')).toBeVisible();
    await looksAccessible();
    await press(button('Put it here'));
    await expect.element(page.getByRole('dialog', { name: 'CAF number' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect
      .element(page.getByText('Kept on this device. Shorten what’s too long so that we can save it.'))
      .toBeVisible();
    await expect.element(own(/^CAF number, page 1, required, too long$/)).toBeVisible();
    await expect.element(page.getByText('5 of 5 left')).toBeVisible();
    expect(first.save.calls).toEqual([]);
    await first.leave();
    const second = await open();
    await press(own(/^CAF number/));
    await expect.element(box).toHaveValue(long);
    await userEvent.fill(box, long.slice(1));
    await expect.poll(() => second.save.calls.at(-1)?.progress.values).toEqual({ 1: long.slice(1) });
    await expect.element(page.getByText('4 of 5 left')).toBeVisible();
  });

  it('a typed name that is too long says so and is not cut', async () => {
    await open();
    await press(own(/^Sign here, page 1/));
    await userEvent.fill(page.getByLabelText('Type your full name'), 'M'.repeat(201));
    await expect.element(page.getByText('Use at most 200 characters. This has 201.')).toBeVisible();
    await expect.element(button('Use this signature')).toBeDisabled();
    await looksAccessible();
  });

  it('a consent that was ticked is still ticked after a reload, and given only by signing', async () => {
    const first = await open({ given: null });
    await press(own(/^Sign here, page 1/));
    await userEvent.fill(page.getByLabelText('Type your full name'), 'Maria Client');
    await press(page.getByRole('checkbox', { name: CONSENTS.typed.text }));
    await press(button('Use this signature'));
    await first.leave();
    const { sign } = await open({ view: toSignView(DONE, 1), given: null });
    await drawn();
    await press(finish());
    await expect.element(page.getByRole('checkbox', { name: CONSENTS.typed.text })).toBeChecked();
    await press(button('Sign and finish'));
    await expect.poll(() => sign.calls[0]?.consent_version).toBe(CONSENTS.typed.version);
  });

  it('words that were ticked in an older version are not ticked in the new one', async () => {
    await keepNotes(placeOf(MARIA, toSignView().id), { reason: '', agreed: { typed: 'before' } });
    await open({ view: toSignView(DONE, 1), given: null });
    await drawn();
    await press(finish());
    await expect.element(page.getByRole('checkbox', { name: CONSENTS.typed.text })).not.toBeChecked();
  });
});

describe('SIG-008: signing', () => {
  it('shows everything once more, signs once and names who is next', async () => {
    const { sign } = await open({ view: toSignView(DONE, 1) });
    await drawn();
    await press(finish());
    await expect.element(page.getByRole('dialog', { name: 'Check and sign' })).toBeVisible();
    await expect.element(page.getByText(/^You sign in 2 places/)).toBeVisible();
    await expect.element(page.getByText('0301-23456R', { exact: true }).last()).toBeVisible();
    await looksAccessible();
    await press(button('Sign and finish'));
    await expect
      .element(page.getByRole('heading', { name: 'Thank you, Maria. Now it’s Tom’s turn' }))
      .toBeVisible();
    expect(sign.calls).toEqual([
      {
        request_id: expect.any(Number),
        companyId: expect.any(Number),
        method: 'typed',
        signature: 'Maria Client',
        drawn: null,
        values: DONE.values,
        consent_version: null,
        client_time: expect.stringMatching(/^\d{4}-/),
        user_agent: navigator.userAgent,
      },
    ]);
    expect(sign.keys[0]).not.toBeNull();
    await expect
      .element(page.getByText(/^You signed on .* If Tom is with you, hand over now\.$/))
      .toBeVisible();
    await expect.element(page.getByRole('img', { name: '1 of 2 have signed' })).toBeVisible();
    await expect.element(page.getByText(/^Your account locks when you hand over/)).toBeVisible();
    await expect.element(page.getByText(/^Hand the phone to Tom/)).toBeVisible();
    await expect
      .element(page.getByText('The signed copy goes to your Documents once Tom has signed too.'))
      .toBeVisible();
    await looksAccessible();
    await press(page.getByRole('link', { name: 'Done' }));
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('the consent is asked for where it was not ticked on this device', async () => {
    const { sign } = await open({ view: toSignView(DONE, 1), given: null });
    await drawn();
    await press(finish());
    await press(button('Sign and finish'));
    await expect.element(page.getByText(CONSENT_REQUIRED)).toBeVisible();
    expect(sign.calls).toEqual([]);
    await press(page.getByRole('checkbox', { name: CONSENTS.typed.text }));
    await press(button('Sign and finish'));
    await expect.poll(() => sign.calls[0]?.consent_version).toBe(CONSENTS.typed.version);
  });

  it('a lost line signs nothing and says so; a field the server misses is walked to', async () => {
    const { sign } = await open({ view: toSignView(DONE, 1) });
    await drawn();
    sign.lose();
    await press(finish());
    await press(button('Sign and finish'));
    await expect
      .element(page.getByText('We couldn’t reach the server, so nothing is signed yet. Try again.'))
      .toBeVisible();
    sign.refuse({ status: 422, code: 'signature_request.missing', field: 'values.7' });
    await press(button('Sign and finish'));
    await expect.element(own(/^Signature, page 2/)).toHaveFocus();
  });

  it('a place that needs a proof of identity asks for it before the signature', async () => {
    const view = identityView();
    await open({ view: { ...view, own: { ...view.own!, progress: DONE, progress_version: 1 } } });
    await drawn();
    await press(finish());
    await expect.element(page.getByRole('dialog', { name: 'Before you sign' })).toBeVisible();
    await looksAccessible();
    await press(button('Sign on paper'));
    await expect.element(page.getByRole('dialog', { name: 'Sign on paper' })).toBeVisible();
  });

  it('a page signed by hand is sent as a photo', async () => {
    const sent = catchUploads();
    const { signOnPaper } = await open();
    await press(button('More'));
    await press(page.getByRole('menuitem', { name: 'Sign on paper' }));
    await expect.element(page.getByRole('dialog', { name: 'Sign on paper' })).toBeVisible();
    await looksAccessible();
    await userEvent.upload(page.getByLabelText('Signed pages').element(), [
      new File(['paper'], 'signed.jpg', { type: 'image/jpeg' }),
    ]);
    await expect.element(page.getByRole('heading', { name: /^Thank you, Maria/ })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(signOnPaper.calls).toEqual([expect.objectContaining({ document_id: 77 })]);
  });

  it('paper is not offered where the firm does not want it', async () => {
    await open({ preferences: { hide_signature_print_option: true } });
    await press(button('More'));
    await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Sign on paper' }).elements()).toEqual([]);
  });

  it('who declines says why; then it is on hold', async () => {
    const { decline } = await open();
    await press(button('Decline, and tell us why'));
    await press(button('Decline to sign'));
    await expect.element(page.getByText('Tell us why you don’t want to sign this.')).toBeVisible();
    await looksAccessible();
    await userEvent.fill(page.getByRole('textbox', { name: /^What should we know/ }), ' Line 3 is wrong. ');
    await press(button('Decline to sign'));
    await expect.element(page.getByRole('heading', { name: 'This document is on hold' })).toBeVisible();
    expect(decline.calls).toEqual([expect.objectContaining({ reason: 'Line 3 is wrong.' })]);
    await looksAccessible();
  });
});

describe('SIG-010: the next signer', () => {
  it('is sent a link of their own, once a day', async () => {
    const send = on(signatureRequests.sendNextLink, () => nextToldToday);
    await open({ view: nextToTell, more: [send] });
    await looksAccessible();
    await press(button('Send Tom a link'));
    await expect.element(button('Tom got a link today')).toBeDisabled();
    expect(send.calls).toEqual([{ request_id: nextToTell.id, companyId: nextToTell.company_id }]);
    expect(currentToasts().map(({ text }) => text)).toEqual(['We wrote to Tom']);
    await looksAccessible();
  });

  it('who was written to today, or cannot be, is not written to', async () => {
    const first = await open({ view: nextToldToday });
    await expect.element(button('Tom got a link today')).toBeDisabled();
    await first.leave();
    await open({
      view: { ...nextToTell, next_signer: { ...nextToTell.next_signer!, link: 'unreachable' } },
    });
    await expect.element(button('We can’t write to Tom')).toBeDisabled();
  });

  it('who was handed the phone and signed last is offered to sign out', async () => {
    keepNextSigner({ first_name: 'Tom', uid: 'u1', methods: [], redirect: '/' });
    await open({ view: sealed });
    await expect
      .element(page.getByText(/^You’re signed in as Tom\. Maria’s account stays locked/))
      .toBeVisible();
    await expect.element(button('Sign out')).toBeVisible();
    expect(page.getByRole('link', { name: 'Done' }).elements()).toEqual([]);
    await looksAccessible();
  });
});

describe('SIG-007: where nothing can be signed', () => {
  it('not their turn: says who is first, and lets them read', async () => {
    await open({ view: notYourTurn });
    await expect.element(page.getByRole('heading', { name: 'It’s not your turn yet' })).toBeVisible();
    await expect
      .element(page.getByText('Maria signs first. We’ll write to you when it’s your turn.'))
      .toBeVisible();
    await looksAccessible();
    await press(button('Read the document'));
    await drawn();
    await expect.element(page.getByText('You can read it now. You sign when it’s your turn.')).toBeVisible();
    expect(page.getByRole('button', { name: /^Signature/ }).elements()).toEqual([]);
    await looksAccessible();
  });

  it('everyone has signed: the sealed copy is downloaded', async () => {
    const { link } = await open({ view: sealed });
    await expect.element(page.getByRole('heading', { name: 'You’ve both signed' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: '2 of 2 have signed' })).toBeVisible();
    expect(page.getByText(/^Signed \w+ \d+/).elements()).toHaveLength(2);
    await expect.element(page.getByRole('link', { name: 'Done' })).toBeVisible();
    await press(button('Download the signed copy'));
    await expect
      .poll(() => link.calls)
      .toEqual([expect.objectContaining({ what: 'signed', disposition: 'attachment' })]);
    await looksAccessible();
  });

  it('staff see it as its signers do and fill in nothing', async () => {
    await page.viewport(1280, 900);
    await open({ view: staffView(), isStaff: true });
    await drawn();
    await expect
      .element(page.getByText('You see this as its signers do. Nothing can be filled in here.'))
      .toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
    await looksAccessible();
  });

  it('taken back, another account or a broken address: explains and leads home', async () => {
    const { review } = await open({ path: '/review-signature-request/x?companyId=1' });
    expect(review.calls).toEqual([]);
    await expect.element(page.getByText('There’s nothing to sign here')).toBeVisible();
    await looksAccessible();
    await press(page.getByRole('link', { name: 'Back to dashboard' }));
    await expect.poll(addressNow).toBe('/');
  });

  it('in a frame, links leave by the page around it', async () => {
    await open({ view: onHold, framed: true });
    await expect
      .element(page.getByRole('link', { name: 'Back to dashboard' }))
      .toHaveAttribute('target', '_top');
    await expect
      .element(page.getByRole('link', { name: 'Send us a message' }))
      .toHaveAttribute('target', '_top');
  });

  it('a request that was taken back reads the same', async () => {
    const view = toSignView();
    const gone = on(signatureRequests.reviewSignatureRequest, () => view);
    gone.refuse({ status: 404, code: 'not_found' });
    await renderScreen(<ReviewScreen framed={false} />, {
      path: '/review-signature-request/9?companyId=1',
      route: '/review-signature-request/:requestId',
      api: [gone],
      density: 'client',
    });
    await expect.element(page.getByText('There’s nothing to sign here')).toBeVisible();
  });
});
