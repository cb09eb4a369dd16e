import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import { signing } from '#features/signing/contract.ts';
import { CONSENT_REQUIRED, notYourName } from '#features/signing/messages.ts';
import { LONGEST_SIGNED_NAME } from '#features/signing/rules/lengths.ts';
import { forgetNames } from '#features/signing/web/index.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { section } from '#test/example-form.ts';
import { drawPad, drawStroke } from '#test/draw-stroke.tsx';
import { on } from '#test/fake-api.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { recorded, statesOf, withDetails } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { agreements } from '../contract.ts';
import { FULL_NAME, SIGNING_FAILED } from '../messages.ts';
import type { AgreementSignature } from '../model.ts';
import { AgreementPage, type AgreementPageProps } from './AgreementPage.tsx';
import { letterHash } from './letter-hash.ts';

/** Maria has signed, Tom does not have to. */
const [maria, tom] = (
  await recorded('questionnaires/signature-not-needed', agreements.markSignatureNotNeeded)
).signatures as [AgreementSignature, AgreementSignature];

const LETTER = `<p>Dear Eleanor and James,</p>${'<p><strong>What we will do.</strong> We prepare your returns from the information you give us.</p>'.repeat(14)}`;
const letter = section(2, [], {
  key: 'agreement_signature',
  name: 'Engagement letter',
  letter: LETTER,
});
const signature = (id: number, name: string, more: Partial<AgreementSignature> = {}): AgreementSignature => ({
  id,
  section_id: 65_538,
  section_no: 2,
  user_id: id,
  user_name: name,
  state: 'not_signed',
  signature: null,
  method: null,
  signed_at: null,
  client_time: null,
  mine: false,
  ip_address: null,
  user_agent: null,
  ...more,
});
const eleanor = signature(11, 'Eleanor Whitcombe', { mine: true });
const james = signature(12, 'James Whitcombe');
const signed = (of: AgreementSignature, words: string, more: Partial<AgreementSignature> = {}) => ({
  ...of,
  ...statesOf(withDetails(maria, { signed_at: '2026-02-20T15:05:09.000Z' })),
  signature: words,
  method: maria.method,
  client_time: '2026-02-20T15:05:00.000Z',
  ...more,
});
const notNeeded = (of: AgreementSignature) => ({ ...of, ...statesOf(tom), signature: tom.signature });

beforeEach(async () => {
  await forgetNames();
  await page.viewport(1280, 900);
});

interface Shown extends Partial<AgreementPageProps> {
  signatures?: AgreementSignature[];
  marked?: number[];
  given_at?: string | null;
  preferences?: Record<string, unknown>;
}

async function show({
  signatures = [eleanor, james],
  marked = [],
  given_at = null,
  preferences = {},
  ...props
}: Shown = {}) {
  const consent = on(signing.readConsent, ({ method }) => ({ ...CONSENTS[method], given_at }));
  const calls = {
    consent,
    withdraw: on(signing.withdrawConsent, ({ method }) => ({ ...CONSENTS[method], given_at: null })),
    sign: on(agreements.signAgreement, (input) => {
      consent.answer(({ method }) => ({ ...CONSENTS[method], given_at: '2026-02-20T15:05:09.000Z' }));
      const drawn = input.drawn ? { drawn: input.drawn, method: input.method } : {};
      return { signatures: [signed(eleanor, input.signature, drawn), ...signatures.slice(1)] };
    }),
    signOnPaper: on(agreements.signOnPaper, () => ({
      signatures: [signed(eleanor, 'Eleanor Whitcombe', { method: 'paper' }), ...signatures.slice(1)],
    })),
    spare: on(agreements.markSignatureNotNeeded, () => ({ signatures: [eleanor, notNeeded(james)] })),
    undo: on(agreements.undoSignatureNotNeeded, () => ({ signatures: [eleanor, james] })),
    remove: on(agreements.removeSignature, () => ({ signatures: [eleanor, james] })),
    save: on(agreements.saveLetter, ({ letter: saved }) => ({ letter: saved })),
    link: on(documents.requestUpload, () => ({
      upload_id: 5,
      url: '/api/uploads/x',
      method: 'PUT' as const,
      expires_at: '2030-01-01T00:00:00Z',
    })),
    process: on(documents.processDocument, () => ({
      id: 77,
      entity_id: 7,
      path: '/2025/Client Uploads',
      name: 'signed.pdf',
      size: 5,
      content_type: 'application/pdf',
      created_by: 'Eleanor Whitcombe',
      created_at: '2026-02-20T15:05:09Z',
      looks_like: null,
    })),
  };
  const screen = await renderScreen(
    <AgreementPage
      section={letter}
      state={{ signatures, marked_sections: marked }}
      questionnaireId={1}
      companyId={7}
      mode="client"
      disabled={false}
      {...props}
    />,
    { api: Object.values(calls), firm: { name: 'Pell Harrow CPAs', preferences } },
  );
  await expect.element(page.getByText('Dear Eleanor and James,')).toBeVisible();
  return { ...calls, leave: () => screen.unmount() };
}
const name = () => page.getByLabelText('Eleanor, type your full name to sign');
const signButton = () => page.getByRole('button', { name: 'Sign', exact: true });
const down = () => page.getByRole('button', { name: 'Go to signature' });
const box = () => document.querySelector<HTMLElement>('[class*="box"]')!;

