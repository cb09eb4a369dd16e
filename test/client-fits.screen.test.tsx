/** The client's screens fit: nothing wider than the screen, no main button covered, every target as large as a finger. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import { reminderCalls } from '#features/collect/reminders/contract.ts';
import { CameraDialog } from '#features/documents/web/camera/CameraDialog.tsx';
import { forgetAllPages } from '#features/documents/web/camera/kept-pages.ts';
import { forgetUploads } from '#features/documents/web/index.ts';
import { notifications } from '#features/notifications/contract.ts';
import { agreements } from '#features/questionnaires/agreements/contract.ts';
import { cards } from '#features/questionnaires/cards/contract.ts';
import { NOT_APPLICABLE } from '#features/questionnaires/model.ts';
import { signing } from '#features/signing/contract.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { FIRST, openQuestionnaire, stored } from '#test/answering-screen.tsx';
import { column, form, question, section } from '#test/example-form.ts';
import { openedQuestionnaire } from '#test/opened-questionnaire.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { byEleanor, clientMay, ELEANOR, exampleMessage, HASH } from '#test/example-messages.ts';
import { on } from '#test/fake-api.ts';
import { fitsEverywhere, fitsFingers, fitsPhone } from '#test/fits.tsx';
import { messagesApi } from '#test/messages-screen.tsx';
import { recorded, statesOf, withDetails } from '#test/recorded-answer.ts';
import { press, renderScreen } from '#test/screen.tsx';
import { SignedIn } from '#web/SignedIn.tsx';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

const element = (locator: Locator) => locator.element();
const LONG = 'Eleanor Margaret Whitcombe-Featherstonehaugh & James Alexander Whitcombe Revocable Trust';
const entity = { id: 7, name: LONG, hash_id: HASH, readonly_access: false, entity_type: 'Trust' };
const entities = on(ownEntities.listOwnEntities, () => ({
  entities: [entity, { ...entity, id: 8, hash_id: 'abcdefgh2', name: 'Delgado Bakery' }],
  default_company_id: 7,
  has_inactive: false,
}));
const client = {
  id: ELEANOR,
  is_advisor: false,
  firm_access: null,
  permissions: [],
  fname: 'Eleanor',
  full_name: 'Eleanor Whitcombe',
};

it('the dashboard', async () => {
  const { cards: each } = await recorded('questionnaires/cards', cards.listCards);
  const one = withDetails(
    each.find(({ name }) => name === 'Unpaid')!,
    {
      company_id: 7,
      company_name: LONG,
      formatted_name: '2025 Individual Tax Organizer for households with rental properties',
    },
  );
  const api = messagesApi();
  await renderScreen(<SignedIn />, {
    density: 'client',
    me: client,
    path: '/',
    api: [
      entities,
      on(ownEntities.readOwnAdvisor, () => ({ advisor: null })),
      api.unseen,
      on(questionnaires.readQuestionnaire, () => openedQuestionnaire({ form: form() })),
      on(cards.listCards, () => ({ cards: [one] })),
      on(reminderCalls.listNotices, () => ({ notices: [] })),
      on(notifications.listOwnNotifications, () => ({ notifications: [], unread: 0 })),
    ],
  });
  const go = page.getByRole('link', { name: /^(Start|Continue) 2025/ });
  await expect.element(go).toBeVisible();
  // What to press stands above the fold, and above the tabs.
  expect(element(go).getBoundingClientRect().bottom).toBeLessThan(844 - 74);
  await fitsFingers();
  await fitsEverywhere(() => [element(go)]);
});

const organizer = form(
  section(
    0,
    [
      question(1, { type: 'boolean', text: 'Did you or your spouse receive wages or salary in 2025?' }),
      question(2, {
        type: 'multiple',
        text: 'In which states did you live or work, and were unemployment-insurance contributions withheld there?',
        options: ['Massachusetts', 'District of Columbia', 'None of these'],
      }),
      question(3, { type: 'password', text: 'What is your Social Security number?' }),
      question(4, { type: 'date', text: 'What is your date of birth?' }),
      question(5, { text: 'How much did you pay?', number_of_characters: 20 }),
      question(6, { type: 'textarea', text: 'Anything else?', optional: true }),
      question(7, {
        type: 'entries',
        text: 'Which properties did you rent out?',
        columns: [
          column(8, { text: 'Address' }),
          column(9, { text: 'Rent received' }),
          column(10, { text: 'Did you stay there yourself?', type: 'boolean' }),
        ],
      }),
      question(11, { type: 'upload', text: 'Please upload each W-2 you received.' }),
    ],
    { name: 'Income and everything else you and your spouse received' },
  ),
  section(20, [question(21, { type: 'upload', text: 'Form 1098-T, Tuition Statement' })], {
    key: 'document_checklist',
    name: 'Document checklist',
  }),
  section(30, [], { key: 'review_and_submit', name: 'Review and submit' }),
);
const ANSWERS = [
  stored(2, NOT_APPLICABLE),
  stored(4, null, { answer_by: '2190-03-10' }),
  stored(8, '118 Alder Street', { entry_no: 1 }),
];
const openBegun = (path?: string) =>
  openQuestionnaire({
    form: organizer,
    state: { due_date: '2190-03-15', answers: ANSWERS },
    ...(path !== undefined && { path }),
  });
const footer = () => [
  ...document.querySelectorAll('footer button[class*=next], footer button[class*=previous]'),
];

it('the questionnaire', async () => {
  await openBegun();
  await expect.element(page.getByRole('button', { name: /^Next/ })).toBeVisible();
  const questions = () => [...document.querySelectorAll('[id^=question] input, [id^=question] button')];
  await fitsFingers();
  await fitsEverywhere(() => [...footer(), ...questions()].filter((one) => one.checkVisibility()));
});

it.each([
  ['a note', 'Add a note'],
  ['a date to answer by', 'Answer Later'],
])('the dialog of %s', async (_what, name) => {
  await openBegun();
  await press(page.getByRole('button', { name }).first());
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await fitsPhone();
});

it('the list of sections', async () => {
  await openBegun();
  await press(page.getByRole('button', { name: 'All sections' }));
  await expect.element(page.getByRole('dialog').getByText('Review and submit')).toBeVisible();
  await fitsFingers();
});

it('the entries of a list open at their top, and a space closes nothing', async () => {
  await openQuestionnaire({ form: organizer });
  await press(page.getByRole('button', { name: 'Add an entry' }));
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveFocus();
  // The dialog takes the focus once more a moment after it is drawn.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(address).toHaveFocus();
  const scrolled = [...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(
    ({ scrollTop }) => scrollTop > 0,
  );
  expect(scrolled).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(dialog).toBeVisible();
  await fitsFingers();
  await fitsEverywhere(() => [element(dialog.getByRole('button', { name: 'Done' }))]);
});

it('a list that has entries opens on its title', async () => {
  await openBegun();
  await press(page.getByRole('button', { name: 'Add or change entries' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: /^Which properties/ })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(dialog).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Add another' }));
  await expect
    .element(dialog.getByRole('region', { name: 'Entry 2' }).getByLabelText('Address'))
    .toHaveFocus();
});

it('the checklist', async () => {
  await forgetUploads();
  await openBegun(`&sectionId=${FIRST + 20}`);
  await expect.element(page.getByRole('group', { name: /^Form 1098-T/ })).toBeVisible();
  await fitsFingers();
  await fitsEverywhere(footer);
});

it('review and submit', async () => {
  await openBegun(`&sectionId=${FIRST + 30}`);
  await expect.element(page.getByText(/^Almost there!/)).toBeVisible();
  await fitsFingers();
  await fitsEverywhere(() => [
    ...footer(),
    element(page.getByRole('button', { name: 'Go to the first one' })),
  ]);
});

const signed = (await recorded('questionnaires/signed', agreements.signAgreement)).signatures.find(
  ({ mine }) => mine,
)!;
const unsigned = {
  id: 31 * 65_536,
  section_id: FIRST,
  section_no: 0,
  user_id: 31,
  user_name: 'Maria Delgado',
  state: 'not_signed' as const,
  signature: null,
  method: null,
  signed_at: null,
  client_time: null,
  mine: true,
  ip_address: null,
  user_agent: null,
};
const letter = form(
  section(0, [], {
    key: 'agreement_signature',
    name: 'Engagement letter',
    letter: `<p>Dear Maria,</p>${'<p>We prepare your federal and state returns. The fee for both is $850.</p>'.repeat(20)}`,
  }),
  section(1, [question(2)], { name: 'Income' }),
);
const consent = on(signing.readConsent, () => ({ ...CONSENTS.typed, given_at: null }));

it('a letter: it is read to its end, then signed, with nothing in the way', async () => {
  await openQuestionnaire({ form: letter, state: { signatures: [unsigned] }, api: [consent] });
  const name = page.getByLabelText(/^Maria, type your full name/);
  await name.fill('Maria Delgado');
  await fitsFingers();
  const sign = () => [...document.querySelectorAll('form button[type=submit]')];
  await fitsEverywhere(() => [
    ...sign(),
    element(name),
    element(page.getByRole('button', { name: /^Next/ })),
  ]);
  await page.viewport(390, 844);
  scrollTo({ top: 0 });
  const down = page.getByRole('button', { name: 'Go to signature' });
  await expect.element(down).toBeVisible();
  await expect.poll(() => element(down).getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
});

it('a signed letter says who signed it, and when', async () => {
  await openQuestionnaire({
    form: letter,
    state: {
      signatures: [{ ...unsigned, ...statesOf(signed), method: signed.method, signature: 'Maria Delgado' }],
    },
  });
  await expect.element(page.getByText(/^Signed by you on \w+ \d+, \d{4} at \d+:\d\d [AP]M$/)).toBeVisible();
  await fitsEverywhere();
});

it('messages', async () => {
  const text = `Could you send the closing statement? https://example.com/${'a-very-long-address/'.repeat(6)}`;
  const api = messagesApi({
    messages: [
      exampleMessage(101, { user_name: 'Pell Harrow Team', text, unseen_user_ids: [] }),
      byEleanor(102, { text: 'Here is the school one.' }),
    ],
    conversation: { may: clientMay, reached_by: [] },
  });
  await renderScreen(<SignedIn />, {
    path: `/inbox/${HASH}`,
    density: 'client',
    me: client,
    api: [
      ...Object.values(api),
      entities,
      on(notifications.listOwnNotifications, () => ({ notifications: [], unread: 0 })),
    ],
  });
  await expect.element(page.getByText('Here is the school one.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await fitsFingers();
  await fitsEverywhere(() => [element(send)]);
  await press(page.getByRole('button', { name: 'Attach Documents' }));
  await expect.element(page.getByRole('dialog', { name: 'Attach Documents' })).toBeVisible();
  await fitsPhone();
});

/** A photo of a page, wider than high or higher than wide. */
async function photo(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const draw = canvas.getContext('2d')!;
  draw.filter = 'blur(6px)';
  draw.fillStyle = '#f7f7f2';
  draw.fillRect(0, 0, width, height);
  draw.fillStyle = '#222';
  draw.font = '600 22px sans-serif';
  for (let line = 0; line < 9; line += 1) draw.fillText('Wages, tips 52,318.40', 60, 60 + line * 40);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/jpeg'));
  return new File([blob], 'page.jpg', { type: 'image/jpeg' });
}

it.each([
  ['wide', 1600, 700],
  ['high', 700, 1600],
])('the corners of a %s photo', async (_shape, width, height) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  );
  await renderScreen(
    <CameraDialog title="W-2" keepUnder="fits" onFile={() => true} onClose={() => undefined} />,
    {
      density: 'client',
    },
  );
  await userEvent.upload(page.getByLabelText('Photo of a page'), await photo(width, height));
  const keep = page.getByRole('button', { name: 'Keep it, I can read every number' });
  await expect.element(keep).toBeVisible();
  const corners = () => [...document.querySelectorAll('button[aria-label$=corner]')];
  await fitsFingers();
  await fitsEverywhere(() => [...corners(), element(keep)]);
  await press(page.getByRole('button', { name: 'Turn' }));
  await fitsEverywhere(corners);
  const picture = document.querySelector('img')!;
  // Never stretched.
  expect(picture.clientWidth / picture.clientHeight).toBeCloseTo(width / height, 1);
  vi.restoreAllMocks();
  await forgetAllPages();
});
