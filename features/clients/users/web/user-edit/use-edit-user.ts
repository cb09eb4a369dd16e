import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { REASSIGNED, UPDATE_FAILED } from '../../messages.ts';
import { userEdits } from '../../contract.ts';
import type { UserDetail } from '../../model.ts';
import { groupName, staffName, useFirm } from '#features/firm/web/index.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { userQuery } from '../queries.ts';
import {
  changeOf,
  differs,
  type Names,
  schemaFor,
  type StaleUser,
  staleUserOf,
  type UserValues,
  valuesOf,
} from './user-form.ts';

/** The form of one user: what was changed elsewhere shows as long as nothing is typed here. */
export function useEditUser(latest: UserDetail) {
  const queries = useQueryClient();
  const firm = useFirm();
  const [base, setBase] = useState(latest);
  const [stale, setStale] = useState<{ found: StaleUser; values: UserValues } | null>(null);
  const schema = useMemo(() => schemaFor(base), [base]);
  const form = useZodForm(schema, valuesOf(latest));
  const untouched = !form.isDirty && !form.isSubmitting;

  useEffect(() => {
    if (!untouched || base === latest) return;
    setBase(latest);
    if (differs(base, latest)) form.reset(valuesOf(latest));
  }, [untouched, base, latest, form]);

  const keep = (saved: UserDetail, reassigned: boolean) => {
    queries.setQueryData(userQuery(String(saved.id)).queryKey, saved);
    void queries.invalidateQueries({ queryKey: ['clients'] });
    setBase(saved);
    form.reset(valuesOf(saved));
    if (reassigned) toast.success(REASSIGNED);
    else toast.success();
  };

  const names: Names = (field, id) => (field === 'group_id' ? groupName(firm, id) : staffName(firm, id));
  const send = async (values: UserValues, version: number) => {
    const change = changeOf(base, values);
    try {
      const saved = await call(userEdits.updateUser, { user_id: base.id, version, ...change });
      keep(saved, change.assigned_advisor_id !== undefined);
    } catch (error) {
      const found = staleUserOf(error, base, values, names);
      if (found) {
        setStale({ found, values });
        return;
      }
      if (!(error instanceof ApiError) || error.field === undefined) toast.error(UPDATE_FAILED);
      throw error;
    }
  };
  // What was done at once beside the form counts the version up and is no conflict with what is typed in it.
  const version = differs(base, latest) ? base.version : latest.version;

  return {
    user: { ...latest, version },
    form,
    save: (event: FormEvent) => form.submit((values) => send(values, version))(event),
    stale,
    choose: (whose: 'mine' | 'theirs') => {
      if (!stale) return;
      const { found, values } = stale;
      setStale(null);
      if (whose === 'mine') {
        form.submit(() => send(values, found.current.version))();
        return;
      }
      queries.setQueryData(userQuery(String(base.id)).queryKey, found.current);
      setBase(found.current);
      form.reset(valuesOf(found.current));
    },
  };
}
