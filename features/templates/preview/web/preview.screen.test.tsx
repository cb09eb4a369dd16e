import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FirmVocab } from '#features/firm/current/model.ts';
import { column, form, question, section } from '#test/example-form.ts';
import { templateDetail } from '#test/example-template.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { templates } from '../../contract.ts';
import { NOT_SUBMITTED, TAGS_REPLACED } from '../messages.ts';
import { shownYear } from '../rules/sample.ts';
import { CatalogPreviewScreen } from './CatalogPreviewScreen.tsx';
import { TemplatePreviewScreen } from './TemplatePreviewScreen.tsx';

const year = shownYear(new Date());
const organizer = form(
  section(0, [], {
    key: 'agreement_signature',
    name: 'Engagement letter',
    letter:
      '<p>Dear {{client_first_name}}, <strong>welcome</strong>.</p><script>window.ran = true</script><p onclick="x()"><a href="javascript:alert(1)">no link</a> <a href="https://irs.gov">a link</a></p>',
  }),
  section(
    1,
    [
      question(2, { type: 'boolean', text: 'Did you receive wages in {{tax_year}}?' }),
      question(3, {
        text: 'How many employers?',
        show_when: { question: 2, answer: 'Yes' },
        number_of_characters: 40,
      }),
      question(4, {
        type: 'multiple',
        text: 'What else?',
        options: ['Interest', 'Dividends'],
        optional: true,
      }),
      question(5, { type: 'select', text: 'Which state?', options: ['Oregon', 'Idaho'] }),
      question(6, { type: 'upload', text: 'Please upload your W-2.', options: ['W-2'] }),
      question(7, { type: 'entries', text: 'Which banks?', columns: [column(8, { text: 'Name of bank' })] }),
      question(9, { type: 'password', text: 'What is your PIN?' }),
      question(10, { type: 'date', text: 'When were you born?' }),
      question(11, {
        type: 'textarea',
        text: 'Anything else?',
        disable_answer_later: true,
        disable_not_applicable: true,
      }),
    ],
    { name: 'Income' },
  ),
  section(12, [question(13)], { name: 'Wages', show_when: { question: 2, answer: 'Yes' } }),
  section(14, [], { key: 'review_and_submit', name: 'Review and submit' }),
);

beforeEach(() => page.viewport(1280, 900));

async function open(path = '/preview/template/5', firm_vocabs: FirmVocab[] = []) {
  await renderScreen(<TemplatePreviewScreen />, {
    path,
    route: '/preview/template/:templateId',
    api: [on(templates.readTemplate, () => templateDetail(organizer))],
    firm: { firm_vocabs },
  });
  await expect
    .element(page.getByRole('heading', { level: 1, name: `${year} Individual Tax Organizer` }))
    .toBeVisible();
}
const sections = page.getByRole('navigation', { name: 'Sections' });
const tryIt = () => press(page.getByRole('switch', { name: 'Try it' }));
const at = (text: string) => page.getByRole('listitem').filter({ hasText: text });

