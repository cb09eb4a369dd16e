import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { entities } from '../../contract.ts';
import { ENTITY_INFO_UPDATED, ENTITY_UPDATE_FAILED } from '../../messages.ts';
import { EntityDetail } from '../../model.ts';
import { staffName, useFirm } from '#features/firm/web/index.ts';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { entityQuery } from '../queries.ts';
import { changeOf, EntityForm, hiddenOf, inWords, labelsOf, valuesOf } from './entity-form.ts';

/** The form of one entity. */
export function useEditEntity(latest: EntityDetail) {
  const queries = useQueryClient();
  const firm = useFirm();
  const put = (entity: EntityDetail) => queries.setQueryData(entityQuery(entity.hash_id).queryKey, entity);
  return useVersionedForm({
    schema: EntityForm,
    latest,
    shape: EntityDetail,
    read: valuesOf,
    hidden: hiddenOf,
    labels: labelsOf,
    inWords: (field, value) => inWords(field, value, (id) => staffName(firm, id)),
    what: latest.name,
    send: (values, on) =>
      call(entities.updateEntity, { company_id: on.id, version: on.version, ...changeOf(on, values) }),
    onSaved: (saved) => {
      put(saved);
      toast.success(ENTITY_INFO_UPDATED);
    },
    onNothingLeft: put,
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.field === undefined) toast.error(ENTITY_UPDATE_FAILED);
    },
  });
}
