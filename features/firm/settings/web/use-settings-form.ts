import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { FirmSettings } from '../model.ts';
import { currentOf } from '#platform/web/stale.ts';
import { toast } from '#platform/web/toasts.ts';
import { useZodForm, type ZodForm } from '#ui/form/use-zod-form.ts';
import type { StaleRow } from '#ui/overlay/StaleDialog.tsx';
import { currentFirmQuery } from '#features/firm/current/web/queries.ts';
import { settingsQuery } from './queries.ts';
import { useSettingsPage, useUnsavedMark } from './settings-context.ts';
import { staleRows } from './edit-dialog/stale-rows.ts';

interface Part<Values extends object, Output> {
  id: string;
  schema: z.ZodType<Output, Values>;
  /** The fields of this part, out of the whole. */
  read: (settings: FirmSettings) => Values;
  /** Saves on top of what was read. */
  send: (values: Output, on: FirmSettings) => Promise<FirmSettings>;
  labels: Record<string, string>;
}

export interface SettingsForm<Values extends object, Output> {
  form: ZodForm<Values, Output>;
  onSubmit: ReturnType<ZodForm<Values, Output>['submit']>;
  undo: () => void;
  stale: { rows: StaleRow[]; takeTheirs: () => void; keepMine: () => void } | null;
}

/** A part of the settings with its own Save. Only a change of its very fields by somebody else is a conflict. */
export function useSettingsForm<Values extends object, Output>(
  part: Part<Values, Output>,
): SettingsForm<Values, Output> {
  const { read, send, labels } = part;
  const queries = useQueryClient();
  const { settings: latest } = useSettingsPage();
  const [base, setBase] = useState(latest);
  const [stale, setStale] = useState<{ current: FirmSettings; values: Output; typed: Values } | null>(null);
  const form = useZodForm(part.schema, read(latest));
  const same = useCallback(
    (one: FirmSettings, other: FirmSettings) => JSON.stringify(read(one)) === JSON.stringify(read(other)),
    [read],
  );
  const untouched = !form.isDirty && !form.isSubmitting && stale === null;
  useUnsavedMark(part.id, form.isDirty);

  useEffect(() => {
    if (!untouched || base === latest) return;
    setBase(latest);
    if (!same(base, latest)) form.reset(read(latest));
  }, [untouched, base, latest, same, form, read]);

  const settle = (saved: FirmSettings) => {
    queries.setQueryData(settingsQuery.queryKey, saved);
    setBase(saved);
    form.reset(read(saved));
  };
  const save = async (values: Output, on: FirmSettings): Promise<void> => {
    try {
      settle(await send(values, on));
      void queries.invalidateQueries({ queryKey: currentFirmQuery.queryKey });
      toast.success('Saved!');
    } catch (error) {
      const current = currentOf(error, FirmSettings);
      if (!current) throw error;
      if (same(base, current)) return save(values, current);
      setStale({ current, values, typed: form.values });
    }
  };
  return {
    form,
    onSubmit: form.submit((values) => save(values, same(base, latest) ? latest : base)),
    undo: () => form.reset(read(base)),
    stale: stale && {
      rows: staleRows(labels, read(stale.current), stale.typed),
      takeTheirs: () => {
        setStale(null);
        settle(stale.current);
      },
      keepMine: () => {
        setStale(null);
        form.submit(() => save(stale.values, stale.current))();
      },
    },
  };
}
