import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { entities } from '../../contract.ts';
import type { EntityDetail } from '../../model.ts';
import { entityQuery } from '../queries.ts';
import { TagsDialog } from '#features/labels/web/staff.ts';

/** CLI-092. */
export function EntityTagsDialog({ entity, onClose }: { entity: EntityDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const save = async (entity_tags: string[]) => {
    const saved = await call(entities.setEntityTags, { company_id: entity.id, entity_tags });
    queries.setQueryData(entityQuery(entity.hash_id).queryKey, saved);
    toast.success();
  };
  return (
    <TagsDialog
      kind="entity"
      title="Entity Tags"
      about={`For ${entity.name}.`}
      chosen={entity.entity_tags.map(({ name }) => name)}
      actions={[{ label: 'Save', run: save }]}
      onClose={onClose}
    />
  );
}
