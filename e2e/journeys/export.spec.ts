import fs from 'node:fs';
import type { Client, Firm } from '../pages/own-firm.ts';
import { expect, test } from '../test.ts';

async function send({ call }: Firm, { entity }: Client): Promise<void> {
  const asked = (no: number, type: string, text: string) => ({
    no,
    type,
    text,
    options: [],
    optional: false,
    show_when: null,
    number_of_characters: null,
    disable_not_applicable: false,
    disable_answer_later: false,
    year_key: null,
    paper: null,
    columns: [],
  });
  const section = {
    no: 0,
    key: 'questionnaire',
    name: 'Income',
    instruction: '',
    letter: '',
    optional: false,
  };
  const questions = [asked(1, 'text', 'Who paid you?'), asked(2, 'upload', 'Your receipt')];
  interface Draft {
    id: number;
    draft_version: number;
  }
  const { id, draft_version } = await call<Draft>('POST', '/questionnaire_templates', { name: 'Organizer' });
  const template = `/questionnaire_templates/${id}`;
  const form = { sections: [{ ...section, show_when: null, questions }] };
  const saved = await call<Draft>('PUT', `${template}/draft`, { draft_version, form });
  await call('POST', `${template}/publish`, { draft_version: saved.draft_version });
  await call('POST', '/questionnaires/send_questionnaires', {
    questionnaire_template_id: id,
    company_ids: [entity.id],
    tax_year: 2025,
    due_date: `${new Date().getFullYear() + 1}-12-01`,
  });
}

test('a preparer opens a questionnaire from the morning’s table, exports it, and the file arrives and opens', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  await send(firm, maria);
  await firm.signIn(page, firm.partner, '/');
  await page.getByRole('row').filter({ hasText: maria.entity.name }).hover();
  await page.getByRole('button', { name: /^Preview .*2025 Organizer/ }).click();
  const look = page.getByRole('dialog', { name: '2025 Organizer' });
  await look.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Questionnaire(s)' });
  await dialog.getByRole('textbox', { name: 'Save as' }).fill('Morning');
  await dialog.getByRole('button', { name: /^Export PDF/ }).click();
  const finished = page.getByRole('dialog', { name: 'Export finished' });
  await expect(finished).toBeVisible({ timeout: 60_000 });
  const arriving = page.waitForEvent('download');
  await finished.getByRole('button', { name: 'Download' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('Morning.pdf');
  const pdf = fs.readFileSync(await file.path()).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  // Summary, ledger, contents and the one section.
  expect(pdf.match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(4);
});
