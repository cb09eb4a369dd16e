import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Form } from '#features/questionnaires/model.ts';
import { form, question, section } from '#test/example-form.ts';
import { templateDetail, templateRow } from '#test/example-template.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { lint } from '../../../rules/lint/lint.ts';
import { templates } from '../../../contract.ts';
import type { TemplateDetail } from '../../../library/model.ts';
import { forgetAllDrafts, keepDraft } from './kept-draft.ts';
import { TemplateEditorScreen } from './TemplateEditorScreen.tsx';

const edited = await recorded('templates/edited', templates.readTemplate);

const yesNo = { type: 'boolean' as const };
const organizer = form(
  section(
    0,
    [
      question(1, { ...yesNo, text: 'Did you rent out a property?' }),
      question(2, {
        type: 'select',
        text: 'What kind of property was it?',
        options: ['House', 'Land'],
        show_when: { question: 1, answer: 'Yes' },
      }),
      question(3, { text: 'How many days did you use it?', show_when: { question: 2, answer: 'Land' } }),
      question(4, { ...yesNo, text: 'Did you receive wages?' }),
    ],
    { name: 'Income' },
  ),
  section(5, [question(6, { ...yesNo, text: 'Was it for sale?' })], {
    name: 'Rental property',
    show_when: { question: 4, answer: 'Yes' },
  }),
);

beforeEach(async () => {
  await page.viewport(1440, 900);
  await forgetAllDrafts();
});
afterEach(() => forgetAllDrafts());

async function open(start: Form = organizer, more: Partial<TemplateDetail> = {}) {
  const detail = templateDetail(start, more);
  let version = detail.draft_version;
  const read = on(templates.readTemplate, () => detail);
  const save = on(templates.saveDraft, ({ form: saved }) => {
    const found = lint(saved);
    version += 1;
    const to_fix = found.filter(({ level }) => level === 'fix').length;
    return { draft_version: version, to_fix, to_review: found.length - to_fix, minutes: 2 };
  });
  const publish = on(templates.publishTemplate, () => {
    version += 1;
    return { ...detail, version: (detail.version ?? 0) + 1, has_draft: false, draft_version: version };
  });
  const discard = on(templates.discardDraft, () => {
    version += 1;
    return { ...templateDetail(organizer), has_draft: false, draft_version: version };
  });
  const versions = on(templates.listVersions, () => ({
    versions: [
      {
        version: 12,
        name: detail.name,
        changes: ['Added the section “Rental property”'],
        published_by: 'Dana Whitfield',
        published_at: '2026-03-02T12:00:00Z',
        sent: 12,
      },
    ],
  }));
  const readVersion = on(templates.readVersion, () => ({
    version: 12,
    name: detail.name,
    changes: [],
    published_by: null,
    published_at: '2026-03-02T12:00:00Z',
    sent: 12,
    form: organizer,
  }));
  const restore = on(templates.restoreVersion, () => detail);
  const rename = on(templates.updateTemplate, ({ name }) => templateRow({ name: name! }));
  await renderScreen(<TemplateEditorScreen />, {
    path: '/templates/5',
    route: '/templates/:templateId',
    routes: { '/templates': <p>All templates</p> },
    api: [read, save, publish, discard, versions, readVersion, restore, rename],
  });
  await expect.element(page.getByRole('heading', { name: detail.name })).toBeVisible();
  return { read, save, publish, discard, versions, readVersion, restore, rename, detail };
}

const outline = page.getByRole('navigation', { name: 'Outline' });
const rowOf = (name: RegExp) => outline.getByRole('button', { name }).first();
const words = page.getByRole('textbox', { name: 'Question', exact: true });
const shape = () =>
  [...document.querySelectorAll('[data-row]')].map((row) =>
    [...row.children].map((part) => part.textContent).join(' '),
  );
const saved = page.getByText(/Saved at/);

