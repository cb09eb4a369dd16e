import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { entities } from '../../contract.ts';
import { ENTITY_UPDATE_FAILED, ENTITY_UPDATED } from '../../messages.ts';
import { EntityDetail } from '../../model.ts';
import { saveOnLatest } from '#ui/form/stale.ts';
import { entityQuery } from '../queries.ts';

type Switches = Partial<Pick<EntityDetail, 'inactive' | 'readonly_access'>>;

/** What is done to an entity at once, beside what is saved with its form. */
export function useEntitySwitch(entity: EntityDetail, onGone: () => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const whom = { company_id: entity.id };

  const set = async (switches: Switches) => {
    setBusy(true);
    try {
      const saved = await saveOnLatest(entity.version, EntityDetail, (version) =>
        call(entities.updateEntity, { ...whom, version, ...switches }),
      );
      queries.setQueryData(entityQuery(entity.hash_id).queryKey, saved);
      toast.success(ENTITY_UPDATED);
    } catch {
      toast.error(ENTITY_UPDATE_FAILED);
    }
    setBusy(false);
  };

  const restore = () =>
    call(entities.restoreEntity, whom)
      .then(() => toast.success(`${entity.name} was restored`))
      .catch(toastFailure);
  const remove = async () => {
    setBusy(true);
    try {
      await call(entities.deleteEntity, whom);
      onGone();
      undoToast(`${entity.name} was deleted`, () => void restore());
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
  };
  return { busy, set: (switches: Switches) => void set(switches), remove: () => void remove() };
}
