import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { press, renderScreen } from '#test/screen.tsx';
import { tags } from '../../contract.ts';
import { TagsDialog } from './TagsDialog.tsx';

it('CLI-093: a new tag cannot be added while it is empty, nor one that exists, in whatever case', async () => {
  const create = on(tags.createTag, () => ({ id: 9, kind: 'contact' as const, name: 'Rush' }));
  await renderScreen(
    <TagsDialog
      kind="contact"
      title="User Tags"
      about="Maria Client"
      chosen={[]}
      actions={[{ label: 'Save', run: async () => undefined }]}
      onClose={() => undefined}
    />,
    { api: [create], firm: { contact_tags: ['Farm'] } },
  );
  const typed = page.getByRole('textbox', { name: 'New tag' });
  const add = page.getByRole('button', { name: 'Add tag' });
  const exists = page.getByText('Tag already exist', { exact: true });
  await expect.element(add).toBeDisabled();
  await typed.fill('   ');
  await expect.element(add).toBeDisabled();
  await expect.element(exists).not.toBeInTheDocument();
  await typed.fill('farm');
  await expect.element(exists).toBeVisible();
  await expect.element(add).toBeDisabled();
  await typed.fill('r'.repeat(51));
  await expect.element(page.getByText('1 character too many. Use at most 50.')).toBeVisible();
  await expect.element(typed).toHaveValue('r'.repeat(51));
  await expect.element(add).toBeDisabled();
  await typed.fill('Rush');
  await expect.element(exists).not.toBeInTheDocument();
  await press(add);
  await expect.element(typed).toHaveValue('');
  expect(create.calls).toEqual([{ kind: 'contact', new_tag: 'Rush' }]);
});
