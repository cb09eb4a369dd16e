import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { library } from '../contract.ts';
import type { TemplateRow } from '../model.ts';

const NEW_NAME = 'Untitled template';
const LONGEST = 120;

export const startLink = ({ hash_id }: Pick<TemplateRow, 'hash_id'>): string =>
  `${location.origin}/template/${encodeURIComponent(hash_id)}`;

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
  const startOn = useMutation({
    mutationFn: ({ id, on }: { id: number; on: boolean }) =>
      call(library.updateTemplate, { template_id: id, public_start: on }),
    onError: toastFailure,
    onSuccess: ({ public_start }) =>
      toast.success(public_start ? 'Public start link is on' : 'Public start link is off'),
  });
  /** SND-007. */
  const copyLink = async (row: TemplateRow) => {
    try {
      await navigator.clipboard.writeText(startLink(row));
      toast.success('Link copied to clipboard');
    } catch {
      toast.error(`We couldn’t reach the clipboard. The link is ${startLink(row)}`);
    }
  };
  return {
    isBusy: create.isPending,
    createBlank: () => create.mutate({ name: NEW_NAME }),
    use: (entry: { key: string; name: string }) =>
      create.mutate({ name: entry.name, catalog_key: entry.key }),
    duplicate: ({ id, name }: Pick<TemplateRow, 'id' | 'name'>) =>
      create.mutate({ name: `${name.slice(0, LONGEST - 7)} (copy)`, copy_of: id }),
    remove: remove.mutate,
    restore: restore.mutate,
    startOn: startOn.mutate,
    copyLink: (row: TemplateRow) => void copyLink(row),
  };
}
