import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  const whom = { company_id: entity.id };

  const set = useMutation({
    mutationFn: (switches: Switches) =>
      saveOnLatest(entity.version, EntityDetail, (version) =>
        call(entities.updateEntity, { ...whom, version, ...switches }),
      ),
    onSuccess: (saved) => {
      queries.setQueryData(entityQuery(entity.hash_id).queryKey, saved);
      toast.success(ENTITY_UPDATED);
    },
    onError: () => toast.error(ENTITY_UPDATE_FAILED),
  });

  const restore = () =>
    call(entities.restoreEntity, whom)
      .then(() => toast.success(`${entity.name} was restored`))
      .catch(toastFailure);
  const remove = useMutation({
    mutationFn: () => call(entities.deleteEntity, whom),
    onSuccess: () => {
      onGone();
      undoToast(`${entity.name} was deleted`, () => void restore());
    },
    onError: toastFailure,
  });
  return {
    busy: set.isPending || remove.isPending,
    set: (switches: Switches) => set.mutate(switches),
    remove: () => remove.mutate(),
  };
}