it('QST-013: says that tags are replaced, and shows a letter with nothing in it that runs', async () => {
  await open();
  await expect.element(page.getByText(TAGS_REPLACED)).toBeVisible();
  await expect.element(page.getByText(/Dear Maria,/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://irs.gov');
  await expect.element(page.getByRole('link', { name: 'no link' })).not.toBeInTheDocument();
  expect('ran' in window).toBe(false);
  await expect.element(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await looksAccessible();
});

it('SND-003, NAV-003, NAV-047: opens on the section the address names, and plays every path', async () => {
  await open('/preview/template/5?sectionId=1');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Income' })).toBeVisible();
  await expect.element(sections.getByRole('button', { name: /Wages/ })).not.toBeInTheDocument();
  await tryIt();
  await press(at('Did you receive wages').getByRole('radio', { name: 'Yes' }));
  await expect.element(page.getByText(`Did you receive wages in ${year}?`)).toBeVisible();
  await page.getByRole('textbox', { name: 'How many employers?' }).fill('2');
  await expect.element(page.getByText('1/40')).toBeVisible();
  await expect.element(sections.getByRole('button', { name: /Wages/ })).toBeVisible();
  await press(at('Did you receive wages').getByRole('radio', { name: 'No' }));
  await expect.element(page.getByText('How many employers?')).not.toBeInTheDocument();
  await expect.element(sections.getByRole('button', { name: /Wages/ })).not.toBeInTheDocument();
  await press(sections.getByRole('button', { name: /Engagement letter/ }));
  expect(addressNow()).toBe('/preview/template/5?sectionId=0');
});

it('CHK-011, QST-083: every kind of answer can be tried, none can be uploaded, and no note be left', async () => {
  await open('/preview/template/5?sectionId=1');
  await tryIt();
  await page.getByRole('checkbox', { name: 'Interest' }).click();
  await page.getByRole('checkbox', { name: 'Dividends' }).click();
  await page.getByRole('radio', { name: 'Idaho' }).click();
  await expect.element(page.getByRole('radio', { name: 'Idaho' })).toBeChecked();
  await expect.element(page.getByText('Clients add files here. Uploads are off in a preview.')).toBeVisible();
  expect(page.getByRole('button', { name: /note/i }).elements()).toEqual([]);
  await press(page.getByRole('button', { name: 'Add an entry' }));
  await page.getByRole('textbox', { name: 'Name of bank' }).fill('First Bank');
  await expect.element(page.getByLabelText('What is your PIN?')).toHaveAttribute('type', 'password');
  await press(page.getByRole('button', { name: 'Show answer' }));
  await expect.element(page.getByLabelText('What is your PIN?')).toHaveAttribute('type', 'text');
  await expect
    .element(at('Anything else?').getByRole('button', { name: 'Mark N/A' }))
    .not.toBeInTheDocument();
  await expect
    .element(at('Anything else?').getByRole('button', { name: 'Answer Later' }))
    .not.toBeInTheDocument();
  await press(at('Which state?').getByRole('button', { name: 'Mark N/A' }));
  await expect.element(at('Which state?').getByText('Marked not applicable')).toBeVisible();
  await press(at('Which state?').getByRole('button', { name: 'Answer Question' }));
  await press(at('When were you born?').getByRole('button', { name: 'Answer Later' }));
  await expect.element(at('When were you born?').getByText(/You planned to answer this/)).toBeVisible();
  await looksAccessible();
});

it('QST-084: a section takes no answer until "Try it" is switched on, and none after it is switched off', async () => {
  await open('/preview/template/5?sectionId=1');
  const wages = at('Did you receive wages').getByRole('radio', { name: 'Yes' });
  const off = [
    wages,
    page.getByRole('checkbox', { name: 'Interest' }),
    page.getByRole('radio', { name: 'Idaho' }),
    page.getByLabelText('What is your PIN?'),
    page.getByLabelText('When were you born?'),
    page.getByRole('textbox', { name: 'Anything else?' }),
    page.getByRole('button', { name: 'Start over' }),
  ];
  for (const field of off) await expect.element(field).toBeDisabled();
  for (const name of ['Mark N/A', 'Answer Later', 'Add an entry'])
    for (const button of page.getByRole('button', { name }).elements()) expect(button).toBeDisabled();
  await looksAccessible();
  await tryIt();
  for (const field of off) await expect.element(field).toBeEnabled();
  await press(wages);
  await expect.element(page.getByRole('textbox', { name: 'How many employers?' })).toBeEnabled();
  await tryIt();
  await expect.element(wages).toBeDisabled();
  await expect.element(wages).toBeChecked();
});

it('QST-100: can never be submitted', async () => {
  await open('/preview/template/5?sectionId=14');
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expect.element(page.getByText(NOT_SUBMITTED)).toBeVisible();
  expect(NOT_SUBMITTED).toBe('Template Preview cannot be submitted.');
  await looksAccessible();
});

it('a form of the catalog is tried out and used', async () => {
  const create = on(templates.createTemplate, () => templateDetail(organizer, { id: 9 }));
  await renderScreen(<CatalogPreviewScreen />, {
    path: '/templates/catalog/us-1040?sectionId=1',
    route: '/templates/catalog/:catalogKey',
    routes: { '/templates/:id': <p>The editor</p> },
    api: [
      on(templates.readCatalogForm, () => ({
        name: 'Individual Organizer',
        form: organizer,
        glossary: [{ key_words: ['wages'], description: 'Pay for work.' }],
      })),
      create,
    ],
  });
  await page.getByRole('button', { name: 'wages' }).click();
  await expect.element(page.getByText('Pay for work.')).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Use this template' }));
  await expect.element(page.getByText('The editor')).toBeVisible();
  expect(create.calls).toEqual([{ name: 'Individual Organizer', catalog_key: 'us-1040' }]);
});

it('FRM-065: words the firm explains show what they mean', async () => {
  await open('/preview/template/5?sectionId=1', [
    { id: 1, key_words: ['wages'], description: 'What an employer paid you.' },
  ]);
  await page.getByRole('button', { name: 'wages' }).click();
  await expect.element(page.getByText('What an employer paid you.')).toBeVisible();
});