it('SND-002: builds a small form by keyboard alone', async () => {
  const { save } = await open(form(), { version: null });
  await press(page.getByRole('button', { name: 'Section', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Questions', exact: true }));
  const name = page.getByRole('textbox', { name: 'Section name' });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Income');
  rowOf(/^Income/)
    .element()
    .focus();
  await userEvent.keyboard('n');
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard('Wages?');
  rowOf(/1\. Wages/)
    .element()
    .focus();
  await userEvent.keyboard('f');
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard('How many?');
  await expect.element(rowOf(/1\.1 How many\?/)).toBeVisible();
  await expect.element(saved).toBeVisible();
  const kept = save.calls.at(-1)!.form.sections;
  expect(kept.map((one) => one.name)).toEqual(['Income']);
  expect(kept[0]!.questions.map(({ text, show_when }) => [text, show_when])).toEqual([
    ['Wages?', null],
    ['How many?', { question: 1, answer: 'Yes' }],
  ]);
  await looksAccessible();
});

it('a row is picked up, moved, made a follow-up, put down and put back', async () => {
  await open();
  rowOf(/2\. Did you receive wages/)
    .element()
    .focus();
  await userEvent.keyboard(' {ArrowUp}');
  expect(shape()[1]).toMatch(/^1\. Did you receive wages/);
  await userEvent.keyboard('{Escape}');
  expect(shape()[4]).toMatch(/^2\. Did you receive wages/);
  await userEvent.keyboard(' {ArrowRight} ');
  expect(shape()[4]).toMatch(/^1\.2 Did you receive wages/);
  await press(page.getByRole('button', { name: 'Undo' }));
  expect(shape()[4]).toMatch(/^2\. Did you receive wages/);
  await press(page.getByRole('button', { name: 'Redo' }));
  expect(shape()[4]).toMatch(/^1\.2 Did you receive wages/);
});

it('a row is dragged onto another, and moved to a section from its menu', async () => {
  await open();
  const grip = rowOf(/2\. Did you receive wages/)
    .element()
    .parentElement!.querySelector('[draggable]')!;
  await userEvent.dragAndDrop(grip, rowOf(/1\. Did you rent out/));
  await expect.poll(() => shape()[1]).toMatch(/^1\. Did you receive wages/);
  await press(page.getByRole('button', { name: 'Actions for question 1', exact: true }).first());
  await press(page.getByRole('menuitem', { name: 'Rental property' }));
  await expect.poll(() => shape()[6]).toMatch(/^2\. Did you receive wages/);
});

it('finds a question by its words', async () => {
  await open();
  await userEvent.keyboard('/');
  await userEvent.keyboard('for sale');
  await expect.poll(shape).toHaveLength(2);
  await press(rowOf(/1\. Was it for sale/));
  await expect.element(words).toHaveTextContent('Was it for sale?');
});

it('the list of the check is walked by j and k', async () => {
  await open(form(section(0, [question(1, { text: '' }), question(2, { type: 'select', text: 'Which?' })])));
  await press(page.getByRole('tab', { name: /^Check/ }));
  const jumps = page.getByRole('group', { name: 'Findings' }).getByRole('button', { name: /^Go to/ });
  (jumps.first().element() as HTMLElement).focus();
  await userEvent.keyboard('j');
  await expect.element(jumps.nth(1)).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(jumps.first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(words).toHaveFocus();
});

it('SND-002: options are pasted as a list, each once', async () => {
  const { save } = await open();
  await press(rowOf(/1\.1 What kind of property/));
  await press(page.getByRole('button', { name: 'Paste a list' }));
  await page.getByRole('textbox', { name: 'One option per line' }).fill('Land\n Room \n\nRoom\nBoat');
  await press(page.getByRole('button', { name: 'Add 3 options' }));
  await expect
    .poll(() => save.calls.at(-1)?.form.sections[0]!.questions[1]!.options)
    .toEqual(['House', 'Land', 'Room', 'Boat']);
});

it('a list of entries gets columns', async () => {
  const { save } = await open(form(section(0, [question(1, { type: 'entries', text: 'Which banks?' })])));
  await press(page.getByRole('button', { name: 'Add column' }));
  await page.getByRole('textbox', { name: 'Column 1' }).fill('Name of bank');
  await expect
    .poll(() => save.calls.at(-1)?.form.sections[0]!.questions[0]!.columns.map(({ no, text }) => [no, text]))
    .toEqual([[2, 'Name of bank']]);
});

it('the preview follows the cursor: what it waits for is answered', async () => {
  await open();
  await press(rowOf(/1\.1\.1 How many days/));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('How many days did you use it?')).toBeVisible();
  await expect.element(preview.getByRole('radio', { name: 'Land' })).toBeChecked();
});

it('finds a loop, jumps to it, and knows when it is mended', async () => {
  const looped = form(organizer.sections[1]!, {
    ...organizer.sections[0]!,
    show_when: { question: 6, answer: 'Yes' },
  });
  const { publish } = await open(looped);
  await press(page.getByRole('button', { name: '1 to fix' }));
  await expect.element(page.getByRole('button', { name: 'Published' })).toBeDisabled();
  await expect.element(page.getByText(/None of them can appear\./).first()).toBeVisible();
  await press(page.getByRole('button', { name: /^Go to Rental property/ }).first());
  await expect.element(page.getByRole('combobox', { name: 'Question it waits for' })).toHaveFocus();
  await press(page.getByRole('button', { name: 'Always show it' }));
  await expect.element(page.getByText('Nothing to fix. This template is ready to publish.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Publish version 13' }));
  await expect.element(page.getByText('Version 13 is published')).toBeVisible();
  expect(publish.calls).toEqual([{ template_id: 5, draft_version: 4 }]);
  await expect.element(page.getByRole('button', { name: 'Published' })).toBeDisabled();
});

it('puts a removed option back from the check', async () => {
  await open();
  await press(rowOf(/1\.1 What kind of property/));
  await press(page.getByRole('button', { name: 'Remove option 2' }));
  await press(page.getByRole('tab', { name: /^Check/ }));
  await expect
    .element(page.getByText('1.1.1 waits for “Land”, which is no longer an option of 1.1.').first())
    .toBeVisible();
  await press(page.getByRole('button', { name: 'Restore the option' }));
  await expect.element(page.getByRole('textbox', { name: 'Option 2' })).toHaveValue('Land');
});

it('a new name of an option keeps its follow-ups', async () => {
  const { save } = await open();
  await press(rowOf(/1\.1 What kind of property/));
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Farmland');
  await expect.element(saved).toBeVisible();
  expect(save.calls.at(-1)!.form.sections[0]!.questions[2]!.show_when).toEqual({
    question: 2,
    answer: 'Farmland',
  });
});

it('SND-004: asks before a question is deleted, and says what goes with it', async () => {
  await open();
  rowOf(/1\. Did you rent out/)
    .element()
    .focus();
  await userEvent.keyboard('{Delete}');
  const dialog = page.getByRole('dialog', { name: 'Delete Question' });
  await expect.element(dialog.getByText(/is deleted from the draft with its 2 follow-ups/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  expect(shape()).toHaveLength(7);
  rowOf(/1\. Did you rent out/)
    .element()
    .focus();
  await userEvent.keyboard('{Delete}');
  await press(dialog.getByRole('button', { name: 'Delete question' }));
  await expect.poll(shape).toHaveLength(4);
});

it('keeps what is written while the line is gone, and saves it when it is back', async () => {
  const { save } = await open();
  save.lose();
  await press(rowOf(/2\. Did you receive wages/));
  await page.getByRole('switch', { name: /^Required/ }).click();
  await expect.element(page.getByText(/You’re offline/)).toBeVisible();
  await expect.element(saved).toBeVisible();
  expect(save.calls.at(-1)!.form.sections[0]!.questions[3]!.optional).toBe(true);
});

it('says what the server refused, and tries again when asked to', async () => {
  const { save } = await open();
  save.refuse({ status: 422, code: 'invalid', message: 'A form can have at most 2,000 questions.' });
  await press(rowOf(/2\. Did you receive wages/));
  await page.getByRole('switch', { name: /^Required/ }).click();
  await expect.element(page.getByText(/A form can have at most 2,000 questions\./)).toBeVisible();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(saved).toBeVisible();
});

it('a section name that is too long stays in the field and is not saved; another section shows its own', async () => {
  const { save } = await open();
  const name = page.getByRole('textbox', { name: 'Section name' });
  await press(rowOf(/^(?!Close|Open|Actions).*Rental property/));
  await name.fill('n'.repeat(202));
  await expect.element(page.getByText('2 characters too many. Use at most 200.')).toBeVisible();
  await expect.element(name).toHaveValue('n'.repeat(202));
  await name.fill('Rentals');
  await expect.poll(() => save.calls.at(-1)?.form.sections[1]?.name).toBe('Rentals');
  expect(save.calls.map(({ form: sent }) => sent.sections[1]!.name)).not.toContain('n'.repeat(202));
  await name.fill('n'.repeat(202));
  await press(rowOf(/^(?!Close|Open|Actions).*Income/));
  await expect.element(name).toHaveValue('Income');
});

it('offers back what was written and never saved', async () => {
  const written = { sections: organizer.sections.slice(0, 1) };
  await keepDraft('1:1:5', { form: written, next: 9, at: '2026-03-03T15:00:00Z' });
  const { save } = await open();
  await press(page.getByRole('button', { name: 'Restore my edits' }));
  await expect.poll(shape).toHaveLength(5);
  await expect.element(saved).toBeVisible();
  expect(save.calls.at(-1)!.form).toEqual(written);
});

const theirs = () =>
  templateDetail(form({ ...organizer.sections[0]!, name: 'What you earned' }, organizer.sections[1]!), {
    ...statesOf(edited),
    draft_version: 8,
    updated_by: 'Ben Advisor',
  });

it('shows both sides where somebody else saved first; mine can stay', async () => {
  const { save } = await open();
  save.refuse(staleOn(theirs()));
  await press(rowOf(/2\. Did you receive wages/));
  await page.getByRole('switch', { name: /^Required/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this template' });
  await expect.element(dialog.getByText('Renamed “Income” to “What you earned”')).toBeVisible();
  await expect.element(dialog.getByText(/Changed whether it is required of/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Keep mine as the draft' }));
  await expect.poll(() => save.calls.length).toBe(2);
  expect([save.calls[1]!.draft_version, save.calls[1]!.form.sections[0]!.name]).toEqual([8, 'Income']);
});

it('takes theirs, which can be undone', async () => {
  const { save } = await open();
  save.refuse(staleOn(theirs()));
  await press(rowOf(/2\. Did you receive wages/));
  await page.getByRole('switch', { name: /^Required/ }).click();
  await press(page.getByRole('button', { name: 'Use theirs' }));
  await expect.element(rowOf(/^What you earned/)).toBeVisible();
  expect(save.calls).toHaveLength(1);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(rowOf(/^Income/)).toBeVisible();
  await expect.poll(() => save.calls.at(-1)!.draft_version).toBe(8);
});

it('lists versions, opens one to read, and restores it', async () => {
  const { restore } = await open();
  await press(page.getByRole('button', { name: 'Version 12' }));
  await expect.element(page.getByText('Sent 12 times')).toBeVisible();
  await press(page.getByRole('button', { name: /^Version 12 Mar 2/ }));
  await expect.element(page.getByText(/You can look at it. Nothing you sent ever changes\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Restore as draft' }));
  await expect.element(page.getByText('Version 12 is the draft now')).toBeVisible();
  expect(restore.calls).toEqual([{ template_id: 5, version_no: 12, draft_version: 3 }]);
});

it('discards the draft, and brings it back from the toast', async () => {
  const draft = form(organizer.sections[0]!);
  const { save } = await open(draft, statesOf(edited));
  await press(page.getByRole('button', { name: 'Version 13, draft' }));
  await press(page.getByRole('button', { name: 'Discard draft' }));
  await expect.poll(shape).toHaveLength(7);
  expect(save.calls).toEqual([]);
  await press(page.getByRole('button', { name: 'Undo', exact: true }).last());
  await expect.poll(shape).toHaveLength(5);
  await expect.poll(() => save.calls.length).toBe(1);
});

it('undo works from inside a text, and the text follows', async () => {
  await open();
  await press(rowOf(/2\. Did you receive wages/));
  await words.click();
  await userEvent.keyboard('{End} Really?');
  await expect.element(words).toHaveTextContent('Did you receive wages? Really?');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(words).toHaveTextContent('Did you receive wages?');
  await expect.element(words).not.toHaveTextContent('Really');
});

it('puts a tag into a question as a chip', async () => {
  const { save } = await open();
  await press(rowOf(/2\. Did you receive wages/));
  await words.click();
  await userEvent.keyboard('{End} ');
  await press(page.getByRole('button', { name: 'Insert tag' }));
  await press(page.getByRole('menuitem', { name: 'Tax year' }));
  await expect
    .poll(() => save.calls.at(-1)?.form.sections[0]!.questions[3]!.text)
    .toBe('Did you receive wages? {{tax_year}}');
});

it('SND-002: writes a letter with bold words and tags', async () => {
  const letter = form(
    section(0, [], {
      key: 'agreement_signature',
      name: 'Engagement letter',
      letter: '<p>Dear {{client_first_name}},</p>',
    }),
  );
  const { save } = await open(letter);
  const text = page.getByRole('textbox', { name: 'Letter' });
  await expect.element(text).toHaveTextContent('Dear Client first name,');
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await press(page.getByRole('button', { name: 'Bold' }));
  await userEvent.keyboard('hello');
  await expect
    .poll(() => save.calls.at(-1)?.form.sections[0]!.letter)
    .toBe('<p>Dear {{client_first_name}},<strong>hello</strong></p>');
  await looksAccessible();
});

it('the preview plays: an answer shows its follow-up, and nothing is sent', async () => {
  const { save } = await open();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('What kind of property was it?')).not.toBeInTheDocument();
  await press(preview.getByRole('radio', { name: 'Yes' }).first());
  await expect.element(preview.getByText('What kind of property was it?')).toBeVisible();
  expect(save.calls).toEqual([]);
});

it('is read-only on a narrow screen, and says so', async () => {
  await page.viewport(800, 900);
  await open();
  await expect.element(page.getByText('Open this template on a wider screen to edit it.')).toBeVisible();
  await expect.element(outline).not.toBeInTheDocument();
  await looksAccessible();
});

it('the public start link is handed out from the editor, too', async () => {
  const { rename: update } = await open();
  update.answer(({ public_start }) => templateRow({ public_start: public_start ?? false }));
  await press(page.getByRole('button', { name: 'Public start link' }));
  const dialog = page.getByRole('dialog', { name: 'Public start link' });
  await dialog.getByRole('switch', { name: /^Anyone with the link can start/ }).click();
  await expect.element(dialog.getByRole('link', { name: /^Open the page/ })).toBeVisible();
  expect(update.calls).toEqual([{ template_id: 5, public_start: true }]);
  await press(dialog.getByRole('button', { name: 'Close' }).last());
  await press(page.getByRole('button', { name: 'Public start link' }));
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled();
});

it('what changed since a version is told in words, and between any two', async () => {
  const { versions, readVersion } = await open();
  const older = form(
    section(0, [question(1, { ...yesNo, text: 'Did you rent out a property?' })], { name: 'Income' }),
  );
  versions.answer(() => ({
    versions: [12, 11].map((version) => ({
      version,
      name: 'Organizer',
      changes: [],
      published_by: null,
      published_at: '2026-03-02T12:00:00Z',
      sent: 0,
    })),
  }));
  readVersion.answer(({ version_no: version }) => ({
    version,
    name: 'Organizer',
    changes: [],
    published_by: null,
    published_at: '2026-03-02T12:00:00Z',
    sent: 0,
    form: version === 11 ? older : organizer,
  }));
  await press(page.getByRole('button', { name: /^Version 12/ }));
  await press(page.getByRole('button', { name: 'Compare versions' }));
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  const changes = dialog.getByRole('status', { name: 'Changes' });
  await expect.element(changes.getByText('Added the section “Rental property”')).toBeVisible();
  await looksAccessible();
  await dialog.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: /^Version 12/ }).click();
  await expect.element(changes.getByText('Nothing is different.')).toBeVisible();
});

it('a draft is compared with what was published last', async () => {
  await open(organizer, statesOf(edited));
  rowOf(/^Income/)
    .element()
    .focus();
  await userEvent.keyboard('n');
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard('Did you move?');
  await press(page.getByRole('button', { name: /^Version 13, draft/ }));
  await press(page.getByRole('button', { name: 'Compare with version 12' }));
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await expect.element(dialog.getByText(/^Added .*Did you move\?/)).toBeVisible();
});

it('the template is renamed in a dialog', async () => {
  const { rename } = await open();
  await press(page.getByRole('button', { name: 'Rename the template' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox')).toBeVisible();
  await looksAccessible();
  await dialog.getByRole('textbox').fill('Household Organizer');
  await press(
    dialog.getByRole('button', { name: 'Save' }).or(dialog.getByRole('button', { name: 'Rename' })),
  );
  await expect.poll(() => rename.calls.at(-1)?.name).toBe('Household Organizer');
});
