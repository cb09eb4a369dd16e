import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { library } from '../contract.ts';
import type { TemplateRow } from '../model.ts';

const NEW_NAME = 'Untitled template';
const LONGEST = 120;

/** What can be done with templates; whatever makes one opens it. */
export function useTemplateActions() {
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (body: { name: string; catalog_key?: string; copy_of?: number }) =>
      call(library.createTemplate, body),
    onError: toastFailure,
    onSuccess: ({ id }) => void navigate(`/templates/${id}`),
  });
  const restore = useMutation({
    mutationFn: ({ id }: Pick<TemplateRow, 'id'>) => call(library.restoreTemplate, { template_id: id }),
    onError: toastFailure,
    onSuccess: () => toast.success('Template restored'),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<TemplateRow, 'id'>) => call(library.deleteTemplate, { template_id: id }),
    onError: toastFailure,
    onSuccess: (_, row) => undoToast('Template deleted', () => restore.mutate(row)),
  });
  return {
    isBusy: create.isPending,
    createBlank: () => create.mutate({ name: NEW_NAME }),
    use: (entry: { key: string; name: string }) =>
      create.mutate({ name: entry.name, catalog_key: entry.key }),
    duplicate: ({ id, name }: Pick<TemplateRow, 'id' | 'name'>) =>
      create.mutate({ name: `${name.slice(0, LONGEST - 7)} (copy)`, copy_of: id }),
    remove: remove.mutate,
    restore: restore.mutate,
  };
}
