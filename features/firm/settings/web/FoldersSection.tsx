import { z } from 'zod';
import { folderPattern } from '../rules/folder-patterns.ts';
import type { FirmSettings } from '../model.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { linesOf, listOf, savePreferences } from './save-preferences.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const schema = z.object({
  folders_where_client_actions_disabled: z.string().superRefine((text, context) => {
    for (const folder of listOf(text)) {
      const fault = folderPattern.safeParse(folder).error?.issues[0]?.message;
      if (fault) return context.addIssue({ code: 'custom', message: `${folder}: ${fault}` });
    }
  }),
});
type Values = z.input<typeof schema>;
const read = ({ preferences }: FirmSettings): Values => ({
  folders_where_client_actions_disabled: linesOf(preferences.folders_where_client_actions_disabled),
});
const send = ({ folders_where_client_actions_disabled: text }: Values, on: FirmSettings) =>
  savePreferences({ folders_where_client_actions_disabled: listOf(text) }, on);
const labels = { folders_where_client_actions_disabled: 'Folders' };

export function FoldersSection() {
  const part = useSettingsForm({ id: 'folders', schema, read, send, labels });
  return (
    <SettingsSheet
      part={part}
      title="Locked folders"
      words="In these folders and everything in them, clients can look but not add, rename or delete."
    >
      <TextAreaField
        {...part.form.field('folders_where_client_actions_disabled')}
        label="Folders"
        description="One per line, such as /{year}/Tax Return. {year} stands for any year from 2000 to 2034."
        rows={6}
      />
    </SettingsSheet>
  );
}
