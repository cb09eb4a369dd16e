import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { FirmSettings } from '../model.ts';
import { toast } from '#platform/web/toasts.ts';
import { useVersionedForm, type VersionedForm } from '#ui/form/use-versioned-form.ts';
import { settingsQuery } from './queries.ts';
import { useSettingsPage, useUnsavedMark } from './settings-context.ts';

interface Part<Values extends object, Output> {
  id: string;
  schema: z.ZodType<Output, Values>;
  /** The fields of this part, out of the whole. */
  read: (settings: FirmSettings) => Values;
  /** Saves on top of what was read. */
  send: (values: Output, on: FirmSettings) => Promise<FirmSettings>;
  labels: Readonly<Record<string, string>>;
}

export type SettingsForm<Values extends object, Output> = VersionedForm<FirmSettings, Values, Output>;

/** A part of the settings with its own Save. Only a change of its very fields by somebody else is a conflict. */
export function useSettingsForm<Values extends object, Output>(
  part: Part<Values, Output>,
): SettingsForm<Values, Output> {
  const queries = useQueryClient();
  const { settings: latest } = useSettingsPage();
  const edit = useVersionedForm({
    ...part,
    latest,
    shape: FirmSettings,
    what: 'the firm settings',
    onSaved: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      toast.success('Saved!');
    },
    onNothingLeft: (saved) => queries.setQueryData(settingsQuery.queryKey, saved),
  });
  useUnsavedMark(part.id, edit.form.isDirty);
  return edit;
}
