import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { entities } from '../../contract.ts';
import { ENTITY_INFO_UPDATED, ENTITY_UPDATE_FAILED } from '../../messages.ts';
import type { EntityDetail } from '../../model.ts';
import { staffName, useFirm } from '#features/firm/web/index.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { entityQuery } from '../queries.ts';
import { changeOf, differs, EntityForm, type EntityValues, staleEntityOf, valuesOf } from './entity-form.ts';

type Found = NonNullable<ReturnType<typeof staleEntityOf>>;
interface Stale extends Found {
  /** Ends the wait of the form, which keeps what is typed until then. */
  settle: (choice: 'mine' | 'theirs' | 'later') => void;
}

const NOT_SAVED = 'This is not saved: somebody else changed it meanwhile.';

/** The form of one entity: what was changed elsewhere shows as long as nothing is typed here. */
export function useEditEntity(latest: EntityDetail) {
  const queries = useQueryClient();
  const firm = useFirm();
  const [base, setBase] = useState(latest);
  const [stale, setStale] = useState<Stale | null>(null);
  const form = useZodForm(EntityForm, valuesOf(latest));
  const untouched = !form.isDirty && !form.isSubmitting;

  useEffect(() => {
    if (!untouched || base === latest) return;
    setBase(latest);
    if (differs(base, latest)) form.reset(valuesOf(latest));
  }, [untouched, base, latest, form]);

  const put = (entity: EntityDetail) => {
    queries.setQueryData(entityQuery(entity.hash_id).queryKey, entity);
    setBase(entity);
    form.reset(valuesOf(entity));
  };

  const decide = (found: Found, values: EntityValues) =>
    new Promise<void>((resolve, reject) => {
      const settle: Stale['settle'] = (choice) => {
        setStale(null);
        if (choice === 'mine') resolve(send(values, found.current.version));
        else if (choice === 'later') reject(new Error(NOT_SAVED));
        else {
          put(found.current);
          resolve();
        }
      };
      setStale({ ...found, settle });
    });

  const send = async (values: EntityValues, version: number): Promise<void> => {
    try {
      const change = changeOf(base, values);
      const saved = await call(entities.updateEntity, { company_id: base.id, version, ...change });
      put(saved);
      void queries.invalidateQueries({ queryKey: ['clients'] });
      toast.success(ENTITY_INFO_UPDATED);
    } catch (error) {
      const found = staleEntityOf(error, base, values, (id) => staffName(firm, id));
      // Somebody changed another part of it: both changes stand.
      if (found && found.rows.length === 0) return send(values, found.current.version);
      if (found) return decide(found, values);
      if (!(error instanceof ApiError) || error.field === undefined) toast.error(ENTITY_UPDATE_FAILED);
      throw error;
    }
  };
  // What was done at once beside the form counts the version up and is no conflict with what is typed in it.
  const version = differs(base, latest) ? base.version : latest.version;

  return {
    form,
    save: (event: FormEvent) => form.submit((values) => send(values, version))(event),
    stale,
  };
}