/** Whatever scrolls around it. */
function scrollerOf(element: Element): Element {
  for (let up = element.parentElement; up; up = up.parentElement)
    if (up.scrollHeight > up.clientHeight && getComputedStyle(up).overflowY !== 'visible') return up;
  return document.scrollingElement!;
}

describe('the letter', () => {
  it('AGR-008: leads down while more than 360 px remain, and to the signatures', async () => {
    await show();
    await expect.element(down()).toBeVisible();
    // The page has its final length.
    await expect.element(page.getByRole('checkbox')).toBeInTheDocument();
    const sheet = page.getByRole('region', { name: 'Engagement letter' }).element();
    const remaining = () => sheet.getBoundingClientRect().bottom - innerHeight;
    const scroller = scrollerOf(sheet);
    scroller.scrollTop += remaining() - 370;
    expect(Math.round(remaining())).toBe(370);
    await expect.element(down()).toBeVisible();
    scroller.scrollTop += remaining() - 350;
    await expect.element(down()).not.toBeInTheDocument();
    scroller.scrollTop = 0;
    await press(down());
    await expect.poll(() => name().element().getBoundingClientRect().top).toBeLessThan(innerHeight);
    await expect.element(down()).not.toBeInTheDocument();
    await looksAccessible();
  });

  it('AGR-001: shows one place for each who has to sign', async () => {
    await show({ signatures: [eleanor, james, signed(signature(13, 'Ada Whitcombe'), 'Ada W.')] });
    await expect.element(name()).toBeVisible();
    await expect.element(page.getByText('James Whitcombe is also required to sign...')).toBeVisible();
    await expect.element(page.getByText('Ada W.')).toBeVisible();
  });

  it('on a phone the bars take the width and the words are the short ones', async () => {
    await page.viewport(390, 844);
    await show();
    await expect.element(down()).toBeVisible();
    await press(down());
    const field = page.getByLabelText('Eleanor, type your full name');
    await userEvent.fill(field, 'Eleanor M. Whitcombe');
    await expect.element(page.getByText('Your signature')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sign the letter' })).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'Print and sign instead' })).toBeVisible();
    expect(parseFloat(getComputedStyle(field.element()).fontSize)).toBeGreaterThanOrEqual(16);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await looksAccessible();
  });
});

describe('signing', () => {
  it('AGR-009: the box is 460 wide', async () => {
    await show();
    await userEvent.fill(name(), 'Eleanor M. Whitcombe');
    expect(box().getBoundingClientRect().width).toBe(460);
    await press(down());
  });

  it('AGR-004: an empty name cannot be signed', async () => {
    const { sign } = await show({ given_at: '2026-02-01T10:00:00Z' });
    await expect.element(signButton()).toBeDisabled();
    await userEvent.fill(name(), '   ');
    await expect.element(signButton()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(sign.calls).toEqual([]);
  });

  it('asks for the consent once, sends what the letter was and what the browser says, and shows it signed', async () => {
    const { sign } = await show();
    await userEvent.fill(name(), 'Eleanor  M. Whitcombe ');
    await press(signButton());
    await expect.element(page.getByText(CONSENT_REQUIRED)).toBeVisible();
    expect(sign.calls).toEqual([]);
    await looksAccessible();
    await press(page.getByRole('checkbox', { name: CONSENTS.typed.text }));
    await press(signButton());
    await expect.element(signButton()).not.toBeInTheDocument();
    expect(sign.calls).toEqual([
      {
        questionnaire_id: 1,
        company_id: 7,
        signature_id: 11,
        method: 'typed',
        signature: 'Eleanor M. Whitcombe',
        drawn: null,
        client_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        user_agent: navigator.userAgent,
        letter_hash: await letterHash(LETTER),
        consent_version: CONSENTS.typed.version,
      },
    ]);
    expect(sign.keys[0]).not.toBeNull();
    await expect.element(page.getByText('February 20, 2026')).toBeVisible();
    expect(box().textContent).toContain('Eleanor M. Whitcombe');
    await looksAccessible();
  });

  it('a name that is too long stays as it was typed, and the field says so', async () => {
    await show();
    const long = 'Eleanor '.repeat(26).trim();
    await userEvent.fill(name(), long);
    await expect.element(name()).toHaveValue(long);
    const fault = `Use at most ${LONGEST_SIGNED_NAME} characters. This has ${long.length}.`;
    await expect.element(page.getByText(fault)).toBeVisible();
    await expect.element(name()).toHaveAccessibleDescription(fault);
    await expect.element(signButton()).toBeDisabled();
    await looksAccessible();
    await userEvent.fill(name(), 'Eleanor Whitcombe');
    await expect.element(page.getByText(fault)).not.toBeInTheDocument();
    await expect.element(signButton()).toBeEnabled();
  });

  it('a letter takes a full name: one word is not signed, and the field says so once it is left', async () => {
    const { sign } = await show({ given_at: '2026-02-01T10:00:00Z' });
    await userEvent.fill(name(), 'Eleanor');
    await expect.element(page.getByText(FULL_NAME)).not.toBeInTheDocument();
    await press(signButton());
    await expect.element(page.getByText(FULL_NAME)).toBeVisible();
    await expect.element(name()).toHaveAccessibleDescription(FULL_NAME);
    await expect.element(name()).toHaveValue('Eleanor');
    expect(sign.calls).toEqual([]);
    await looksAccessible();
    await userEvent.fill(name(), 'Eleanor Whitcombe');
    await expect.element(page.getByText(FULL_NAME)).not.toBeInTheDocument();
    await press(signButton());
    await expect.poll(() => sign.calls).toMatchObject([{ signature: 'Eleanor Whitcombe' }]);
  });

  it('a letter is signed with one’s own name: another’s is said beside the field and not signed', async () => {
    const { sign } = await show({ given_at: '2026-02-01T10:00:00Z' });
    const fault = notYourName('Eleanor Whitcombe');
    await userEvent.fill(name(), 'Mickey Mouse');
    await expect.element(page.getByText(fault)).not.toBeInTheDocument();
    await press(signButton());
    await expect.element(page.getByText(fault)).toBeVisible();
    await expect.element(name()).toHaveAccessibleDescription(fault);
    await expect.element(name()).toHaveValue('Mickey Mouse');
    await userEvent.fill(name(), 'whitcombe, eleanor');
    await expect.element(page.getByText(fault)).not.toBeInTheDocument();
    // The other spouse's, in the same family.
    await userEvent.fill(name(), 'James Whitcombe');
    await expect.element(page.getByText(fault)).toBeVisible();
    await expect.element(signButton()).toBeDisabled();
    expect(sign.calls).toEqual([]);
    await looksAccessible();
  });

  it('the name and the tick survive a reload, and are forgotten once it is signed', async () => {
    const first = await show();
    await userEvent.fill(name(), 'Eleanor W.');
    await press(page.getByRole('checkbox'));
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    await first.leave();
    const again = await show();
    await expect.element(name()).toHaveValue('Eleanor W.');
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    expect(first.sign.calls).toEqual([]);
    await press(signButton());
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await again.leave();
    await show();
    await expect.element(name()).toHaveValue('');
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  });

  it('a name can be drawn, under words of its own, and is shown as it was drawn', async () => {
    const { sign } = await show();
    await userEvent.fill(name(), 'Eleanor');
    await press(page.getByRole('checkbox', { name: CONSENTS.typed.text }));
    (page.getByRole('radio', { name: 'Draw' }).element() as HTMLElement).click();
    await expect.element(drawPad()).toBeVisible();
    await expect.element(signButton()).toBeDisabled();
    drawStroke([0.1, 0.5], [0.3, 0.2], [0.5, 0.8]);
    await looksAccessible();
    // What was ticked for typing is no consent to drawing.
    await press(signButton());
    await expect.element(page.getByText(CONSENT_REQUIRED)).toBeVisible();
    await press(page.getByRole('checkbox', { name: CONSENTS.drawn.text }));
    await press(signButton());
    await expect.element(signButton()).not.toBeInTheDocument();
    expect(sign.calls).toEqual([
      expect.objectContaining({
        method: 'drawn',
        signature: 'Eleanor Whitcombe',
        drawn: { strokes: [expect.any(Array)], ratio: expect.any(Number) },
        consent_version: CONSENTS.drawn.version,
      }),
    ]);
    expect(box().querySelector('path')?.getAttribute('d')).toMatch(/^M100 /);
    expect(box().textContent).toContain('Eleanor Whitcombe');
    await looksAccessible();
  });

  it('a consent given before is not asked for again, and can be withdrawn', async () => {
    const { sign, withdraw } = await show({ given_at: '2026-02-01T20:00:00Z' });
    await expect
      .element(page.getByText(/You agreed to sign electronically on February 1, 2026/))
      .toBeVisible();
    await press(page.getByRole('button', { name: 'Withdraw' }));
    await expect.element(page.getByRole('checkbox', { name: CONSENTS.typed.text })).not.toBeChecked();
    expect(withdraw.calls).toHaveLength(1);
    await userEvent.fill(name(), 'Eleanor Whitcombe');
    await press(signButton());
    expect(sign.calls).toEqual([]);
  });

  it('AGR-007: what fails is said in general words, and what was typed stays', async () => {
    const { sign } = await show({ given_at: '2026-02-01T10:00:00Z' });
    sign.refuse({ status: 500, code: 'broken', message: 'Deadlock in table signatures' });
    await userEvent.fill(name(), 'Eleanor Whitcombe');
    await press(signButton());
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([SIGNING_FAILED]);
    await expect.element(name()).toHaveValue('Eleanor Whitcombe');
    await press(signButton());
    await expect.element(signButton()).not.toBeInTheDocument();
  });

  it('a letter that was changed meanwhile is to be read again', async () => {
    const { sign } = await show({ given_at: '2026-02-01T10:00:00Z' });
    const message = 'The letter changed while you were reading it. Read it again, then sign.';
    sign.refuse({ status: 409, code: 'letter.changed', message });
    await userEvent.fill(name(), 'Eleanor Whitcombe');
    await press(signButton());
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([message]);
  });

  it('who has no place here has nothing to sign', async () => {
    await show({ signatures: [james] });
    await expect.element(page.getByText('James Whitcombe is also required to sign...')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('others', () => {
  it('AGR-014: are said to be required, unless one signature is enough', async () => {
    await show();
    await expect.element(page.getByText('James Whitcombe is also required to sign...')).toBeVisible();
  });
  it('AGR-014: where one is enough, nothing is said of them', async () => {
    await show({ preferences: { require_one_signature_per_section: true } });
    await expect.element(name()).toBeVisible();
    await expect.element(page.getByText('James Whitcombe')).not.toBeInTheDocument();
  });
  it('AGR-003, AGR-005: signed and not needed look so', async () => {
    await show({ signatures: [notNeeded(eleanor), signed(james, 'J. Whitcombe')] });
    await expect.element(page.getByText('Eleanor Whitcombe: Marked Not Needed')).toBeVisible();
    await expect.element(page.getByText('J. Whitcombe', { exact: true })).toBeVisible();
    await expect
      .element(page.getByText('Everything is signed. A copy is filed with your documents.'))
      .toBeVisible();
    await looksAccessible();
  });
});

describe('print and sign', () => {
  const open = () => press(page.getByRole('button', { name: 'Print and sign', exact: true }));
  it('AGR-010: prints the letter, and takes it back signed by hand', async () => {
    const sent = catchUploads();
    const { signOnPaper } = await show();
    let words = '';
    const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {
      words = document.querySelector('body > [class*="printed"]')?.textContent ?? '';
    });
    await open();
    await expect.element(page.getByRole('dialog', { name: 'Print and Sign' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Print the letter' }));
    expect(printed).toHaveBeenCalledTimes(1);
    expect(words).toContain('Dear Eleanor and James,');
    expect(words).toContain('Eleanor Whitcombe, signature and date');
    expect(document.querySelector('body > [class*="printed"]')).toBeNull();
    await looksAccessible();
    await expect.element(page.getByLabelText('Signed letter')).toBeInTheDocument();
    await userEvent.upload(page.getByLabelText('Signed letter').element(), [
      new File(['paper'], 'signed.pdf', { type: 'application/pdf' }),
    ]);
    await expect.element(page.getByText('On paper, February 20, 2026')).toBeVisible();
    expect(sent.length).toBe(1);
    expect(signOnPaper.calls).toEqual([
      expect.objectContaining({ signature_id: 11, document_id: 77, letter_hash: await letterHash(LETTER) }),
    ]);
    printed.mockRestore();
  });

  it('AGR-011, FRM-040: is not offered where the firm does not want it', async () => {
    await show({ preferences: { hide_signature_print_option: true } });
    await expect.element(name()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print and sign' })).not.toBeInTheDocument();
  });

  it('a paper that was refused says why, and can be sent again', async () => {
    catchUploads();
    const { process } = await show();
    process.refuse({ status: 422, code: 'file.type', message: 'Not a file we can read.' });
    await open();
    await expect.element(page.getByLabelText('Signed letter')).toBeInTheDocument();
    await userEvent.upload(page.getByLabelText('Signed letter').element(), [new File(['x'], 'x.exe')]);
    await expect.element(page.getByText('Not a file we can read.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Upload signed letter' })).toBeEnabled();
  });
});

describe('for an advisor', () => {
  const staff = { mode: 'admin-preview', manages: true } as const;
  it('AGR-016: others have not signed yet, and nobody is asked to sign', async () => {
    await show({ ...staff, signatures: [{ ...eleanor, mine: false }, james] });
    await expect.element(page.getByText('Eleanor Whitcombe has not signed yet')).toBeVisible();
    await expect.element(page.getByText('James Whitcombe has not signed yet')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(page.getByText('also required')).not.toBeInTheDocument();
    await looksAccessible();
  });

  it('AGR-017: on a section marked completed their own is not required', async () => {
    await show({ ...staff, marked: [2] });
    await expect.element(page.getByText("Your signature isn't required.")).toBeVisible();
  });

  it('marks one not needed, and undoes it', async () => {
    const { spare, undo } = await show({ ...staff, signatures: [eleanor, james] });
    await press(page.getByRole('button', { name: 'Mark not needed' }).nth(1));
    await expect.element(page.getByText('James Whitcombe: Marked Not Needed')).toBeVisible();
    expect(spare.calls).toEqual([{ questionnaire_id: 1, company_id: 7, signature_id: 12 }]);
    // The first of two: the message offers it, too.
    await press(page.getByRole('button', { name: 'Undo' }).first());
    await expect.element(page.getByText('James Whitcombe has not signed yet')).toBeVisible();
    expect(undo.calls).toEqual([{ questionnaire_id: 1, company_id: 7, signature_id: 12 }]);
  });

  it('sees from where it was signed, and takes a signature off after a question', async () => {
    const { remove } = await show({
      ...staff,
      signatures: [signed(eleanor, 'Eleanor', { ip_address: '203.0.113.9', user_agent: 'Safari' }), james],
    });
    await expect.element(page.getByText(/from 203\.0\.113\.9/)).toBeVisible();
    await expect.element(page.getByText('Safari')).toBeVisible();
    await press(page.getByRole('button', { name: 'Remove signature' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Remove signature' }));
    await expect.poll(() => remove.calls).toEqual([{ questionnaire_id: 1, company_id: 7, signature_id: 11 }]);
  });

  it('AGR-021: rewrites the letter with the few marks there are', async () => {
    const { save } = await show(staff);
    await press(page.getByRole('button', { name: 'Edit letter' }));
    const editor = page.getByRole('textbox', { name: 'Engagement letter' });
    for (const tool of ['Bold', 'Italic', 'Quote', 'Link', 'Numbered list', 'Bullet list'])
      await expect.element(page.getByRole('button', { name: tool })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save letter' })).toBeDisabled();
    await userEvent.click(editor);
    await userEvent.keyboard('{Control>}a{/Control}A new letter');
    await press(page.getByRole('button', { name: 'Save letter' }));
    await expect.element(page.getByRole('button', { name: 'Edit letter' })).toBeVisible();
    expect(save.calls).toEqual([
      {
        questionnaire_id: 1,
        company_id: 7,
        section_id: 65_538,
        letter: '<p>A new letter</p>',
        letter_hash: await letterHash(LETTER),
      },
    ]);
  });

  it('AGR-022: a letter that is signed is not rewritten', async () => {
    await show({ ...staff, signatures: [signed(eleanor, 'Eleanor'), james] });
    await expect.element(page.getByText('James Whitcombe has not signed yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit letter' })).not.toBeInTheDocument();
  });

  it('who only looks changes nothing', async () => {
    await show({ mode: 'admin-preview' });
    await expect.element(page.getByText('James Whitcombe has not signed yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Mark not needed' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Edit letter' })).not.toBeInTheDocument();
  });
});

it('a template says where clients sign', async () => {
  await show({ mode: 'admin-template', signatures: [] });
  await expect.element(page.getByText('Clients sign here.')).toBeVisible();
  await looksAccessible();
});

it('what is locked, completed or read-only takes no signature', async () => {
  await show({ disabled: true });
  await expect.element(page.getByText('Eleanor Whitcombe has not signed.')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await looksAccessible();
});
