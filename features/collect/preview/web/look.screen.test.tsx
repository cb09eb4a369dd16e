/** The questionnaire dialog: its head, its tabs, and stepping through the rows it was opened from. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { agreements } from '#features/questionnaires/agreements/contract.ts';
import type { SaveResult } from '#features/questionnaires/answering/model.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { form, section } from '#test/example-form.ts';
import { AT, emptyLedger, ledgerItem, openedByStaff, previewHead } from '#test/example-preview.ts';
import { changedQuestionnaire, questionnaireRow } from '#test/example-questionnaires.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { keepDraft, setDraftOwner } from '#ui/form/drafts.ts';
import { changeCalls } from '../../changes/contract.ts';
import { ledgerCalls } from '../../ledger/contract.ts';
import { stateCalls } from '../../state/contract.ts';
import { previewCalls } from '../contract.ts';
import type { PreviewHead } from '../model.ts';
import { LookHost } from './LookHost.tsx';

beforeEach(async () => {
  setDraftOwner('1:1');
  await page.viewport(1440, 900);
});
const [completed, locked, draft, unpaid] = [
  await recorded('collect/preview-completed', previewCalls.readPreview),
  await recorded('collect/preview-locked', previewCalls.readPreview),
  await recorded('collect/preview-draft', previewCalls.readPreview),
  await recorded('collect/preview-unpaid', previewCalls.readPreview),
];
const listed = await recorded('collect/documents', previewCalls.listQuestionnaireDocuments);
const show = (
  more: Partial<PreviewHead> = {},
  query = 'look=9',
  api: readonly AnyAnswered[] = [],
  firm: Partial<CurrentFirm> = {},
) =>
  renderScreen(
    <LookHost>
      <h1>Collect</h1>
    </LookHost>,
    {
      path: `/overview?${query}`,
      route: '/overview',
      routes: { '/collect/:id': <h1>Its page</h1> },
      api: [
        on(previewCalls.readPreview, ({ questionnaire_id }) =>
          previewHead({
            ...more,
            id: questionnaire_id,
            formatted_name: `2025 Organizer ${questionnaire_id}`,
          }),
        ),
        on(questionnaires.readQuestionnaire, openedByStaff),
        on(ledgerCalls.readLedger, () => emptyLedger),
        ...api,
      ],
      firm,
    },
  );
const dialog = page.getByRole('dialog');
const tab = (name: RegExp) => dialog.getByRole('tab', { name });
const said = () => currentToasts().map(({ text }) => text);

it('OVR-012: four tabs; answers this year and last, notes under their question; accessible', async () => {
  await show();
  for (const name of [/Sections/, /Documents/, /Activities/, /Unattached/])
    await expect.element(tab(name)).toBeVisible();
  expect(dialog.getByRole('tab').elements()).toHaveLength(4);
  await expect.element(dialog.getByRole('columnheader', { name: '2025 answer' })).toBeVisible();
  await expect.element(dialog.getByRole('columnheader', { name: 'In 2024' })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /Did you get wages.*Yes.*No/ })).toBeVisible();
  await expect.element(dialog.getByText('Dana: Two employers')).toBeVisible();
  await expect.element(dialog.getByText('No answer yet')).toBeVisible();
  await looksAccessible();
});

it('OVR-015: Copy Link copies where the client finds it, and says so', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const link = on(previewCalls.generateLink, ({ questionnaire_id }) => ({
    link: `https://pell.example/questionnaire/h7?questionnaireId=${questionnaire_id}`,
  }));
  await show({}, 'look=9', [link]);
  await press(dialog.getByRole('button', { name: 'Copy Link' }));
  await expect.poll(said).toContain('Link copied to clipboard');
  expect(link.calls).toEqual([{ questionnaire_id: 9 }]);
  expect(copied).toEqual(['https://pell.example/questionnaire/h7?questionnaireId=9']);
});

it('OVR-026: Lock asks first, then locks and says so', async () => {
  const lock = on(stateCalls.lockQuestionnaires, () => ({ done: 1, left_out: [] }));
  await show({}, 'look=9', [lock]);
  const confirm = page.getByRole('dialog', { name: 'Lock Questionnaire' });
  await press(dialog.getByRole('button', { name: 'Lock', exact: true }));
  await press(confirm.getByRole('button', { name: 'Cancel' }));
  await expect.element(confirm).not.toBeInTheDocument();
  expect(lock.calls).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Lock', exact: true }));
  await press(confirm.getByRole('button', { name: 'Lock', exact: true }));
  await expect.poll(said).toContain('Questionnaire locked');
  expect(lock.calls).toEqual([{ ids: [9], locked: true }]);
});

it.each([
  ['OVR-028: completed', previewHead(), 'Mark completed', 'Questionnaire marked completed'],
  ['OVR-029: incomplete', completed, 'Mark incomplete', 'Questionnaire marked not completed'],
])('%s is asked about first, then said', async (_, head, verb, words) => {
  const mark = on(stateCalls.markCompleted, () => ({ done: 1, left_out: [] }));
  await show(statesOf(head), 'look=9', [mark]);
  const confirm = page.getByRole('dialog', { name: verb });
  const choose = async () => {
    await press(
      dialog.getByRole('button', { name: head.completed ? 'Completed' : 'Not completed', exact: true }),
    );
    await press(page.getByRole('menuitem', { name: verb }));
  };
  await choose();
  await press(confirm.getByRole('button', { name: 'Cancel' }));
  await expect.element(confirm).not.toBeInTheDocument();
  expect(mark.calls).toEqual([]);
  await choose();
  await press(confirm.getByRole('button', { name: verb }));
  await expect.poll(said).toContain(words);
  expect(mark.calls).toEqual([{ ids: [9], completed: !head.completed }]);
});

it('OVR-018: locks after the question, and asks for nothing more while locked', async () => {
  const lock = on(stateCalls.lockQuestionnaires, () => ({ done: 1, left_out: [] }));
  await show({}, 'look=9', [lock]);
  await press(dialog.getByRole('button', { name: 'Lock', exact: true }));
  const confirm = page.getByRole('dialog', { name: 'Lock Questionnaire' });
  await press(confirm.getByRole('button', { name: 'Lock', exact: true }));
  await expect.poll(said).toContain('Questionnaire locked');
});

it('OVR-027: while locked Unlock does so at once, and the way to ask for more is off', async () => {
  const unlock = on(stateCalls.lockQuestionnaires, () => ({ done: 1, left_out: [] }));
  await show(statesOf(locked), 'look=9', [unlock]);
  await expect.element(dialog.getByRole('button', { name: 'Request additional items' })).toBeDisabled();
  await press(dialog.getByRole('button', { name: 'Unlock' }));
  await expect.poll(said).toContain('Questionnaire unlocked');
  expect(unlock.calls).toEqual([{ ids: [9], locked: false }]);
});

it('OVR-016: a draft has no link to copy', async () => {
  await show({ ...statesOf(draft), sent_at: draft.sent_at });
  await expect.element(dialog.getByRole('link', { name: 'Preview' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument();
});

it('OVR-017: Preview goes to the questionnaire as its client sees it', async () => {
  await show();
  await expect
    .element(dialog.getByRole('link', { name: 'Preview' }))
    .toHaveAttribute('href', '/preview/7/questionnaire/9');
});

it('OVR-030: track changes says what it did', async () => {
  const track = on(stateCalls.trackChanges, () => ({ done: 1, left_out: [] }));
  await show({}, 'look=9', [track]);
  await dialog.getByLabelText('Track changes').click();
  await expect.poll(said).toContain('Tracking changes enabled');
});

it('j, k and the arrows step through the rows it was opened from; o opens its page', async () => {
  keepDraft('look-among', { ids: [8, 9, 10] });
  await show();
  await expect.element(dialog.getByText('2025 Organizer 9')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(dialog.getByText('2025 Organizer 10')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Next questionnaire' })).toBeDisabled();
  await userEvent.keyboard('k');
  await expect.element(dialog.getByText('2025 Organizer 9')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(dialog.getByText('2025 Organizer 8')).toBeVisible();
  await userEvent.keyboard('o');
  await expect.poll(addressNow).toBe('/collect/8');
});

const LETTER = section(3, [], {
  key: 'agreement_signature',
  name: 'Engagement letter',
  letter: '<p>Dear</p>',
});
const signature = {
  id: 41,
  section_id: 0,
  section_no: 3,
  user_id: 31,
  user_name: 'Eleanor Whitcombe',
  state: 'not_signed' as const,
  signature: null,
  method: null,
  signed_at: null,
  client_time: null,
  mine: false,
  ip_address: null,
  user_agent: null,
};
const withLetter = () => {
  const opened = openedByStaff();
  return {
    ...opened,
    form: form(...opened.form.sections, LETTER),
    state: { ...opened.state, signatures: [signature] },
  };
};
const openItem = {
  ...ledgerItem(2, 'Who paid you?'),
  version: 0,
};

it('OVR-019: sections with questions, answers and notes; a question is marked completed, a signature not needed', async () => {
  const receive = on(ledgerCalls.markItemReceived, () => ({ mark_id: 4 }));
  const spare = on(agreements.markSignatureNotNeeded, () => ({ signatures: [signature] }));
  await show({}, 'look=9', [
    on(questionnaires.readQuestionnaire, withLetter),
    on(ledgerCalls.readLedger, () => ({ ...emptyLedger, items: [openItem], to_go: 1 })),
    receive,
    spare,
  ]);
  const sections = dialog.getByRole('navigation', { name: 'Sections' });
  await expect.element(sections.getByRole('button', { name: 'Income' })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /Did you get wages.*Yes/ })).toBeVisible();
  await expect.element(dialog.getByText('Dana: Two employers')).toBeVisible();
  await press(dialog.getByRole('button', { name: /^Actions for 2\. Who paid you/ }));
  await press(page.getByRole('menuitem', { name: 'Mark completed' }));
  await expect.poll(() => receive.calls).toEqual([{ questionnaire_id: 9, question_no: 2, base: 0 }]);
  await press(sections.getByRole('button', { name: 'Engagement letter' }));
  await press(dialog.getByRole('button', { name: 'Mark not needed' }));
  await expect.poll(() => spare.calls).toEqual([{ questionnaire_id: 9, company_id: 7, signature_id: 41 }]);
  await looksAccessible();
});

it('QST-070 QST-071: a client’s answer is changed; a newer one is shown first, a refused one stays typed', async () => {
  const theirs = { ...openedByStaff().state.answers[0]!, value: 'Unsure', version: 5 };
  const outcomes: SaveResult[] = [
    { op: 'x', outcome: 'conflict', theirs },
    { op: 'x', outcome: 'refused', code: 'x', message: 'x' },
    { op: 'x', outcome: 'saved', version: 6 },
  ];
  const save = on(questionnaires.saveAnswers, () => ({ results: [outcomes.shift()!] }));
  await show({}, 'look=9', [save]);
  await press(dialog.getByRole('button', { name: /^Actions for 1\. Did you get wages/ }));
  await press(page.getByRole('menuitem', { name: 'Change answer' }));
  const change = page.getByRole('dialog', { name: 'Change the client’s answer' });
  await expect.element(change.getByRole('button', { name: 'Save' })).toBeDisabled();
  save.refuse({ status: 500, code: 'server.error' });
  await press(change.getByRole('radio', { name: 'No', exact: true }));
  await press(change.getByRole('button', { name: 'Save' }));
  await expect.poll(said).toContain('Failed to update');
  await press(change.getByRole('button', { name: 'Save' }));
  await expect
    .element(change.getByRole('alert'))
    .toHaveTextContent('Eleanor answered in the meantime: Unsure');
  await looksAccessible();
  await press(change.getByRole('button', { name: 'Save mine instead' }));
  await expect
    .poll(said)
    .toContain(
      "Client answer couldn't be saved at this time. Please refresh and retry. Our team was notified.",
    );
  await expect.element(change.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await press(change.getByRole('button', { name: 'Save mine instead' }));
  await expect.poll(said).toContain('Updated client answer');
  await expect.element(change).not.toBeInTheDocument();
  expect(save.calls.map(({ saves }) => saves[0]!.base)).toEqual([1, 1, 5, 5]);
});

it('no answer is changed where nobody may, or it is locked', async () => {
  await show({ may_answer: false });
  await expect.element(dialog.getByRole('row', { name: /Did you get wages/ })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
});

it('a whole section is marked completed, with Undo', async () => {
  const complete = on(ledgerCalls.markSectionCompleted, () => ({ mark_ids: [4], marked: true }));
  const undo = on(ledgerCalls.undoSectionCompleted, () => ({ ok: true as const }));
  await show({}, 'look=9', [
    on(ledgerCalls.readLedger, () => ({ ...emptyLedger, items: [openItem], to_go: 1 })),
    complete,
    undo,
  ]);
  await press(dialog.getByRole('button', { name: 'Mark section completed' }));
  await expect.poll(said).toContain('Section marked completed');
  expect(complete.calls).toEqual([
    { questionnaire_id: 9, section_no: 0, items: [{ question_no: 2, base: 0 }] },
  ]);
  currentToasts()
    .findLast(({ action }) => action)!
    .action!.run();
  await expect
    .poll(() => undo.calls)
    .toEqual([{ questionnaire_id: 9, section_no: 0, mark_ids: [4], marked: true }]);
});

it('no section is marked where nothing can be', async () => {
  await show(statesOf(locked), 'look=9', [
    on(ledgerCalls.readLedger, () => ({ ...emptyLedger, items: [openItem], to_go: 1 })),
  ]);
  await expect.element(dialog.getByText('No answer yet')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Mark section completed' }))
    .not.toBeInTheDocument();
});

it('the head shows who holds which role, and marks a deposit paid', async () => {
  const save = on(changeCalls.saveQuestionnaire, () => changedQuestionnaire(questionnaireRow()));
  await show(
    {
      ...statesOf(unpaid),
      deposit_cents: unpaid.deposit_cents,
      firm_role_assignments: [{ firm_role_id: 1, user_id: 1 }],
    },
    'look=9',
    [save],
    {
      preferences: { use_firm_roles: true },
      firm_roles: [
        { id: 1, role_name: 'Preparer', permission_ids: [] },
        { id: 2, role_name: 'Reviewer', permission_ids: [] },
      ],
      firm_users: [
        {
          id: 1,
          full_name: 'Dana Whitfield',
          medium_url: null,
          email: null,
          firm_access: 'full',
          group_id: null,
        },
      ],
    },
  );
  await expect.element(dialog.getByLabelText('Preparer: Dana Whitfield')).toBeVisible();
  await expect.element(dialog.getByLabelText('Reviewer: no one')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Mark as paid' }));
  await expect.poll(said).toContain('Questionnaire marked as paid');
  expect(save.calls).toMatchObject([{ questionnaire_id: 9, deposit_status: 'marked_paid' }]);
  await looksAccessible();
});

const never = (): never => {
  throw new Error('not answered here');
};
const outside = [
  { id: 21, name: 'closing.pdf', path: '/2025/From client', created_at: AT },
  { id: 22, name: 'scan.jpg', path: '/Attachments', created_at: AT },
];

it('OVR-021: lists what was uploaded outside, with a note of what attaching does', async () => {
  await show({}, 'look=9&look_tab=unattached', [
    on(previewCalls.listUnattached, () => ({ documents: outside })),
  ]);
  const list = dialog.getByRole('list', { name: 'Documents uploaded outside the questionnaire' });
  await expect.element(list.getByText('closing.pdf')).toBeVisible();
  await expect.element(list.getByText('/2025/From client')).toBeVisible();
  await expect.element(list.getByText('scan.jpg')).toBeVisible();
  await expect
    .element(dialog.getByText(/^These documents were uploaded outside the questionnaire\./))
    .toBeVisible();
});

it.each([
  ['documents', 'read.pdf', listed.documents.find((one) => one.name === 'read.pdf')!.id],
  ['unattached', 'closing.pdf', 21],
])('OVR-024: a name in %s opens the document', async (at, name, id) => {
  const file = on(documents.readDocument, () => never());
  file.refuse({ status: 404, code: 'not_found' });
  await show({}, `look=9&look_tab=${at}`, [
    on(previewCalls.listQuestionnaireDocuments, () => listed),
    on(previewCalls.listUnattached, () => ({ documents: outside })),
    file,
  ]);
  await press(dialog.getByRole('button', { name, exact: true }));
  await expect.poll(addressNow).toContain(`document=${id}`);
  await expect.element(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible();
});

it('OVR-022 OVR-025: attaches one, and all that are selected', async () => {
  const asked: number[][] = [];
  await show({}, 'look=9&look_tab=unattached', [
    on(previewCalls.listUnattached, () => ({ documents: outside })),
    on(documents.attachToQuestionnaire, ({ extractedDocumentIds }) => {
      asked.push(extractedDocumentIds);
      return { ok: true as const };
    }),
  ]);
  await press(dialog.getByRole('button', { name: 'Attach closing.pdf' }));
  await expect.poll(said).toContain('Document(s) attached successfully');
  await dialog.getByLabelText('Select all').click();
  await press(dialog.getByRole('button', { name: 'Attach 2 selected' }));
  await expect.poll(() => asked).toEqual([[21], [21, 22]]);
  await looksAccessible();
});

it('says that attaching failed', async () => {
  const attach = on(documents.attachToQuestionnaire, () => ({ ok: true as const }));
  attach.refuse({ status: 409, code: 'questionnaire.locked' });
  await show({}, 'look=9&look_tab=unattached', [
    on(previewCalls.listUnattached, () => ({ documents: outside })),
    attach,
  ]);
  await press(dialog.getByRole('button', { name: 'Attach scan.jpg' }));
  await expect.poll(said).toContain('Error attaching document to questionnaire');
});

it('OVR-023: says that there is nothing outside', async () => {
  await show({ unattached: 0 }, 'look=9&look_tab=unattached', [
    on(previewCalls.listUnattached, () => ({ documents: [] })),
  ]);
  await expect.element(dialog.getByText('No documents uploaded outside of the questionnaire.')).toBeVisible();
});

it('OVR-020: lists documents with what became of them, and its activity by day and category', async () => {
  await show({}, 'look=9&look_tab=documents', [
    on(previewCalls.listQuestionnaireDocuments, () => listed),
    on(previewCalls.listQuestionnaireActivity, () => ({
      activities: [
        { id: 2, at: AT, who: 'Dana', text: 'locked “2025 Organizer”', category: 3 },
        { id: 1, at: '2026-03-02T15:31:00Z', who: 'Eleanor', text: 'uploaded a document', category: 7 },
      ],
    })),
  ]);
  for (const name of [
    /processing.pdf No item yet Processing 1/,
    /failed.pdf No item yet Identify Failed 1/,
    /scan.pdf Attached by your firm/,
  ])
    await expect.element(dialog.getByRole('row', { name })).toBeVisible();
  await looksAccessible();
  await tab(/Activities/).click();
  await expect.element(dialog.getByText('March 2, 2026')).toBeVisible();
  await dialog.getByLabelText('Category').selectOptions('Uploads');
  await expect.element(dialog.getByText('March 3, 2026')).not.toBeInTheDocument();
  await looksAccessible();
});
